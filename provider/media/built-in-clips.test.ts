import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cancelReason } from '../../contract/cancel-reasons.ts';
import { CAMERA_PLACES } from '../world/camera-models.ts';
import { PACKAGE_ROOT } from '../base/package-root.ts';
import { openBuiltInClips } from './built-in-clips.ts';
import type { BoxAt, Clip } from './clip.ts';
import { detectionsOf } from './detections.ts';

const clips = await openBuiltInClips();
const all = [...clips.values()];
const each = all.map((clip) => [clip.name, clip] as const);

const isInFrame = ([, x, y, w, h]: BoxAt): boolean =>
  x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= 1280 && y + h <= 720;
const sizes = await Promise.all(all.map(async ({ mp4 }) => (await stat(mp4)).size));

describe('the built-in clips', () => {
  it('are at least forty, in 8 MiB', () => {
    expect(all.length).toBeGreaterThanOrEqual(40);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8 * 1024 * 1024);
  });

  it('are filmed at the cameras of the world: at each place at two houses, by day and by night', () => {
    for (const {
      cameraName,
      clips: [first, second],
    } of CAMERA_PLACES) {
      expect([clips.get(first ?? ''), clips.get(second ?? '')].map((clip) => clip?.truth)).toMatchObject([
        { cameraName, house: 1 },
        { cameraName, house: 2 },
      ]);
      for (const house of [1, 2]) {
        const times = all
          .filter(({ truth }) => truth.cameraName === cameraName && truth.house === house)
          .map(({ truth }) => truth.time ?? '');
        expect(times.length).toBe(4);
        expect(times.some((time) => ['morning', 'day'].includes(time))).toBe(true);
      }
      const atNight = all.filter(
        ({ truth }) => truth.cameraName === cameraName && ['night', 'infrared'].includes(truth.time ?? ''),
      );
      expect(atNight.length).toBeGreaterThanOrEqual(2);
    }
    expect(new Set(all.map(({ truth }) => truth.cameraName))).toEqual(
      new Set(CAMERA_PLACES.map(({ cameraName }) => cameraName)),
    );
  });

  it('show all there is to see and to decide', () => {
    const seen = new Set(all.flatMap(({ truth }) => truth.objects.map(({ class_name }) => class_name)));
    expect(seen).toEqual(new Set(['person', 'car', 'animal', 'package']));
    expect(new Set(all.map(({ truth }) => truth.ending))).toEqual(new Set(['handle', 2, 3, 4, 5, 6, 7, 9, 10, 12]));
    expect(
      all.some(({ truth }) => truth.objects.filter(({ class_name }) => class_name === 'person').length === 2),
    ).toBe(true);
    expect(all.some(({ truth }) => truth.faces.length > 0)).toBe(true);
  });

  it.each(each)('%s is one small file, whose playlist names each of its fragments (PLAY-18)', async (_, clip) => {
    const { size } = await stat(clip.mp4);
    expect(size).toBeLessThanOrEqual(240_000);
    const { playlist = '', part } = clip.hls ?? {};
    expect(part).toBe(clip.mp4);
    const ranges = [...playlist.matchAll(/BYTERANGE:(\d+)@(\d+)/g)].map(([, length, offset]) => ({
      offset: Number(offset),
      end: Number(offset) + Number(length),
    }));
    expect(ranges.length).toBe(6);
    expect(ranges.slice(1).map(({ offset }) => offset)).toEqual(ranges.slice(0, -1).map(({ end }) => end));
    expect(ranges.at(-1)?.end).toBeLessThan(size);
    const seconds = [...playlist.matchAll(/EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0);
    expect(Math.round(seconds)).toBe(clip.truth.duration);
  });

  it.each(each)('%s has a right ending, which an agent can choose', (_, { truth: { ending } }) => {
    if (ending === 'handle') return;
    expect(ending).toBe(cancelReason(ending ?? 0)?.id);
  });

  it.each(each)(
    '%s says what moves, when, and where in a frame of 1280x720 (DET-20, DET-26, DET-36)',
    (_, { truth }) => {
      const ids = [...truth.objects, ...truth.faces].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { boxes } of [...truth.objects, ...truth.faces]) {
        const times = boxes.map(([seconds]) => seconds);
        expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
        expect(times.at(-1)).toBeLessThan(truth.duration);
        expect(boxes.filter((box) => !isInFrame(box))).toEqual([]);
      }
      for (const { object } of truth.faces) expect(truth.objects.map(({ id }) => id)).toContain(object);
    },
  );

  it.each(each)('%s gives detections that an alarm can carry, each with its own id', (_, clip: Clip) => {
    const { tracks, moves, faces } = detectionsOf(clip, `camera-${clip.name}`);
    const ids = [...tracks, ...moves, ...faces].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(tracks.length === 0).toBe(clip.truth.objects.length === 0);
    for (const { current_confidence, max_confidence } of tracks) {
      expect(current_confidence).toBeLessThanOrEqual(max_confidence ?? 0);
      expect(max_confidence).toBeLessThanOrEqual(1);
    }
  });
  it.each(each)('%s has a picture of all that is seen in it, and the frame of each face (DET-04)', async (_, clip) => {
    const { tracks, moves, faces } = detectionsOf(clip, 'ab12');
    expect([...tracks, ...moves, ...faces].filter(({ img_file }) => !img_file)).toEqual([]);
    expect(faces.filter(({ frame_file }) => !frame_file)).toEqual([]);
    expect(tracks.map(({ img_file }) => img_file)).toEqual(
      tracks.map(({ object_id, pts_seconds }) => `ab12/${object_id}-${pts_seconds}.webp`),
    );
  });

  it('have pictures of less than 1.6 MiB in all', async () => {
    const { size } = await stat(join(PACKAGE_ROOT, 'provider/media/pictures/pictures.bin'));
    expect(size).toBeLessThanOrEqual(1.6 * 1024 * 1024);
  });
});
