import { test } from './support/test.ts';
import { takesAlarm, WRITTEN } from './support/ways.ts';

/** When what is not the next step of the work is fetched, ms. */
const REST_AFTER_MS = 20_000;

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
