import { type ActorRefFrom, sendTo, setup, type SnapshotFrom } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import type { Subscriber } from '../../../../contract/entities/subscribers.ts';
import type { ScreenNews } from '../../app/router/router.events.ts';
import type { RowsShown } from '../../kit/list/list.events.ts';
import type { ListInput } from '../../kit/list/list.context.ts';
import { withEvent } from '../../kit/with-event.ts';
import { activityLineMachine, type ActivityReport } from './activity-line.machine.ts';
import { infoExportMachine, type InfoExportRef } from './info-export.machine.ts';
import { type NeverArmedRef, neverArmedMachine } from './never-armed.machine.ts';
import { subscriberListMachine } from './subscriber-list.machine.ts';
import { subscriberPollingMachine, type SubscriberReport } from './subscriber-polling.machine.ts';

/** PCS Subscribers: the list, the updates of its rows, and its second file. Lives while it is shown. */
export const subscribersMachine = setup({
  types: {
    context: {} as ListInput,
    input: {} as ListInput,
    events: {} as ScreenNews | RowsShown | SubscriberReport | ActivityReport,
    children: {} as {
      list: 'list';
      polling: 'polling';
      line: 'line';
      infoExport: 'infoExport';
      neverArmed: 'neverArmed';
    },
  },
  actors: {
    list: subscriberListMachine,
    polling: subscriberPollingMachine,
    line: activityLineMachine,
    infoExport: infoExportMachine,
    neverArmed: neverArmedMachine,
  },
  actions: {
    passToList: sendTo('list', ({ event }) => event),
    passToPolling: sendTo('polling', ({ event }) => event),
    passToLine: sendTo('line', ({ event }) => event),
    showRow: sendTo('list', (_, { subscriber }: { subscriber: Subscriber }) => ({ type: 'row.read', row: subscriber })),
    refresh: sendTo('list', { type: 'hub.connected' }),
  },
}).createMachine({
  id: 'subscribers',
  context: ({ input }) => input,
  invoke: [
    { id: 'list', src: 'list', input: ({ context, self }) => ({ ...context, reportTo: self }), onError: BREAKS_ALONE },
    { id: 'polling', src: 'polling', input: ({ self }) => ({ reportTo: self }), onError: BREAKS_ALONE },
    { id: 'line', src: 'line', input: ({ self }) => ({ reportTo: self }), onError: BREAKS_ALONE },
    { id: 'infoExport', src: 'infoExport', onError: BREAKS_ALONE },
    { id: 'neverArmed', src: 'neverArmed', onError: BREAKS_ALONE },
  ],
  on: {
    'query.changed': { actions: 'passToList' },
    'hub.connected': { actions: ['passToList', 'passToLine'] },
    'rows.shown': { actions: 'passToPolling' },
    'subscriber.active': { actions: 'passToPolling' },
    'subscriber.read': { actions: withEvent('showRow') },
    'activity.missed': { actions: 'refresh' },
  },
});

export type SubscribersRef = ActorRefFrom<typeof subscribersMachine>;
export type SubscriberListRef = ActorRefFrom<typeof subscriberListMachine>;
type SubscribersSnapshot = SnapshotFrom<typeof subscribersMachine>;

export const selectSubscriberList = ({ children }: SubscribersSnapshot): SubscriberListRef | undefined => children.list;
export const selectInfoExport = ({ children }: SubscribersSnapshot): InfoExportRef | undefined => children.infoExport;
export const selectNeverArmedRef = ({ children }: SubscribersSnapshot): NeverArmedRef | undefined =>
  children.neverArmed;
