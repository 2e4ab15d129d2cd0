import { type ActorRef, assign, fromPromise, sendTo, type Snapshot, setup } from 'xstate';
import type { AlarmEvent } from '../../../../contract/entities.ts';
import { ALARM_POLL_MS } from './alarm-polling.constants.ts';
import type { AlarmWatchFact, AlarmWatchReport } from './alarm-polling.events.ts';
import { withEvent } from '../../kit/with-event.ts';

interface AlarmWatchContext {
  readonly eventId: string;
  readonly hubIsOpen: boolean;
  readonly reportTo: ActorRef<Snapshot<unknown>, AlarmWatchReport>;
}

/** Keeps an owner informed of its alarm while the hub is silent, and of what was missed when it speaks again. */
export const alarmWatchMachine = setup({
  types: { context: {} as AlarmWatchContext, input: {} as AlarmWatchContext, events: {} as AlarmWatchFact },
  actors: { readAlarm: fromPromise<AlarmEvent, { eventId: string }>(() => new Promise(() => {})) },
  delays: { untilPoll: ALARM_POLL_MS },
  guards: { hubIsOpen: ({ context }) => context.hubIsOpen },
  actions: {
    hubOpened: assign({ hubIsOpen: true }),
    hubClosed: assign({ hubIsOpen: false }),
    report: sendTo(
      ({ context }) => context.reportTo,
      (_, { output }: { output: AlarmEvent }) => ({ type: 'alarm.updated', alarm: output }),
    ),
  },
}).createMachine({
  id: 'alarmWatch',
  context: ({ input }) => input,
  initial: 'deciding',
  on: { 'hub.opened': { target: '.reading', actions: 'hubOpened' } },
  states: {
    deciding: { always: [{ guard: 'hubIsOpen', target: 'resting' }, { target: 'waiting' }] },
    resting: { on: { 'hub.closed': { target: 'waiting', actions: 'hubClosed' } } },
    waiting: { after: { untilPoll: 'reading' } },
    reading: {
      on: { 'hub.closed': { actions: 'hubClosed' } },
      invoke: {
        id: 'readAlarm',
        src: 'readAlarm',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: { target: 'deciding', actions: withEvent('report') },
        onError: 'deciding',
      },
    },
  },
});
