import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { ShelvedCamera } from '../../../../contract/entities/cameras.ts';
import type { AgentStatus, Floor, Performance, RepStats } from '../../../../contract/entities/reports.ts';
import type { CameraNews } from '../../cameras/lease/lease.events.ts';
import type { LoadInput } from '../../kit/list/list.machine.ts';
import type { ListPage } from '../../kit/list/list.rows.ts';
import { asked } from '../../testing/asked.ts';
import { startPage } from '../../testing/page.ts';
import { startInSystem } from '../../testing/with-system.ts';
import {
  agentsStatusMachine,
  dashboardMachine,
  floorMachine,
  performanceMachine,
  repStatsMachine,
  shelvedCamerasMachine,
} from './dashboard.machine.ts';
import { countIn, isWorkingHigh, selectFloorRef, selectShownView } from './dashboard.selectors.ts';
import { recentEventsMachine } from './recent-events.machine.ts';

function start(watchesFloor: boolean) {
  const agents = asked<readonly AgentStatus[], string>();
  const stats = asked<readonly RepStats[], string>();
  const floor = asked<Floor, string>();
  const performance = asked<Performance, string>();
  const shelved = asked<readonly ShelvedCamera[], string>();
  const events = asked<ListPage<AlarmEvent>, LoadInput<object>>();
  const { actor } = startInSystem(
    dashboardMachine.provide({
      actors: {
        recentEvents: recentEventsMachine.provide({ actors: { load: events.logic } }),
        agentsStatus: agentsStatusMachine.provide({ actors: { load: agents.logic } }),
        repStats: repStatsMachine.provide({ actors: { load: stats.logic } }),
        floor: floorMachine.provide({ actors: { load: floor.logic } }),
        performance: performanceMachine.provide({ actors: { load: performance.logic } }),
        shelvedCameras: shelvedCamerasMachine.provide({ actors: { load: shelved.logic } }),
      },
    }),
    { input: () => ({ path: '/app/dashboard', query: '', watchesFloor }) },
  );
  return { dashboard: actor, agents, stats, floor, performance, shelved, events };
}

describe('dashboard', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('reads what the charts show every minute while they are shown, for a person who watches the floor', async () => {
    const { dashboard, performance } = start(true);
    expect(performance.inputs).toEqual([]);
    dashboard.send({ type: 'charts.show' });
    await performance.answer({ quarters: [], hours: [], ended: 0, nothing: 0, load: [] });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(performance.inputs.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(performance.inputs.length).toBe(2);
    dashboard.send({ type: 'events.show' });
    await vi.advanceTimersByTimeAsync(120_000);
    const other = start(false);
    other.dashboard.send({ type: 'charts.show' });
    expect([performance.inputs.length, other.performance.inputs.length]).toEqual([2, 0]);
  });

  it('reads which cameras are shelved every 10 s and at each news of a camera, for a person who watches the floor', async () => {
    const news: CameraNews = {
      type: 'camera.leased',
      uuid: 'cam-1',
      leases: { version: 1, held: [] },
      shelving: null,
    };
    const { dashboard, shelved } = start(true);
    await shelved.answer([]);
    dashboard.send(news);
    expect(shelved.inputs.length).toBe(2);
    await shelved.answer([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shelved.inputs.length).toBe(3);
    const other = start(false);
    other.dashboard.send(news);
    expect(other.shelved.inputs.length).toBe(0);
  });

  it('shows one of recent events, charts and shelved cameras, the events first', () => {
    const { dashboard } = start(true);
    const shown = () => selectShownView(dashboard.getSnapshot());
    expect(shown()).toBe('events');
    for (const view of ['shelved', 'charts', 'events'] as const) {
      dashboard.send({ type: `${view}.show` });
      expect(shown()).toBe(view);
    }
  });

  it('reads who is at work, and how much, every 10 s (DASH-11, DASH-12)', async () => {
    const { agents, stats } = start(false);
    await agents.answer([]);
    await stats.answer([]);
    await vi.advanceTimersByTimeAsync(9_999);
    expect([agents.inputs.length, stats.inputs.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect([agents.inputs.length, stats.inputs.length]).toEqual([2, 2]);
  });

  it('reads the holders of alarms only for a person who may see them', async () => {
    const hidden = start(false);
    expect([hidden.floor.inputs.length, selectFloorRef(hidden.dashboard.getSnapshot())]).toEqual([0, undefined]);
    const watched = start(true);
    expect(watched.floor.inputs).toHaveLength(1);
  });

  it('starts its parts, and passes its address and the line on to the recent events', () => {
    const { actor, started, received } = startPage(dashboardMachine, {
      path: '/app/dashboard',
      query: '?page=2',
      watchesFloor: false,
    });
    expect(started).toEqual({
      recentEvents: { path: '/app/dashboard', query: '?page=2' },
      agentsStatus: undefined,
      repStats: undefined,
    });
    actor.send({ type: 'query.changed', query: '?page=3' });
    actor.send({ type: 'hub.connected' });
    expect(received).toEqual([
      { to: 'recentEvents', event: { type: 'query.changed', query: '?page=3' } },
      { to: 'recentEvents', event: { type: 'hub.connected' } },
    ]);
  });

  it('reads the recent events again when the hub is back', async () => {
    const { dashboard, events } = start(false);
    dashboard.send({ type: 'hub.connected' });
    expect(events.inputs).toHaveLength(2);
  });
});

describe('the stats of an agent', () => {
  const working = (...counts: readonly (readonly [number, number])[]): RepStats => ({
    id: '1',
    email: 'olivia@example.com',
    name: 'Olivia',
    stats: counts.map(([pcs_status, count]) => ({ pcs_status, count })),
  });

  it('are high with more than one alarm in verify, dispatch and follow-up together (DASH-10)', () => {
    expect([working(), working([20, 1]), working([0, 9], [50, 9])].map(isWorkingHigh)).toEqual([false, false, false]);
    expect([working([20, 1], [30, 1]), working([40, 2])].map(isWorkingHigh)).toEqual([true, true]);
  });

  it('count 0 where the provider names none', () => {
    expect([countIn(working([20, 3]), 'verify'), countIn(working([20, 3]), 'hold')]).toEqual([3, 0]);
  });
});
