import { clicks, first, presses, sees, seesNone, seesOne, seesThat, seesText, usable } from './support/see.ts';
import { expect, test } from './support/test.ts';

const main = () => document.querySelector('main');
const tour = first('region', 'Tour');
const work = first('region', 'Take alarms');
const takeTour = first('button', 'Take the tour');

test('a person who takes no alarms is offered none; a customer’s home says whom to call, and leads to their account (ROLE-12)', async ({
  provider,
  pages: { portal },
}) => {
  portal.isSignedIn(await provider.givenAgent({ role: 'qa' }));
  await portal.opens('/app/dashboard');
  await seesOne(() => first('region', 'Recent events')()?.querySelector('table') ?? null);
  await seesNone(work);

  portal.isSignedIn(await provider.givenAgent({ role: 'customer' }));
  await portal.opens('/app/dashboard');
  await seesText(main, 'Welcome to the PCS Agent Portal.');
  await seesText(main, 'call 911');
  await clicks(first('link', 'Account', main));
  await portal.seesScreen('/app/account');
});

test('the tour is offered where no alarm is, can be skipped, and is called again by ?; an agent who arrives reads how many alarms wait, and one key leads to the first card', async ({
  provider,
  pages: { portal, queue },
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  portal.isSignedIn(agent);
  await portal.opens('/app/dashboard');
  await clicks(first('button', 'Skip', tour));
  await portal.refreshes();
  await seesOne(work);
  await seesNone(tour);

  await portal.goesByMenuTo('Queue');
  await usable(first('switch', 'Accept New'));
  presses('?');
  await clicks(takeTour);
  await portal.seesScreen('/app/dashboard');
  for (const step of ['1 of 5: Take alarms', '2 of 5', '3 of 5', '4 of 5', '5 of 5']) {
    await seesText(first('heading', undefined, tour), step);
    await clicks(first('button', /^(Next|Finish)$/, tour));
  }
  await seesNone(tour);

  await provider.givenAlarm({ queue: agent.queues[0] });
  await sees(() => expect(work()?.querySelector('[role="status"]')?.textContent).toMatch(/^\d+ alarms? waiting$/));
  presses('a');
  await portal.seesScreen('/app/queue');
  await queue.seesAlarmIn(1);
  presses('?');
  await seesOne(first('dialog', 'Keyboard shortcuts'));
  await seesThat(() => takeTour(), null);
});
