import { LEASE_MS } from '../contract/limits.ts';
import { PCS_STATUS } from '../contract/enums.ts';
import type { GivenAlarm, RunningProvider } from '../e2e/support/provider.ts';
import { followsUpAlarm, HISTORY, verifiesAlarm, WRITTEN } from '../e2e/support/ways.ts';
import { Colleague } from './support/colleague.ts';
import { waitPatiently } from './support/patience.ts';
import { first, seesNone, seesThat, seesText } from './support/see.ts';
import { expect, movesClock as test, type Pages } from './support/test.ts';

const HANDED_OVER = ['alarm.returned', 'alarm.taken', 'alarm.held'];
const handledElsewhere = first('alertdialog', 'This event is handled elsewhere');

/** The line of the first agent breaks for longer than a lease, and the colleague opens the alarm. */
async function takesOver({ line }: Pages, bob: Colleague, provider: RunningProvider, alarm: GivenAlarm) {
  line.goesDown();
  await provider.advancesClock(LEASE_MS + 1);
  await bob.opens(alarm);
}

test('Handled, pressed by an agent who has lost the alarm to another, is refused and files nothing (QUEUE-58, VR-22)', async ({
  pages,
  provider,
}) => {
  const { line, portal, verify } = pages;
  const { agent, alarm } = await verifiesAlarm(pages, provider);
  await verify.goesToThirdStep();
  const bob = await Colleague.of(agent, provider);
  waitPatiently();
  const late = line.stopsNext('setPcsStatus');
  await verify.handles();
  await late.isOnItsWay();
  await takesOver(pages, bob, provider, alarm);

  await late.passes();
  await portal.seesToast(`Alarm ${alarm.eventId} is being handled by ${bob.agent.rep.email}.`);
  line.recovers();
  await seesText(handledElsewhere, `${bob.agent.rep.email} has it now.`);
  await verify.returnsToQueue();
  await portal.seesScreen('/app/queue');

  await bob.sets(alarm, PCS_STATUS.follow_up);
  await seesThat(() => provider.history(alarm.eventId), [...HISTORY.held, ...HANDED_OVER, 'alarm.statusSet']);
});

for (const when of ['before it is completed', 'while it is completed'] as const)
  test(`a Follow-up that another agent has got ${when} keeps every word in sight, and is filed once, by the other (FU-54, QUEUE-58)`, async ({
    pages,
    provider,
  }) => {
    const { line, portal, verify, followUp } = pages;
    const { agent, alarm } = await followsUpAlarm(pages, provider);
    const bob = await Colleague.of(agent, provider);
    waitPatiently();
    const late = line.stopsNext('saveDocumentation');
    if (when === 'while it is completed') {
      await followUp.completes();
      await late.isOnItsWay();
    }
    await takesOver(pages, bob, provider, alarm);
    if (when === 'while it is completed') await late.passes();
    line.recovers();
    await seesText(handledElsewhere, `${bob.agent.rep.email} has it now. What you wrote is not saved with the event.`);
    await followUp.sees(WRITTEN);
    await seesNone(followUp.complete);
    await portal.refreshes();
    await seesText(handledElsewhere, `${bob.agent.rep.email} has it now.`);
    await followUp.sees(WRITTEN);
    await verify.returnsToQueue();

    await bob.sets(alarm, PCS_STATUS.canceled);
    await seesThat(() => provider.history(alarm.eventId), [...HISTORY.handled, ...HANDED_OVER, 'alarm.statusSet']);
  });

test('a Follow-up that its customer cancels keeps every word in sight (FU-54)', async ({ pages, provider }) => {
  const { verify, followUp } = pages;
  const { alarm } = await followsUpAlarm(pages, provider);
  await provider.cancels(alarm.eventId);
  await seesText(
    first('alertdialog', 'Customer canceled, event has ended'),
    'What you wrote is not saved with the event.',
  );
  await followUp.sees(WRITTEN);
  await verify.returnsToQueue();
  expect(await provider.history(alarm.eventId)).toEqual([...HISTORY.handled, 'alarm.canceledByCustomer']);
});
