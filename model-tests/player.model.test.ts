import { describe } from 'vitest';
import type { PlayerEvent, PlayerInput } from '../src/machines/player/player.events.ts';
import { playerMachine } from '../src/machines/player/player.machine.ts';
import { fails, refusal } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const input: PlayerInput = {
  tile: 'verify',
  sid: '501',
  uuid: 'cam-1',
  eventTimestamp: 1_800_000_000,
  source: { kind: 'mp4', path: 'clips/1.mp4' },
};
const cases: readonly PlayerEvent[] = [
  { type: 'media.opened', durationS: 14 },
  { type: 'player.seekBy', fromS: 3, byS: 5 },
  { type: 'player.seekTo', toS: 7 },
];

describe('player', () => {
  walkPaths(playerMachine, {
    title: 'a recording',
    input,
    cases: [...cases, fails('clip', refusal(null)), fails('control', refusal(null))],
    key: ({ value, context }) => [value, context.durationS],
  });
});
