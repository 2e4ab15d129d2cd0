import { type ActorRef, assign, sendTo, type Snapshot, setup } from 'xstate';
import type { CallError } from '../../../../contract/calls.ts';
import { calls } from '../../kit/calls.ts';
import { raised } from '../../app/toasts/toasts.events.ts';
import { at } from '../../kit/system.ts';
import { ALARM_STATE_POLL_MS } from './alarm-state.constants.ts';
import type { AlarmStateFact, AlarmStateReport } from './alarm-state.events.ts';
import { withEvent } from '../../kit/with-event.ts';

interface AlarmStateInput {
  readonly sid: string;
  /** The alarm account of that location (VR-56). */
  readonly account: string;
  readonly hubIsConnected: boolean;
  readonly reportTo: ActorRef<Snapshot<unknown>, AlarmStateReport>;
}

interface AlarmStateContext extends AlarmStateInput {
  /** The provider asks the panel itself, rather than telling what it last heard (ALARM-20). */
  readonly forceUpdate: boolean;
  /** Why it could not be read; the same failure is told once. */
  readonly error: string | null;
}

/**
 * Tells its owner how a location's alarm system stands: at once, every 2 s while the hub is offline, and once more when
 * it is back online. While it is online, the state comes with the events. Lives as long as its owner's work.
 */
export const alarmStateMachine = setup({
  types: { context: {} as AlarmStateContext, input: {} as AlarmStateInput, events: {} as AlarmStateFact },
  actors: calls('getAlarmState'),
  delays: { untilPoll: ALARM_STATE_POLL_MS },
  guards: {
    hasAccount: ({ context }) => context.account !== '',
    hubIsConnected: ({ context }) => context.hubIsConnected,
    isNews: ({ context }, { error }: { error: unknown }) => context.error !== (error as CallError).message,
  },
  actions: {
    hubConnected: assign({ hubIsConnected: true }),
    hubDisconnected: assign({ hubIsConnected: false }),
    rememberRead: assign({ forceUpdate: false, error: null }),
    rememberError: assign((_, { error }: { error: unknown }) => ({ error: (error as CallError).message })),
    announceError: sendTo(at('toasts'), ({ context: { sid, account } }, { error }: { error: unknown }) =>
      raised('error', `Endpoint: subscriptions/${sid}/${account}/alarmState. ${(error as CallError).message}`),
    ),
    report: sendTo(
      ({ context }) => context.reportTo,
      (_, { output }: { output: string }) => ({ type: 'alarmState.read', state: output }),
    ),
  },
}).createMachine({
  id: 'alarmState',
  context: ({ input }) => ({ ...input, forceUpdate: true, error: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasAccount', target: 'watching' }, { target: 'unknown' }] },
    /** Without an account there is no system to ask. */
    unknown: {},
    watching: {
      initial: 'reading',
      on: { 'hub.connected': { target: '.reading', actions: 'hubConnected' } },
      states: {
        reading: {
          on: { 'hub.disconnected': { actions: 'hubDisconnected' } },
          invoke: {
            id: 'getAlarmState',
            src: 'getAlarmState',
            input: ({ context: { sid, account, forceUpdate } }) => ({
              params: { sid, account },
              query: { forceUpdate },
            }),
            onDone: {
              target: 'deciding',
              actions: [withEvent('report'), 'rememberRead'],
            },
            onError: [
              {
                guard: withEvent('isNews'),
                target: 'deciding',
                actions: [withEvent('announceError'), withEvent('rememberError')],
              },
              { target: 'deciding' },
            ],
          },
        },
        deciding: { always: [{ guard: 'hubIsConnected', target: 'idle' }, { target: 'waiting' }] },
        idle: { on: { 'hub.disconnected': { target: 'waiting', actions: 'hubDisconnected' } } },
        waiting: { after: { untilPoll: 'reading' } },
      },
    },
  },
});
