import { beforeEach, describe, expect, it } from 'vitest';
import { keyAt, pictureAt, soundAt } from '../../testing/fakes/fake-camera.ts';
import type { LinkForm } from '../link/camera-link.ts';
import type { Sample } from '../streams/sample.ts';
import { cameraRing, type Ring, RING_MAX_BYTES } from './ring.ts';

const FORM: LinkForm = {
  avcConfig: Buffer.from('one'),
  profile: 'High',
  width: 640,
  height: 368,
  hasBPictures: false,
  sound: null,
  canTalk: false,
};

describe('The ring of a camera', () => {
  let nowMs: number;
  let neededFromMs: number;
  let ring: Ring;
  const add = (...samples: readonly Sample[]): void => {
    for (const sample of samples) {
      nowMs = sample.atMs;
      ring.add(sample);
    }
  };
  const cut = (fromMs: number, toMs: number) => ring.cut(fromMs, toMs)?.samples.map(({ atMs }) => atMs) ?? null;
  beforeEach(() => {
    nowMs = 0;
    neededFromMs = 0;
    ring = cameraRing(
      () => nowMs,
      () => neededFromMs,
    );
    ring.begin(FORM);
  });

  it('gives what arrived from the last key picture before a time on, or from its first, and nothing where none arrived since', () => {
    add(pictureAt(0), keyAt(1_000), pictureAt(1_500), keyAt(3_000), soundAt(3_100), pictureAt(3_500), keyAt(5_000));
    expect([cut(3_400, 4_000), cut(0, 1_200), cut(0, 900), cut(5_000, 6_000), cut(5_001, 6_000)]).toEqual([
      [3_000, 3_100, 3_500],
      [1_000],
      null,
      [5_000],
      null,
    ]);
  });

  it('gives its last key picture alone, shown at once, with the time of its arrival', () => {
    expect(ring.snapshot()).toBeNull();
    add(keyAt(1_000), pictureAt(1_500), { ...keyAt(3_000), delayMs: 200 }, soundAt(3_100), pictureAt(3_500));
    expect(ring.snapshot()).toEqual({ form: FORM, samples: [keyAt(3_000)], atMs: 3_000 });
  });

  it('drops whole groups of pictures that are not needed any more, the newest never', () => {
    add(keyAt(0), pictureAt(500), keyAt(4_000), pictureAt(4_500));
    neededFromMs = 5_000;
    add(keyAt(8_000), pictureAt(8_500));
    expect(cut(0, 9_000)).toEqual([4_000, 4_500, 8_000, 8_500]);
    neededFromMs = 20_000;
    add(keyAt(12_000));
    expect([cut(0, 12_000), ring.bytes()]).toEqual([[12_000], keyAt(0).data.length]);
  });

  it('drops its oldest groups beyond its bytes, even where they are needed, and begins again after a group that is too long', () => {
    const large = (sample: Sample): Sample => ({ ...sample, data: Buffer.alloc(RING_MAX_BYTES / 2) });
    add(large(keyAt(0)), large(keyAt(1_000)), large(keyAt(2_000)));
    expect(cut(0, 2_000)).toEqual([1_000, 2_000]);
    add(large(pictureAt(2_100)), large(pictureAt(2_200)), pictureAt(2_300));
    expect([cut(0, 3_000), ring.bytes()]).toEqual([null, 0]);
    add(keyAt(3_000), pictureAt(3_100));
    expect(cut(0, 3_100)).toEqual([3_000, 3_100]);
  });

  it('takes a group that its link repeats once, and nothing from before pictures of another form', () => {
    add(keyAt(0), keyAt(1_000), pictureAt(1_500));
    ring.begin({ ...FORM, hasBPictures: true });
    add(keyAt(1_000), pictureAt(1_500), pictureAt(1_600));
    expect(ring.cut(0, 2_000)?.samples.map(({ atMs }) => atMs)).toEqual([0, 1_000, 1_500, 1_600]);
    ring.begin({ ...FORM, avcConfig: Buffer.from('other') });
    add(keyAt(2_000));
    expect(cut(0, 2_000)).toEqual([2_000]);
  });
});
