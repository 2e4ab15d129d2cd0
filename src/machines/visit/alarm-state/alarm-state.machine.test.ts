import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import type { AlarmStateReport } from './alarm-state.events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { alarmStateMachine } from './alarm-state.machine.ts';

const question = (forceUpdate: boolean) => ({ params: { sid: '501', account: 'A501' }, query: { forceUpdate } });
const reported = (state: string): AlarmStateReport => ({ type: 'alarmState.read', state });
const failure = (message: string) => ({ call: 'getAlarmState', status: 500, message });
const toast = (message: string) => ({
  to: 'toasts',
  event: { type: 'toast.shown', severity: 'error', text: `Endpoint: subscriptions/501/A501/alarmState. ${message}` },
});

function startReading(hubIsConnected: boolean, account = 'A501', lineLacksTicks = false) {
  const reports: AlarmStateReport[] = [];
  const owner = createActor(fromCallback<AlarmStateReport>(({ receive }) => receive((report) => reports.push(report))));
  const reading = asked<Answer<'getAlarmState'>, Args<'getAlarmState'>>();
  const machine = alarmStateMachine.provide({ actors: { getAlarmState: reading.logic } });
  const { actor: alarmState, heard } = startInSystem(machine, {
    input: () => ({ sid: '501', account, hubIsConnected, lineLacksTicks, reportTo: owner.start() }),
  });
  return { alarmState, heard, reading, reports };
}

describe('alarm state', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is read once, from the panel itself, while the hub speaks; any string is an answer (ALARM-08, ALARM-11, ALARM-20)', async () => {
    const { reports, reading } = startReading(true);
    expect(reading.inputs).toEqual([question(true)]);
    await reading.answer('STAY');
    expect(reports).toEqual([reported('STAY')]);
    vi.advanceTimersByTime(3_600_000);
    expect(reading.inputs).toHaveLength(1);
  });

  it('is read every 2 s while the hub is closed, from what the provider knows (ALARM-09, ALARM-20, API-29, SOCK-12)', async () => {
    const { alarmState, reports, reading } = startReading(true);
    await reading.answer('AWAY');
    alarmState.send({ type: 'hub.disconnected' });
    vi.advanceTimersByTime(1_999);
    expect(reading.inputs).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(reading.inputs.slice(1)).toEqual([question(false)]);
    await reading.answer('OFF');
    vi.advanceTimersByTime(2_000);
    expect(reading.inputs.slice(2)).toEqual([question(false)]);
    expect(reports).toEqual([reported('AWAY'), reported('OFF')]);
  });

  it('is read every 10 s beside an open line that does not tick', async () => {
    const { reading } = startReading(true, 'A501', true);
    await reading.answer('AWAY');
    vi.advanceTimersByTime(9_999);
    expect(reading.inputs).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(reading.inputs).toHaveLength(2);
  });

  it('is read once more when the hub opens, and then rests (ALARM-09)', async () => {
    const { alarmState, reading } = startReading(false);
    await reading.answer('AWAY');
    alarmState.send({ type: 'hub.connected' });
    expect(reading.inputs).toHaveLength(2);
    await reading.answer('HOME');
    vi.advanceTimersByTime(3_600_000);
    expect(reading.inputs).toHaveLength(2);
  });

  it('is polled on when the hub closes during a reading', async () => {
    const { alarmState, reading } = startReading(true);
    alarmState.send({ type: 'hub.disconnected' });
    await reading.answer('AWAY');
    vi.advanceTimersByTime(2_000);
    expect(reading.inputs).toHaveLength(2);
  });

  it('reports the same failure once, until it was read again, and continues to ask the panel (API-09, API-11)', async () => {
    const { heard, reading } = startReading(false);
    await reading.fail(failure('No.'));
    expect(heard()).toEqual([toast('No.')]);
    vi.advanceTimersByTime(2_000);
    await reading.fail(failure('No.'));
    expect(heard()).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(reading.inputs).toEqual([question(true), question(true), question(true)]);
    await reading.answer('AWAY');
    vi.advanceTimersByTime(2_000);
    await reading.fail(failure('No.'));
    expect(heard()).toEqual([toast('No.')]);
  });

  it('is read again from the panel itself once the agent has set it (ALARM-20)', async () => {
    const { alarmState, reading, reports } = startReading(true);
    await reading.answer('AWAY');
    alarmState.send({ type: 'alarmState.reread' });
    expect(reading.inputs).toEqual([question(true), question(true)]);
    alarmState.send({ type: 'alarmState.reread' });
    expect(reading.inputs).toHaveLength(3);
    await reading.answer('OLD');
    await reading.answer('HOME');
    expect(reports).toEqual([reported('AWAY'), reported('HOME')]);
  });

  it('is not read while the agent sets it: a reading under way is dropped, and none begins (ALARM-18)', async () => {
    const { alarmState, reading, reports } = startReading(true);
    alarmState.send({ type: 'alarmState.pause' });
    await reading.answer('AWAY');
    alarmState.send({ type: 'hub.disconnected' });
    vi.advanceTimersByTime(3_600_000);
    alarmState.send({ type: 'hub.connected' });
    alarmState.send({ type: 'hub.disconnected' });
    expect(reading.inputs).toEqual([question(true)]);
    alarmState.send({ type: 'alarmState.reread' });
    await reading.answer('OFF');
    vi.advanceTimersByTime(2_000);
    expect(reading.inputs).toEqual([question(true), question(true), question(false)]);
    expect(reports).toEqual([reported('OFF')]);
  });

  it('is not asked for without an account', () => {
    const { reading } = startReading(false, '');
    vi.advanceTimersByTime(3_600_000);
    expect(reading.inputs).toEqual([]);
  });
});
