import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlarmEvent } from '../../../../contract/entities.ts';
import { alarmWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { dashboardMachine } from './dashboard.machine.ts';
import { selectLoadError, selectRecentEvents } from './dashboard.selectors.ts';

function start() {
  const load = asked<readonly AlarmEvent[]>();
  const { actor: dashboard } = startInSystem(dashboardMachine.provide({ actors: { load: load.logic } }), {
    input: () => undefined,
  });
  return { load, snapshot: () => dashboard.getSnapshot() };
}

describe('dashboard', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it('reads the recent events every 5 s (DASH-07)', async () => {
    const { load, snapshot } = start();
    await load.answer([alarmWith()]);
    expect(selectRecentEvents(snapshot())).toEqual([alarmWith()]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(load.inputs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load.inputs).toHaveLength(2);
  });

  it('keeps showing them when they cannot be read, with the reason', async () => {
    const { load, snapshot } = start();
    await load.answer([alarmWith()]);
    await vi.advanceTimersByTimeAsync(5_000);
    await load.fail({ call: 'listEvents', status: 500, message: 'Out of order.' });
    expect(selectRecentEvents(snapshot())).toEqual([alarmWith()]);
    expect(selectLoadError(snapshot())).toBe('Out of order.');
  });
});
