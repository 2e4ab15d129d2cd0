import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { AgentWork } from '../../../contract/entities/agents-work.ts';
import {
  selectAgentsWorkRef,
  selectFloor,
  selectFloorRef,
  selectShelvedRef,
} from '../../machines/pages/dashboard/dashboard.selectors.ts';
import { eventually } from '../../testing/eventually.ts';
import { screen } from './dashboard.screen.ts';
import type { Api } from '../../services/provider-api/api-calls.ts';

function enter(watchesFloor: boolean) {
  const waits = () => new Promise<never>(() => {});
  const api = {
    listEvents: vi.fn<Api['listEvents']>(waits),
    agentsStatus: vi.fn<Api['agentsStatus']>(waits),
    allRepStats: vi.fn<Api['allRepStats']>(waits),
    floor: vi.fn<Api['floor']>(async () => FLOOR),
    agentsWork: vi.fn<Api['agentsWork']>(async () => ({ live: true, agents: [WORK] })),
    performance: vi.fn<Api['performance']>(waits),
    listShelvedCameras: vi.fn<Api['listShelvedCameras']>(async () => ({ items: [SHELVED], total: 1 })),
  };
  const toLocalMs = (serverMs: number) => serverMs - 100;
  const localiseShelving = <S extends { readonly untilMs: number }>(one: S) => ({
    ...one,
    untilMs: toLocalMs(one.untilMs),
  });
  const { logic } = screen({ api, clock: { toLocalMs, localiseShelving } });
  const input = { path: '/app/dashboard', query: '?page=2&limit=7', watchesFloor };
  return { api, dashboard: createActor(logic, { input }).start() };
}
const SHELVED = {
  uuid: 'cam-1',
  sid: '501',
  account: 'A501',
  street: '78 Birch Lane',
  cameraName: 'Front door',
  byName: 'Kim',
  reason: 'Spider web',
  untilMs: 900_000,
  isTest: false,
  filed: 3,
};
const WORK: AgentWork = {
  rep_id: '1',
  user_id: '9001',
  name: 'Kim',
  heard_at_ms: 5_000,
  signed_in: true,
  place: 'verify',
  page: null,
  step: 1,
  since_ms: 4_000,
  event_id: '100001',
  raised_at_ms: 3_000,
  controls: [{ control: 'talk', camera: 'Front door', since_ms: 2_000 }],
  leases: [],
  held: 1,
};
const FLOOR = {
  held: [{ rep_id: '1', eventId: '100001', slot: 3, pcs_status: 10, leaseUntilMs: 30_000, takenAtMs: 2_000 }],
  waiting: 2,
  oldest: { eventId: '100002', raisedAtMs: 1_000 },
};

it('the dashboard asks for the 50 newest events of the last 5 days, whatever its address says (DASH-07)', () => {
  expect(enter(false).api.listEvents.mock.calls.map(([args]) => args)).toEqual([
    { query: { limit: 50, lookback: 432_000 } },
  ]);
});

it('the dashboard asks for the agents and their alarms of twelve hours until now (DASH-11, DASH-12)', () => {
  const { api } = enter(false);
  expect(api.agentsStatus).toHaveBeenCalledTimes(1);
  expect(api.allRepStats.mock.calls.map(([args]) => args)).toEqual([
    { query: { threat_level_gte: 0, lookback: 43_200, until: 0 } },
  ]);
});

it('the dashboard has the times of the floor in the browser’s epoch', async () => {
  const { dashboard } = enter(true);
  await eventually(() => {
    const floor = selectFloorRef(dashboard.getSnapshot())?.getSnapshot();
    expect(floor && selectFloor(floor)).toEqual({
      ...FLOOR,
      held: [{ ...FLOOR.held[0], leaseUntilMs: 29_900, takenAtMs: 1_900 }],
      oldest: { eventId: '100002', raisedAtMs: 900 },
    });
  });
});

it('the dashboard has the times of what agents do in the browser’s epoch', async () => {
  const { dashboard } = enter(true);
  dashboard.send({ type: 'work.show' });
  await eventually(() => {
    expect(selectAgentsWorkRef(dashboard.getSnapshot())?.getSnapshot().context.value).toEqual({
      live: true,
      agents: [
        {
          ...WORK,
          heard_at_ms: 4_900,
          since_ms: 3_900,
          raised_at_ms: 2_900,
          controls: [{ control: 'talk', camera: 'Front door', since_ms: 1_900 }],
        },
      ],
    });
  });
});

it('the dashboard has the ends of shelved cameras in the browser’s epoch', async () => {
  const { dashboard } = enter(true);
  await eventually(() => {
    const shelved = selectShelvedRef(dashboard.getSnapshot())?.getSnapshot();
    expect(shelved?.context.value).toEqual([{ ...SHELVED, untilMs: 899_900 }]);
  });
});
