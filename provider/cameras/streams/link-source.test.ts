import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCamera, keyAt, pictureAt, soundAt } from '../../testing/fakes/fake-camera.ts';
import { LinkError } from '../link/camera-link.ts';
import { linkSource } from './link-source.ts';
import type { LiveWatch, SoundCodec } from './live-source.ts';

describe('The picture of a link', () => {
  let camera: ReturnType<typeof fakeCamera>;
  let seen: string[];
  beforeEach(() => {
    vi.useFakeTimers();
    camera = fakeCamera({ sound: { codec: 'opus', channels: 1 } });
    seen = [];
  });

  const look = (sounds: readonly SoundCodec[] = ['opus'], mayBeHeard = true): LiveWatch =>
    linkSource(camera.link, mayBeHeard).watch(
      {
        start: ({ sound }) => seen.push(`form with ${sound?.codec ?? 'no sound'}`),
        take: ({ kind, isKey }, atMs) => seen.push(`${isKey ? 'key' : kind} ${Math.round(atMs * 10) / 10}`),
        lost: ({ message }) => seen.push(message),
        failed: (error) => seen.push(String(error)),
      },
      sounds,
    );

  it('begins with the group of pictures that is there, in its own times from zero on', () => {
    camera.sends(keyAt(5_000), soundAt(5_020), pictureAt(5_100));
    look();
    camera.sends(pictureAt(5_200), keyAt(5_300));
    expect(seen).toEqual(['form with opus', 'key 0', 'sound 20', 'picture 100', 'picture 200', 'key 300']);
  });

  it.each([
    ['which the viewer does not take', ['aac'], true],
    ['which may not be heard', ['opus'], false],
  ] as const)('leaves out a sound %s', (_, sounds, mayBeHeard) => {
    look(sounds, mayBeHeard);
    camera.sends(keyAt(0), soundAt(20), pictureAt(100));
    expect(seen).toEqual(['form with no sound', 'key 0', 'picture 100']);
  });

  it('repeats the group at once after the newest picture, at most every 2 s', () => {
    camera.sends(keyAt(0), soundAt(20), pictureAt(100));
    const watch = look();
    seen = [];
    watch.again();
    watch.again();
    vi.advanceTimersByTime(1_999);
    watch.again();
    expect(seen).toEqual(['key 106.7', 'picture 113.3']);
    vi.advanceTimersByTime(1);
    watch.again();
    expect(seen).toHaveLength(4);
    camera.sends(pictureAt(200));
    expect(seen.at(-1)).toBe('picture 200');
  });

  it('continues in time where the link gives its group again in another form', () => {
    camera.sends(keyAt(0), pictureAt(100));
    look();
    camera.becomes({ hasBPictures: true });
    camera.sends(pictureAt(200));
    expect(seen.slice(3)).toEqual(['form with opus', 'key 100', 'picture 200', 'picture 300']);
  });

  it('says in words that the camera is lost, and continues when it is back', () => {
    look();
    camera.sends(keyAt(0));
    camera.loses(new LinkError('silent', 'No picture for 5 s.'));
    camera.sends(keyAt(7_000));
    expect(seen.slice(2)).toEqual(['No picture for 5 s.', 'key 7000']);
  });
});
