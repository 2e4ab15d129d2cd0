import { type ActorRef, fromPromise, sendTo, type Snapshot, setup } from 'xstate';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { ALARM_POLL_MS } from './alarm-polling.constants.ts';
import type { AlarmPollingFact, AlarmPollingReport } from './alarm-polling.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import { hubAwareActions, hubAwareGuards, type HubAware, lineLost, pollDelay } from '../../kit/hub-aware.ts';

interface AlarmPollingContext extends HubAware {
  readonly eventId: string;
  /** The owner's state may be outdated: read at once. */
  readonly isStale: boolean;
  readonly reportTo: ActorRef<Snapshot<unknown>, AlarmPollingReport>;
}

const alarmPollingSetup = setup({
  types: { context: {} as AlarmPollingContext, input: {} as AlarmPollingContext, events: {} as AlarmPollingFact },
  actors: { readAlarm: fromPromise<AlarmEvent, { eventId: string }>(() => new Promise(() => {})) },
  delays: { untilPoll: pollDelay(ALARM_POLL_MS) },
  guards: { ...hubAwareGuards, isStale: ({ context }) => context.isStale },
  actions: {
    report: sendTo(
      ({ context }) => context.reportTo,
      (_, { output }: { output: AlarmEvent }) => ({ type: 'alarm.updated', alarm: output }),
    ),
  },
}).extend({ actions: hubAwareActions });

/**
 * Keeps an owner informed of its alarm while the hub is offline or does not tick, and of missed changes when it is back
 * online.
 */
export const alarmPollingMachine = alarmPollingSetup.createMachine({
  id: 'alarmPolling',
  context: ({ input }) => input,
  initial: 'starting',
  on: { 'hub.connected': { target: '.reading', actions: withEvent('hubConnected') } },
  states: {
    starting: { always: [{ guard: 'isStale', target: 'reading' }, { target: 'deciding' }] },
    deciding: { always: [{ guard: 'lineBringsNews', target: 'idle' }, { target: 'waiting' }] },
    idle: { on: lineLost },
    waiting: { after: { untilPoll: 'reading' }, on: lineLost },
    reading: {
      on: { 'hub.disconnected': { actions: 'hubDisconnected' } },
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
