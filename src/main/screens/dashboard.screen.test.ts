import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Api } from '../../services/provider-api/api.ts';
import { screen } from './dashboard.screen.ts';

it('the dashboard asks for the 50 newest events of the last 5 days, whatever its address says (DASH-07)', () => {
  const listEvents = vi.fn<Api['listEvents']>(() => new Promise(() => {}));
  const { logic } = screen({ api: { listEvents } });
  const dashboard = createActor(logic, { input: { path: '/app/dashboard', query: '?page=2&limit=7' } }).start();
  expect(listEvents.mock.calls.map(([args]) => args)).toEqual([{ query: { limit: 50, lookback: 432_000 } }]);
  dashboard.stop();
});
