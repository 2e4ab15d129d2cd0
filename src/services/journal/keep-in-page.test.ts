import { expect, it } from 'vitest';
import { runAt } from './keep-in-page.ts';

it('the run at a moment is the last one of its tab that had begun by then', () => {
  const runs = ['tab-2@900', 'tab-1@100', 'tab-1@1000', 'tab-1@500', 'tab-10@600'];
  const at = (tab: string, untilMs: number) => runAt(runs, { tab, untilMs });
  expect([at('tab-1', 999), at('tab-1', 1_000), at('tab-1', 100), at('tab-2', 950)]).toEqual([
    'tab-1@500',
    'tab-1@1000',
    'tab-1@100',
    'tab-2@900',
  ]);
  expect([at('tab-1', 99), at('tab-3', 999)]).toEqual([undefined, undefined]);
});
