import { describe } from 'vitest';
import type { PlayerEvent, PlayerInput } from '../src/machines/recordings/player/player.events.ts';
import { playerMachine } from '../src/machines/recordings/player/player.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { walkPaths } from './walk-paths.ts';

const input: PlayerInput = {
  tile: 'verify',
  sid: '501',
  uuid: 'cam-1',
  eventTimestamp: 1_800_000_000,
  source: { kind: 'mp4', path: 'clips/1.mp4' },
  reportTo: silentOwner('owner'),
};
const cases: readonly PlayerEvent[] = [
  { type: 'media.opened', durationS: 14 },
  { type: 'player.seekBy', fromS: 3, byS: 5 },
  { type: 'player.seekBy', fromS: 12, byS: 5 },
  { type: 'player.seekBy', fromS: 3, byS: -5 },
  { type: 'player.seekTo', toS: 7 },
  { type: 'player.seekTo', toS: 15 },
];

describe('player', () => {
  // The picture's overlay is independent: walked separately, or the paths would multiply.
  walkPaths(
    playerMachine,
    {
      takes: [
        'player.speedUp',
        'player.slowDown',
        'media.emptied',
        'media.played',
        'media.waited',
        'media.paused',
        'media.ended',
        'player.replay',
        'player.toggle',
        'player.pause',
        'sound.toggle',
        'media.muted',
        'zones.toggle',
        'stats.toggle',
        'boxes.toggle',
      ],
      title: 'picture and sound',
      input,
      cases: [...cases, fails('clip', refusal(null)), fails('control', refusal(null))],
      key: ({ value, context }) => [value.picture, value.sound, context.durationS],
    },
    {
      title: 'what lies over the picture',
      input,
      cases: [
        succeeds('getMotionZone', { motionZone: { regions: [], version: 0 } }),
        succeeds('getMotionZone', { motionZone: { regions: [[{ x: 0, y: 0 }]], version: 0 } }),
        fails('getMotionZone', refusal(503)),
        fails('zoneImage', refusal(null)),
        { type: 'zone.changed', regions: [[{ x: 0, y: 0 }]] },
        { type: 'zone.pictured', address: 'blob:1' },
        { type: 'zone.refused', status: 404, message: 'There is none.' },
        { type: 'zone.refused', status: null, message: 'No answer.' },
        fails('measure', refusal(null)),
        { type: 'media.measured', stats: { widthPx: 640, heightPx: 360, mbps: 0.1, frames: 30, droppedFrames: 1 } },
      ],
      key: ({ value, context }) => [value.zones, value.stats, value.boxes, context.stats],
    },
    {
      title: 'how fast',
      input,
      cases,
      key: ({ context: { speed } }) => (Number.isInteger(speed) ? speed : speed < 1),
    },
  );
});
