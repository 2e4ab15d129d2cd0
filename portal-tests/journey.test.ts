import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import type { GivenAlarm, LoggedChange, RunningProvider } from '../e2e/support/provider.ts';
import { inAnyOrder } from '../e2e/support/ways.ts';
import { type JourneyEvent, alarmJourneyMachine } from '../model-tests/alarm-journey.model.ts';
import { eventsAlong, everyTransitionInTours, pathModel } from '../model-tests/path-model.ts';
import { replay } from '../scripts/replay/replay.ts';
import { JournalModel } from './models/journal.model.ts';
import { saying, seesOne, seesThat } from './support/see.ts';
import { expect, type Pages, test } from './support/test.ts';

type Journey = SnapshotFrom<typeof alarmJourneyMachine>;

const DOCUMENTATION = 'A courier left a parcel.';

/** Actions on the page for each event of the model. */
const steps = (
  { portal, queue, verify, followUp }: Pages,
  provider: RunningProvider,
  alarm: GivenAlarm,
): Record<JourneyEvent['type'], () => Promise<void> | void> => ({
  'agent.acceptsNew': () => queue.acceptsNew(),
  'agent.cancelsCard': () => queue.cancels(1, 'Passerby'),
  'agent.opens': () => queue.opens(1),
  'agent.goesOn': () => verify.continues(),
  'agent.goesBack': () => verify.presses('['),
  'agent.handles': () => verify.handles(),
  'agent.cancels': () => verify.cancels('Technical Issue'),
  'agent.documents': () => followUp.documents(DOCUMENTATION),
  'agent.choosesTemplate': () => followUp.choosesTemplate('delivery'),
  'agent.completes': () => followUp.completes(),
  'agent.cancelsFollowUp': () => followUp.cancels('Duplicate Event'),
  'agent.leaves': () => portal.goesByMenuTo('Queue'),
  'agent.refreshes': () => portal.refreshes(),
  'agent.returnsToQueue': () => verify.returnsToQueue(),
  'customer.cancels': () => provider.cancels(alarm.eventId),
  'customer.disarms': () => provider.disarms(alarm.sid),
});

/** Checks the page against the state of the model. */
async function sees({ portal, queue, verify, followUp }: Pages, journey: Journey): Promise<void> {
  if (journey.matches('waiting')) {
    await portal.seesScreen('/app/queue');
    await queue.seesEmpty(1);
  } else if (journey.matches('offered')) await queue.seesAlarmIn(1);
  else if (journey.matches({ verifying: 'reviewing' })) await verify.seesStep('Review Video and Respond');
  else if (journey.matches({ verifying: 'customerInfo' })) await verify.seesStep('Customer Info');
  else if (journey.matches({ verifying: 'finalizing' })) await verify.seesStep('Finalize and Follow up');
  else if (journey.matches('followingUp')) {
    const written = journey.matches({ followingUp: 'written' });
    await followUp.sees({
      'Event Documentation': written || journey.matches({ followingUp: 'documented' }) ? DOCUMENTATION : '',
      Subject: written || journey.matches({ followingUp: 'templated' }) ? 'A delivery at your home' : '',
    });
    await seesThat(() => followUp.complete()?.matches(':enabled'), written);
  } else if (journey.matches('disarmed')) await verify.seesDisarmed();
  else if (journey.matches('canceled')) await seesOne(saying('Customer canceled, event has ended'));
  else {
    await portal.seesScreen('/app/queue');
    await queue.seesEmpty(1);
  }
}

/** A change of the log with its status, action and reason. */
const shown = ({ type, status, action, reason }: LoggedChange): string =>
  [type.replace(/^alarm\./, ''), status, action, reason]
    .filter((part) => part !== undefined && part !== null)
    .map(String)
    .join(' ');

/** Checks that the page of a canceled alarm is left. */
async function isBackAtQueue({ portal, queue, verify }: Pages): Promise<void> {
  if (location.pathname !== '/app/queue') await verify.returnsToQueue();
  await portal.seesScreen('/app/queue');
  await queue.seesEmpty(1);
}

/** Along every transition of the model, in as few alarms as end it. */
const paths = pathModel(alarmJourneyMachine, { key: ({ value }) => value })
  .getPaths(everyTransitionInTours)
  .map((path) => eventsAlong(path) as readonly JourneyEvent[]);

test('along every transition an alarm goes as in its model, in the page, in the provider’s log, in the metrics and in the journal (QUEUE-08, QUEUE-11, VR-15, VR-26, MET-13, MET-22)', async ({
  pages,
  provider,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  pages.portal.isSignedIn(agent);
  await pages.portal.opens('/app/queue');
  const later: (() => Promise<void>)[] = [];
  // One page walks them all.
  for (const events of paths) {
    const name = events.map(({ type }) => type).join(' > ');
    const alarm = await provider.givenAlarm({ queue: agent.queues[0] });
    const does = steps(pages, provider, alarm);
    let [journey] = initialTransition(alarmJourneyMachine);
    for (const event of events) {
      await does[event.type]();
      [journey] = transition(alarmJourneyMachine, journey, event);
      await sees(pages, journey);
    }
    if (events.some(({ type }) => type === 'customer.disarms')) await provider.arms(alarm.sid);
    const { history, metrics } = journey.context;
    const logged = async () => [name, ...inAnyOrder((await provider.changes(alarm.eventId)).map(shown))];
    const isLogged = () => seesThat(logged, [name, ...inAnyOrder(history)]);
    const counted = async () => [
      name,
      ...(await provider.metrics(alarm.eventId)).filter((metric) => !metric.endsWith('_time')),
    ];
    later.push(() => seesThat(counted, [name, ...metrics.toSorted()]));
    // What ends it is sent when its time for an undo is over.
    if (journey.status === 'done') later.push(isLogged);
    else {
      await isLogged();
      // Out of the way of the next path.
      await provider.cancels(alarm.eventId);
      await isBackAtQueue(pages);
    }
    await pages.queue.acceptsNoMore();
  }
  for (const isKnown of later) await isKnown();
  // A page that goes keeps all at once.
  await pages.portal.closes();
  const journal = await new JournalModel().exported();
  expect(replay(['file', '--check'], () => journal)).toEqual([expect.stringMatching(/lead to each other\.$/)]);
});
