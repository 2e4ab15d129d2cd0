import { describe, expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { walkMachine } from '../src/machines/pages/machines/walk/walk.machine.ts';
import type { Sent, Step } from './support/step.ts';
import { type Case, walkPaths } from './walk-paths.ts';

const open = { type: 'door.open' };
const begun = { machine: 'door', events: [], lead: 0 } as const;
const led = { machine: 'door', events: [open], lead: 1 } as const;
const cases: readonly Case<typeof walkMachine>[] = [
  { type: 'walk.begin', walk: begun },
  { type: 'walk.begin', walk: led },
  { type: 'walk.go', event: open },
];

/** Checks that the walk holds all steps since its last beginning, and never less than its lead. */
function isWhatWasGone(
  { value, context }: SnapshotFrom<typeof walkMachine>,
  _: readonly Sent[],
  steps: readonly Step[],
) {
  let walk: typeof context.walk = null;
  for (const { event } of steps) {
    if (event.type === 'walk.begin') walk = event['walk'];
    if (event.type === 'walk.end') walk = null;
    if (walk === null) continue;
    if (event.type === 'walk.go') walk = { ...walk, events: walk.events.concat(open) };
    if (event.type === 'walk.back' && walk.events.length > walk.lead) walk = { ...walk, events: walk.events.slice(1) };
  }
  expect([value, context.walk]).toEqual([walk === null ? 'none' : 'walking', walk]);
}

describe('walk', () => {
  const key = ({ value, context: { walk } }: SnapshotFrom<typeof walkMachine>) => [
    value,
    walk?.lead,
    Math.min(walk?.events.length ?? 0, 3),
  ];
  walkPaths(walkMachine, { takes: ['walk.back', 'walk.end'], cases, key, check: isWhatWasGone });
});
