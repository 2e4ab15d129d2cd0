import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LastingFault } from '../device/faults.ts';
import { clipSource } from './clip-source.ts';
import type { ClipTracks } from './clip-tracks.ts';
import type { LiveWatch, SoundCodec } from './live-source.ts';
import type { Sample } from './sample.ts';

const picture = (atMs: number): Sample => ({
  kind: 'picture',
  atMs,
  delayMs: 0,
  data: Buffer.alloc(0),
  isKey: atMs % 500 === 0,
});
const sound = (atMs: number): Sample => ({ kind: 'sound', atMs, delayMs: 0, data: Buffer.alloc(0), isKey: false });
/** A picture every 100 ms, sound between them, a key picture each half second. */
const samples = Array.from({ length: 20 }, (_, index) => [picture(index * 100), sound(index * 100 + 50)]).flat();

const durationMs = 2_000;
const TRACKS: ClipTracks = {
  avcConfig: Buffer.from('avc'),
  hasBPictures: false,
  silent: { samples: samples.filter(({ kind }) => kind === 'picture'), durationMs },
  withSound: [{ sound: { codec: 'pcmu' }, timeline: { samples, durationMs } }],
};

describe('The picture of a clip', () => {
  let fault: LastingFault;
  let sent: string[];
  let isBroken: boolean;
  let watch: LiveWatch;
  const start = (sounds: readonly SoundCodec[] = ['opus', 'pcmu']) => {
    watch = clipSource(TRACKS, () => fault).watch(
      {
        start: ({ sound }) => sent.push(`form with ${sound?.codec ?? 'no sound'}`),
        take: ({ kind, isKey }, atMs) => {
          if (isBroken) throw new Error('No line.');
          sent.push(`${kind === 'sound' ? 'sound' : isKey ? 'key' : 'picture'} ${atMs}`);
        },
        lost: () => {},
        failed: (error) => sent.push(String(error)),
      },
      sounds,
    );
  };
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    fault = 'none';
    sent = [];
    isBroken = false;
  });
  afterEach(() => {
    watch.stop();
    vi.useRealTimers();
  });
  const after = (ms: number): readonly string[] => {
    sent = [];
    vi.advanceTimersByTime(ms);
    return sent;
  };

  it('begins with its form and a key picture, and sends all while the camera is well', () => {
    start();
    expect(sent).toEqual(['form with pcmu', 'key 0']);
    expect(after(200)).toEqual(['sound 50', 'picture 100', 'sound 150', 'picture 200']);
  });

  it.each(['freeze', 'hang', 'offline'] as const)(
    'sends nothing at %s, and no picture after it before a key one',
    (now) => {
      start();
      fault = now;
      expect(after(220)).toEqual([]);
      fault = 'none';
      expect(after(280)).toEqual(['sound 250', 'sound 350', 'sound 450', 'key 500']);
      expect(after(100)).toEqual(['sound 550', 'picture 600']);
    },
  );

  it('reports what could not be sent, and continues', () => {
    start();
    isBroken = true;
    expect(after(100)).toEqual(['Error: No line.', 'Error: No line.']);
    isBroken = false;
    expect(after(100)).toEqual(['sound 150', 'picture 200']);
  });

  it('sends of a slow camera the sound and the key pictures', () => {
    start();
    fault = 'slow';
    expect(after(1_000).filter((sample) => !sample.startsWith('sound'))).toEqual(['key 500', 'key 1000']);
  });

  it('has no sound for a viewer that takes none of its own, and no form while it hangs', () => {
    fault = 'hang';
    start(['aac']);
    expect(after(400)).toEqual([]);
    fault = 'none';
    expect(after(100)).toEqual(['form with no sound', 'key 500']);
  });
});
