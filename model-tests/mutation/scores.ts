import { readFileSync, writeFileSync } from 'node:fs';
import type { Tried } from './plan.ts';

const SCORES = 'model-tests/mutation/scores.json';

/** What became of the faults of one subject. */
export interface Outcome {
  readonly name: string;
  readonly seconds: number;
  readonly seeded: number;
  readonly tried: readonly (Tried & { readonly id: string; readonly kind: string; readonly at: string })[];
}

export function writeScores(outcomes: readonly Outcome[], _names: readonly string[], seconds: number): void {
  for (const { name, tried, seeded } of outcomes) {
    const byPaths = tried.filter(({ caughtBy }) => caughtBy === 'paths' || caughtBy === 'hangs').length;
    const caught = tried.filter(({ caughtBy }) => caughtBy !== 'none').length;
    console.log(`${name}: ${tried.length} of ${seeded} tried, paths ${byPaths}, all ${caught}`);
    for (const { id, at, caughtBy } of tried) if (caughtBy !== 'paths') console.log(`  ${caughtBy}: ${id} (${at})`);
  }
  console.log(`${seconds.toFixed(0)} s`);
  writeFileSync('build/mutate/outcomes.json', JSON.stringify(outcomes, null, 1));
  void SCORES; void readFileSync;
}
