import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { LoadInput } from '../../kit/list/list.machine.ts';
import type { ListPage } from '../../kit/list/list.rows.ts';
import { selectLoadError, selectRows } from '../../kit/list/list.selectors.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { alarmWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { recentEventsMachine } from './recent-events.machine.ts';

const ONE = { items: [alarmWith()], total: null, asOf: null };

function start() {
  const load = asked<ListPage<AlarmEvent>, LoadInput<object>>();
  const { actor: dashboard, heard } = startInSystem(recentEventsMachine.provide({ actors: { load: load.logic } }), {
    input: () => ({ path: '/app/dashboard', query: '' }),
  });
  return { load, heard, snapshot: () => dashboard.getSnapshot() };
}

describe('dashboard', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('reads the newest 50 events every 5 s (DASH-07)', async () => {
    const { load, snapshot } = start();
    await load.answer(ONE);
    expect(selectRows(snapshot())).toEqual([alarmWith()]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(load.inputs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    const newest = { query: { filter: {}, sort: null, skip: 0, limit: 50 }, asOf: null };
    expect(load.inputs).toEqual([newest, newest]);
  });

  it('keeps showing them when they cannot be read, with the reason', async () => {
    const { load, snapshot, heard } = start();
    await load.answer(ONE);
    await vi.advanceTimersByTimeAsync(5_000);
    await load.fail({ call: 'listEvents', status: 500, message: 'Out of order.' });
    expect(heard()).toEqual([{ to: 'toasts', event: toast('error', 'Endpoint: events/list. Out of order.') }]);
    expect(selectRows(snapshot())).toEqual([alarmWith()]);
    expect(selectLoadError(snapshot())).toBe('Out of order.');
  });
});
