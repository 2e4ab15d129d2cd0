import type { GivenAlarm, LoggedChange, RunningProvider } from '../e2e/support/provider.ts';
import { inAnyOrder } from '../e2e/support/ways.ts';
import { DispatchModel } from './models/dispatch.model.ts';
import { clicks, first, seesThat } from './support/see.ts';
import { type Pages, test } from './support/test.ts';

/** One way in which an alarm ends. */
interface Ending {
  readonly name: string;
  /** Way from the queue, with the alarm in slot 1, back to the queue. */
  readonly walk: (pages: Pages, provider: RunningProvider, alarm: GivenAlarm) => Promise<void>;
  /** Facts of the log after the alarm was taken. */
  readonly log: readonly string[];
  /** Event metrics except those of its presentation and of its time in the slot. */
  readonly metrics: readonly string[];
}

const VERIFIED = ['event_exit moved_to_vr', 'event_handle_time'];
const FOLLOWED_UP = [...VERIFIED, 'follow_up_start', 'follow_up_end'];
const MESSAGES = ['emailSent', 'pushSent'];
const HANDLED = ['held', 'statusSet 40'];

/** A change of the log with its status, action and reason. */
const shown = ({ type, status, action, reason }: LoggedChange): string =>
  [type.replace(/^alarm\./, ''), status, action, reason]
    .filter((part) => part !== undefined && part !== null)
    .map(String)
    .join(' ');

const NOTES = 'Two people force the back door with a crowbar.';

const opens = async ({ queue, verify }: Pages) => {
  await queue.opens(1);
  await verify.seesItCanBeEnded();
};
const handles = async (pages: Pages) => {
  await opens(pages);
  await pages.verify.continues();
  await pages.verify.continues();
  await pages.verify.handles();
  await pages.followUp.documents('A courier left a parcel.');
};
const dispatches = async (key: string) => {
  const dispatch = new DispatchModel();
  await clicks(dispatch.button);
  await dispatch.chooses(key, NOTES);
  await dispatch.confirms();
  return dispatch;
};
const customerCancels = async ({ verify }: Pages, provider: RunningProvider, { eventId }: GivenAlarm) => {
  await provider.cancels(eventId);
  await verify.returnsToQueue();
};

const BY_CUSTOMER = 'canceledByCustomer canceled_by_customer Canceled by customer';

const asks = (help: string) => [`dispatchRequested dispatched_${help}`, 'statusSet 30'];
const accepted = (help: string, reason: string) => [
  'dispatchAccepted',
  `statusSet -30 dispatched_${help} ${reason}`,
  ...MESSAGES,
];

/**
 * A reason of each kind, from each place, with the filed action and the notification of the customer. All kinds from
 * all places are shown by the tests of contract/cancel-reasons and of both visits.
 */
const CANCELS: readonly Ending[] = [
  {
    name: 'Passerby, on the card',
    walk: ({ queue }) => queue.cancels(1, 'Passerby'),
    log: ['statusSet -30 canceled_rep Passerby', ...MESSAGES],
    metrics: ['event_exit canceled_from_feed'],
  },
  {
    name: 'Technical Issue, in Verify & Respond',
    walk: async (pages) => {
      await opens(pages);
      await pages.verify.cancels('Technical Issue');
    },
    log: ['held', 'statusSet -30 no_video Technical Issue', ...MESSAGES],
    metrics: VERIFIED,
  },
  {
    name: 'Duplicate Event, in Follow-up',
    walk: async (pages) => {
      await handles(pages);
      await pages.followUp.cancels('Duplicate Event');
    },
    log: [...HANDLED, 'statusSet -40 canceled_rep Duplicate Event'],
    metrics: FOLLOWED_UP,
  },
];

/** Last comes the one that another agent sees. */
const ENDINGS: readonly Ending[] = [
  ...CANCELS,
  {
    name: 'handled',
    walk: async (pages) => {
      await handles(pages);
      await pages.followUp.choosesTemplate('delivery');
      await pages.followUp.completes();
    },
    log: [...HANDLED, 'documented', 'dispositionSet agent_handled', 'statusSet -30', ...MESSAGES],
    metrics: FOLLOWED_UP,
  },
  {
    name: 'help that is accepted',
    walk: async (pages, provider, { eventId }) => {
      await provider.decidesDispatches(eventId, 'accepts');
      await opens(pages);
      await dispatches('1');
    },
    log: ['held', ...asks('police'), ...accepted('police', 'Immediate Police')],
    metrics: VERIFIED,
  },
  {
    name: 'help that is accepted, in Follow-up',
    walk: async (pages, provider, { eventId }) => {
      await provider.decidesDispatches(eventId, 'accepts');
      await handles(pages);
      await dispatches('1');
    },
    log: [...HANDLED, ...asks('police'), ...accepted('police', 'Immediate Police'), 'documented'],
    metrics: FOLLOWED_UP,
  },
  {
    name: 'help that is refused, then canceled',
    walk: async (pages, provider, { eventId }) => {
      await provider.decidesDispatches(eventId, 'refuses');
      await opens(pages);
      const dispatch = await dispatches('2');
      await dispatch.sees('No help was sent.');
      await clicks(first('button', 'Back', dispatch.dialog));
      await pages.verify.cancels('Passerby');
    },
    log: [
      'held',
      ...asks('fire'),
      'dispatchRefused',
      'statusSet 20',
      'statusSet -30 canceled_rep Passerby',
      ...MESSAGES,
    ],
    metrics: VERIFIED,
  },
  {
    name: 'canceled by the customer, on the card',
    walk: (_, provider, { eventId }) => provider.cancels(eventId),
    log: [BY_CUSTOMER],
    metrics: ['event_exit canceled_by_customer'],
  },
  {
    name: 'canceled by the customer, in Verify & Respond',
    walk: async (pages, provider, alarm) => {
      await opens(pages);
      await customerCancels(pages, provider, alarm);
    },
    log: ['held', BY_CUSTOMER],
    metrics: VERIFIED,
  },
  {
    name: 'canceled by the customer, in Follow-up',
    walk: async (pages, provider, alarm) => {
      await handles(pages);
      await customerCancels(pages, provider, alarm);
    },
    log: [...HANDLED, BY_CUSTOMER],
    metrics: FOLLOWED_UP,
  },
  {
    name: 'disarmed by the customer, in Verify & Respond',
    walk: async (pages, provider, { sid }) => {
      await opens(pages);
      await provider.disarms(sid);
      await pages.verify.seesDisarmed();
      await pages.verify.returnsToQueue();
      await provider.arms(sid);
    },
    log: ['held', 'armStateSeen', 'statusSet -40 canceled_by_customer System was disarmed'],
    metrics: VERIFIED,
  },
  {
    name: 'ended by one agent, before another is led to it',
    walk: async (pages, provider, { eventId }) => {
      const { portal, verify } = pages;
      await opens(pages);
      const address = location.pathname + location.search;
      await verify.cancels('Duplicate Event');
      await seesThat(async () => (await provider.history(eventId)).includes('alarm.statusSet'), true);
      portal.isSignedIn(await provider.givenAgent({ role: 'agent_ops' }));
      await portal.opensAnother(address);
      await portal.seesToast('The event has been already handled [canceled_rep]');
    },
    log: ['held', 'statusSet -30 canceled_rep Duplicate Event'],
    // The other agent's visit counts, short as it was.
    metrics: [...VERIFIED, 'event_handle_time'],
  },
];

test('each ending of an alarm is once in the provider’s log and in its metrics (QUEUE-08, QUEUE-09, QUEUE-11, QUEUE-12, VR-15, VR-16, VR-26, ALARM-15, DISP-25..28, MET-13, MET-22)', async ({
  pages,
  provider,
}) => {
  const { portal, queue } = pages;
  const agent = await provider.givenAgent({ role: 'agent_ops', settings: { autoExpire: 600 } });
  portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  const walked: (readonly [Ending, eventId: string])[] = [];
  for (const ending of ENDINGS) {
    await queue.acceptsNew();
    const alarm = await provider.givenAlarm({ queue: agent.queues[0] });
    await queue.seesAlarmIn(1);
    await ending.walk(pages, provider, alarm);
    await portal.seesScreen('/app/queue');
    await queue.seesEmpty(1);
    walked.push([ending, alarm.eventId]);
  }
  for (const [{ name, log }, eventId] of walked) {
    const logged = async () => [name, ...inAnyOrder((await provider.changes(eventId)).map(shown))];
    await seesThat(logged, [name, ...inAnyOrder(['raised', 'taken', ...log])]);
  }
  // How long things took is measured until then.
  await portal.closes();
  for (const [{ name, metrics }, eventId] of walked) {
    const measured = async () => [name, ...(await provider.metrics(eventId))];
    await seesThat(measured, [name, ...inAnyOrder(['event_presented', 'queue_time', ...metrics])]);
  }
});
