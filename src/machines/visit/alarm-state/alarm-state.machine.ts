import { type ActorRef, assign, sendTo, type Snapshot, setup } from 'xstate';
import { calls } from '../../kit/calls.ts';
import { alarmStateEndpoint } from './alarm-state-endpoint.ts';
import type { AlarmStateFact, AlarmStateReport } from './alarm-state.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import { showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';
import { hubAwareActions, hubAwareGuards, type HubAware, lineLost, pollDelay } from '../../kit/hub-aware.ts';

/** Interval of reading the alarm state while the hub is not open, ms. Spec: D2 §7, D2 §9 (ALARM-09). */
export const ALARM_STATE_POLL_MS = 2_000;

interface AlarmStateInput extends HubAware {
  readonly sid: string;
  /** The alarm account of that location (VR-56). */
  readonly account: string;
  readonly reportTo: ActorRef<Snapshot<unknown>, AlarmStateReport>;
}

interface AlarmStateContext extends AlarmStateInput {
  /** The provider asks the panel itself, instead of its cache (ALARM-20). */
  readonly forceUpdate: boolean;
  /** Error of the last reading; the same failure is reported once. */
  readonly error: string | null;
}

const alarmStateSetup = setup({
  types: { context: {} as AlarmStateContext, input: {} as AlarmStateInput, events: {} as AlarmStateFact },
  actors: calls('getAlarmState'),
  delays: { untilPoll: pollDelay(ALARM_STATE_POLL_MS) },
  guards: {
    hasAccount: ({ context }) => context.account !== '',
    ...hubAwareGuards,
    isNews: ({ context }, { error }: WithError) => context.error !== error.message,
  },
  actions: {
    forceUpdate: assign({ forceUpdate: true }),
    rememberRead: assign({ forceUpdate: false, error: null }),
    rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
    report: sendTo(
      ({ context }) => context.reportTo,
      (_, { output }: { output: string }) => ({ type: 'alarmState.read', state: output }),
    ),
  },
}).extend({ actions: { ...hubAwareActions, showError } });

/**
 * Reports the state of a location's alarm system to its owner: at once, every 2 s while the hub is offline and every 10 s while it
 * does not tick, and once more when it is back online, or when the agent has set it; never while they set it. Else the state comes
 * with the events.
 * Lives as long as its owner's work.
 */
export const alarmStateMachine = alarmStateSetup.createMachine({
  id: 'alarmState',
  context: ({ input }) => ({ ...input, forceUpdate: true, error: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasAccount', target: 'watching' }, { target: 'unknown' }] },
    /** The location has no account, and therefore no system to ask. */
    unknown: {},
    watching: {
      initial: 'reading',
      on: {
        'hub.connected': { target: '.reading', actions: withEvent('hubConnected') },
        'alarmState.pause': '.paused',
        /** The system was just set: ask the panel itself (ALARM-20). */
        'alarmState.reread': { target: '.reading', reenter: true, actions: 'forceUpdate' },
      },
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
                guard: withError('isNews'),
                target: 'deciding',
                actions: [showErrorOf(alarmStateEndpoint), withError('rememberError')],
              },
              { target: 'deciding' },
            ],
          },
        },
        deciding: { always: [{ guard: 'lineBringsNews', target: 'idle' }, { target: 'waiting' }] },
        idle: { on: lineLost },
        waiting: { after: { untilPoll: 'reading' }, on: lineLost },
        /** The agent sets it: a reading from before may be answered after the news of the order, with the old state (ALARM-18). */
        paused: {
          on: {
            'hub.connected': { actions: withEvent('hubConnected') },
            'hub.disconnected': { actions: 'hubDisconnected' },
          },
        },
      },
    },
  },
});
