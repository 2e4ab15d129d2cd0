import { describe } from 'vitest';
import type { ClipInput } from '../src/machines/recordings/clip/clip.events.ts';
import { clipMachine } from '../src/machines/recordings/clip/clip.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { walkPaths } from './walk-paths.ts';

const recorded: ClipInput = {
  tile: 'slot-1',
  sid: '501',
  eventTimestamp: 1_800_000_000,
  source: { kind: 'hls', path: 'clips/1.m3u8' },
  reportTo: silentOwner('owner'),
};

const FAILED = { type: 'clip.failed', status: 404, isDamaged: false, atMs: 0 } as const;
const GONE = { type: 'clip.change', source: null } as const;
const COMING = { type: 'clip.follow', source: { kind: 'coming' } } as const;
const LINKED = { type: 'clip.follow', source: { kind: 'link', path: '/playback/1' } } as const;
const MISSING = { type: 'clip.follow', source: { kind: 'missing' } } as const;

describe('clip', () => {
  walkPaths(
    clipMachine,
    {
      takes: ['clip.retry', 'clip.started', 'clip.opened', 'clip.moved'],
      title: 'a recording',
      input: recorded,
      cases: [
        succeeds('tokenCamera', { token: 'ticket' }),
        fails('tokenCamera', refusal(403)),
        fails('play', refusal(null)),
        FAILED,
        GONE,
      ],
      key: ({ value, context }) => [value, context.token, Math.min(context.failures, 2)],
    },
    {
      title: 'a playback link',
      input: { ...recorded, source: { kind: 'link', path: '/playback/1' } },
      cases: [
        fails('locate', refusal(null)),
        fails('play', refusal(null)),
        GONE,
        { type: 'clip.located', address: '/playback/1.m3u8' },
        FAILED,
      ],
      key: ({ value, context }) => [value, context.address, Math.min(context.failures, 2)],
    },
    {
      title: 'no recording, until the news brings one',
      input: { ...recorded, source: null },
      cases: [GONE, COMING, MISSING, LINKED, FAILED],
      key: ({ value, context }) => [value, context.source?.kind, Math.min(context.failures, 2)],
    },
  );
});
