import { expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { DEFAULT_WATCH_SETTINGS } from '../../../contract/watch-settings.ts';
import { loadCounts } from './load-counts.ts';
import type { Api } from './api-calls.ts';

it('the header counts the events of everybody until now, from the threat level of the watch settings on (SHELL-33), and those that wait for this agent', async () => {
  const items = [
    { pcs_status: 0, count: 4, takeable: 3 },
    { pcs_status: 10, count: 2 },
  ];
  const stats = vi.fn<Api['stats']>(async () => ({ items, total: null }));
  const counted = loadCounts({ stats }, { read: () => ({ ...DEFAULT_WATCH_SETTINGS, threatLevel: 2 }) });
  expect(await toPromise(createActor(counted, { input: '' }).start())).toEqual({ 0: 4, 10: 2, takeable: 3 });
  expect(stats.mock.calls.map(([args]) => args)).toEqual([
    {
      query: {
        threat_level_gte: 2,
        lookback: 43_200,
        until: 0,
        take_lookback: 600,
        pcs_status_gte: 0,
        armstate: 'Armed',
      },
    },
  ]);
});
