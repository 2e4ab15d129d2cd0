import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { alarmWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { alarmPollingMachine } from './alarm-polling.machine.ts';

const NEWS = alarmWith({ version: 7 });
const alarmUpdated = { to: 'queue', event: { type: 'alarm.updated', alarm: NEWS } };
const noAnswer = { call: 'getEvent', status: null, message: 'Network error' };

function startWatch(hubIsConnected: boolean, isStale = false, lineLacksTicks = false) {
  const reading = asked<AlarmEvent, { eventId: string }>();
  const { actor: watch, heard } = startInSystem(alarmPollingMachine.provide({ actors: { readAlarm: reading.logic } }), {
    input: (singleton) => ({
      eventId: '100001',
      hubIsConnected,
      lineLacksTicks,
      isStale,
      reportTo: singleton('queue'),
    }),
  });
  return { watch, heard, reading };
}

describe('alarm watch', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('rests while the hub speaks', () => {
    const { reading } = startWatch(true);
    vi.advanceTimersByTime(3_600_000);
    expect(reading.inputs).toEqual([]);
  });

  it('reads at once, and once only, what may have changed', async () => {
    const { heard, reading } = startWatch(true, true);
    expect(reading.inputs).toEqual([{ eventId: '100001' }]);
    await reading.answer(NEWS);
    expect(heard()).toEqual([alarmUpdated]);
    vi.advanceTimersByTime(3_600_000);
    expect(reading.inputs).toHaveLength(1);
  });

  it('reads the event every 2 s while the hub is closed (SOCK-09, SOCK-11)', async () => {
    const { heard, reading } = startWatch(false);
    vi.advanceTimersByTime(1_999);
    expect(reading.inputs).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(reading.inputs).toEqual([{ eventId: '100001' }]);
    await reading.answer(NEWS);
    expect(heard()).toEqual([alarmUpdated]);
    vi.advanceTimersByTime(2_000);
    expect(reading.inputs).toHaveLength(2);
  });

  it('reads the event every 10 s beside an open line that does not tick, and every 2 s once it closes', async () => {
    const { watch, reading } = startWatch(true, false, true);
    vi.advanceTimersByTime(9_999);
    expect(reading.inputs).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(reading.inputs).toHaveLength(1);
    await reading.answer(NEWS);
    watch.send({ type: 'hub.disconnected' });
    vi.advanceTimersByTime(2_000);
    expect(reading.inputs).toHaveLength(2);
    watch.send({ type: 'hub.connected', ticks: false });
    await reading.answer(NEWS);
    await reading.answer(NEWS);
    vi.advanceTimersByTime(10_000);
    expect(reading.inputs).toHaveLength(4);
    watch.send({ type: 'hub.connected', ticks: true });
    await reading.answer(NEWS);
    await reading.answer(NEWS);
    vi.advanceTimersByTime(3_600_000);
    expect(reading.inputs).toHaveLength(5);
  });

  it('keeps reading after an answer that did not come', async () => {
    const { heard, reading } = startWatch(false);
    vi.advanceTimersByTime(2_000);
    await reading.fail(noAnswer);
    expect(heard()).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(reading.inputs).toHaveLength(2);
  });

  it('reads once what was missed when the hub opens, and then stops (SOCK-13)', async () => {
    const { watch, heard, reading } = startWatch(true);
    watch.send({ type: 'hub.disconnected' });
    watch.send({ type: 'hub.connected' });
    expect(reading.inputs).toHaveLength(1);
    await reading.answer(NEWS);
    expect(heard()).toEqual([alarmUpdated]);
    vi.advanceTimersByTime(3_600_000);
    expect(reading.inputs).toHaveLength(1);
  });

  it('polls on when the hub closes during a reading', async () => {
    const { watch, reading } = startWatch(true);
    watch.send({ type: 'hub.connected' });
    watch.send({ type: 'hub.disconnected' });
    await reading.answer(NEWS);
    vi.advanceTimersByTime(2_000);
    expect(reading.inputs).toHaveLength(2);
  });
});
