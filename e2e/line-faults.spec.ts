import { FEED_POLL_MS } from '../src/machines/queue/queue/queue.constants.ts';
import { controlLine } from './support/line.ts';
import { test } from './support/test.ts';
import { takesAlarm, WRITTEN } from './support/ways.ts';

/** When what is not the next step of the work is fetched, ms. */
const REST_AFTER_MS = 20_000;

test('with its sockets cut the portal polls, and catches up when they are back (SOCK-08, SOCK-11, QUEUE-33)', async ({
  page,
  provider,
  pages,
}) => {
  const { portal, queue, verify } = pages;
  const line = await controlLine(page);
  await page.clock.install();
  const { agent } = await takesAlarm(pages, provider);
  await line.cutsSockets();
  await portal.seesLine('Offline');
  const second = await provider.givenAlarm({ queue: agent.queues[0] });
  await page.clock.fastForward(FEED_POLL_MS);
  await queue.seesAlarmIn(2);

  await queue.opens(2);
  await verify.seesStep('Review Video and Respond');
  await provider.disarms(second.sid);
  await verify.seesDisarmed();
  await provider.arms(second.sid);
  await verify.returnsToQueue();

  line.mends();
  await portal.seesLineComeBack();
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
});

test('the next screen of the work is there before the line goes, and after some time all that an agent can open', async ({
  page,
  provider,
  pages,
}) => {
  const { portal, verify } = pages;
  const isFetched = async (code: RegExp) => {
    const answer = await page.waitForResponse(code);
    await answer.finished();
  };
  await page.clock.install();
  const next = isFetched(/verify-respond\.screen/);
  const rest = Promise.all([/follow-up\.screen/, /KeysDialog/, /Palette/].map(isFetched));
  await takesAlarm(pages, provider);
  await next;
  await page.clock.fastForward(REST_AFTER_MS);
  await rest;
  await page.route('**/assets/**', (route) => route.abort());
  await pages.queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await verify.presses(']');
  await verify.presses(']');
  await verify.handles();
  await portal.seesScreen('/app/follow-up');
  await pages.followUp.documents(WRITTEN['Event Documentation']);
});
