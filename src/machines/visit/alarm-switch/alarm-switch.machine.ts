import { type ActorRef, assign, sendTo, type Snapshot, setup } from 'xstate';
import type { SettableAlarmState } from '../../../../contract/alarm-states.ts';
import { calls } from '../../kit/calls.ts';
import { showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';
import { withEvent } from '../../kit/with-event.ts';
import { alarmStateEndpoint } from '../alarm-state/alarm-state-endpoint.ts';
import { mayHappen } from '../refused-order.ts';
import type { AlarmSwitchCommand, AlarmSwitchReport } from './alarm-switch.events.ts';

interface AlarmSwitchInput {
  readonly sid: string;
  /** The alarm account of that location; empty where it has no system. */
  readonly account: string;
  /** The agent may set Off, Home and Away too (ALARM-05). */
  readonly mayArm: boolean;
  /** A training alarm's location is a real one, whose system must not be changed. */
  readonly isTraining: boolean;
  readonly reportTo: ActorRef<Snapshot<unknown>, AlarmSwitchReport>;
}

interface AlarmSwitchContext extends AlarmSwitchInput {
  /** Last state requested. */
  readonly wanted: SettableAlarmState;
}

const hasSystem = ({ account, isTraining }: AlarmSwitchContext): boolean => account !== '' && !isTraining;

interface Wanted {
  readonly state: SettableAlarmState;
}

const alarmSwitchSetup = setup({
  types: { context: {} as AlarmSwitchContext, input: {} as AlarmSwitchInput, events: {} as AlarmSwitchCommand },
  actors: calls('setAlarmState'),
  guards: {
    mayRaise: ({ context }, { state }: Wanted) => state === 'ALARM' && hasSystem(context),
    mayArm: ({ context }, { state }: Wanted) => state !== 'ALARM' && hasSystem(context) && context.mayArm,
    mayBeSet: (_, { error }: WithError) => mayHappen(error),
  },
  actions: {
    rememberWanted: assign((_, { state }: Wanted) => ({ wanted: state })),
    reportOrdered: sendTo(
      ({ context }) => context.reportTo,
      ({ context }) => ({ type: 'alarmState.ordered', state: context.wanted }),
    ),
    report: sendTo(
      ({ context }) => context.reportTo,
      (_, { type }: { type: 'alarmState.set' | 'alarmState.notSet' }) => ({ type }),
    ),
  },
}).extend({ actions: { showError } });

const reportSet = { type: 'report', params: { type: 'alarmState.set' } } as const;
const reportNotSet = { type: 'report', params: { type: 'alarmState.notSet' } } as const;

/**
 * Sets the alarm system of a location, once more after each press; raising the alarm has to be confirmed (ALARM-21).
 */
export const alarmSwitchMachine = alarmSwitchSetup.createMachine({
  id: 'alarmSwitch',
  context: ({ input }) => ({ ...input, wanted: 'OFF' }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'alarmSwitch.press': [
          { guard: withEvent('mayRaise'), target: 'confirming', actions: withEvent('rememberWanted') },
          { guard: withEvent('mayArm'), target: 'setting', actions: withEvent('rememberWanted') },
        ],
      },
    },
    confirming: { on: { 'alarmSwitch.confirm': 'setting', 'alarmSwitch.dismiss': 'idle' } },
    setting: {
      entry: 'reportOrdered',
      invoke: {
        id: 'setAlarmState',
        src: 'setAlarmState',
        input: ({ context: { sid, account, wanted } }) => ({ params: { sid, account }, body: { state: wanted } }),
        onDone: { target: 'idle', actions: reportSet },
        onError: [
          { guard: withError('mayBeSet'), target: 'idle', actions: [showErrorOf(alarmStateEndpoint), reportSet] },
          { target: 'idle', actions: [showErrorOf(alarmStateEndpoint), reportNotSet] },
        ],
      },
    },
  },
});
