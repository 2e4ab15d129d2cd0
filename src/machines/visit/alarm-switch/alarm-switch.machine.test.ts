import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { SETTABLE_ALARM_STATES } from '../../../../contract/alarm-states.ts';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { AlarmSwitchReport } from './alarm-switch.events.ts';
import { alarmSwitchMachine } from './alarm-switch.machine.ts';
import { selectIsConfirming, selectSetting, selectWhyNot } from './alarm-switch.selectors.ts';

const set = (state: string) => ({ params: { sid: '501', account: 'A501' }, body: { state } });

function startSwitch(given: { mayArm?: boolean; isTraining?: boolean; account?: string } = {}) {
  const reports: AlarmSwitchReport[] = [];
  const owner = createActor(
    fromCallback<AlarmSwitchReport>(({ receive }) => receive((report) => reports.push(report))),
  );
  const setting = asked<Answer<'setAlarmState'>, Args<'setAlarmState'>>();
  const { actor, heard } = startInSystem(alarmSwitchMachine.provide({ actors: { setAlarmState: setting.logic } }), {
    input: () => ({
      sid: '501',
      account: 'A501',
      mayArm: false,
      isTraining: false,
      reportTo: owner.start(),
      ...given,
    }),
  });
  const whyNot = () => SETTABLE_ALARM_STATES.map((state) => selectWhyNot(actor.getSnapshot(), state));
  return { actor, heard, setting, reports, whyNot, state: () => actor.getSnapshot().value };
}

describe('alarm switch', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sets what an admin presses at once, one press one call (ALARM-05, ALARM-10, DISP-40)', async () => {
    const { actor, setting, reports, whyNot, state } = startSwitch({ mayArm: true });
    expect(whyNot()).toEqual([null, null, null, null]);
    actor.send({ type: 'alarmSwitch.press', state: 'HOME' });
    expect(selectSetting(actor.getSnapshot())).toBe('HOME');
    expect(whyNot()).toEqual(['setting', 'setting', 'setting', 'setting']);
    actor.send({ type: 'alarmSwitch.press', state: 'AWAY' });
    expect(setting.inputs).toEqual([set('HOME')]);
    await setting.answer({});
    expect(reports).toEqual([{ type: 'alarmState.ordered', state: 'HOME' }, { type: 'alarmState.set' }]);
    expect(state()).toBe('idle');
  });

  it('asks before it raises the alarm, which every agent may (ALARM-06, ALARM-21)', async () => {
    const { actor, setting, whyNot } = startSwitch();
    expect(whyNot()).toEqual(['adminsOnly', 'adminsOnly', 'adminsOnly', null]);
    actor.send({ type: 'alarmSwitch.press', state: 'ALARM' });
    expect(selectIsConfirming(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'alarmSwitch.dismiss' });
    expect([selectIsConfirming(actor.getSnapshot()), setting.inputs]).toEqual([false, []]);
    actor.send({ type: 'alarmSwitch.press', state: 'ALARM' });
    actor.send({ type: 'alarmSwitch.confirm' });
    expect(setting.inputs).toEqual([set('ALARM')]);
  });

  it.each(['OFF', 'HOME', 'AWAY'] as const)(
    'sets no %s for a person who is not an admin (ALARM-05, ALARM-07)',
    (wanted) => {
      const { actor, setting, state } = startSwitch();
      actor.send({ type: 'alarmSwitch.press', state: wanted });
      expect([state(), setting.inputs]).toEqual(['idle', []]);
    },
  );

  it.each([
    ['a training alarm', { isTraining: true }, 'training'],
    ['a location without an account', { account: '' }, 'noAccount'],
  ] as const)('sets nothing for %s', (_, given, why) => {
    const { actor, state, whyNot } = startSwitch({ mayArm: true, ...given });
    for (const wanted of SETTABLE_ALARM_STATES) actor.send({ type: 'alarmSwitch.press', state: wanted });
    expect([state(), whyNot()]).toEqual(['idle', [why, why, why, why]]);
  });

  it('shows why it could not set a state, and can be pressed again (ALARM-19)', async () => {
    const { actor, setting, heard, reports, whyNot } = startSwitch({ mayArm: true });
    actor.send({ type: 'alarmSwitch.press', state: 'OFF' });
    await setting.fail({ call: 'setAlarmState', status: 409, message: 'No.' });
    expect(heard()).toEqual([
      {
        to: 'toasts',
        event: { type: 'toast.shown', severity: 'error', text: 'Endpoint: subscriptions/501/A501/alarmState. No.' },
      },
    ]);
    expect(reports).toEqual([{ type: 'alarmState.ordered', state: 'OFF' }, { type: 'alarmState.notSet' }]);
    expect(whyNot()).toEqual([null, null, null, null]);
  });

  it.each([
    [null, 'The provider did not answer.'],
    [500, 'A page of a proxy.'],
  ])('reports an order as one that may have been done, and shows why: %s (ALARM-19)', async (status, message) => {
    const { actor, setting, heard, reports, state } = startSwitch({ mayArm: true });
    actor.send({ type: 'alarmSwitch.press', state: 'OFF' });
    await setting.fail({ call: 'setAlarmState', status, message });
    expect(state()).toBe('idle');
    const text = `Endpoint: subscriptions/501/A501/alarmState. ${message}`;
    expect(heard()).toEqual([{ to: 'toasts', event: { type: 'toast.shown', severity: 'error', text } }]);
    expect(reports).toEqual([{ type: 'alarmState.ordered', state: 'OFF' }, { type: 'alarmState.set' }]);
  });
});
