import { describe, expect, it } from 'vitest';
import type { Region } from '../../contract/entities/cameras.ts';
import { openBuiltInClips } from '../media/built-in-clips.ts';
import type { BoxAt, Clip } from '../media/clip.ts';
import { CAMERA_PLACES } from './camera-models.ts';
import { isInZone } from './motion-zones.ts';

type Shown = Pick<Clip, 'truth' | 'found'>;
/** Each object with its boxes, in pixels of 1280x720. */
const showing = (...objects: readonly BoxAt[][]): Shown => ({
  truth: {
    cameraName: 'Driveway',
    house: null,
    time: null,
    weather: null,
    info: 'Motion',
    threatLevel: 10,
    duration: 10,
    ending: null,
    objects: objects.map((boxes, index) => ({ id: `object-${index}`, class_name: 'person', confidence: 1, boxes })),
    faces: [],
  },
  found: null,
});
const WALKER: BoxAt[] = [
  [0, 0, 0, 128, 144],
  [1, 128, 0, 128, 144],
];
const PARKED: BoxAt[] = [
  [0, 1_000, 500, 200, 200],
  [1, 1_000, 500, 200, 200],
];
/** The left upper fifth of the picture, where the walker is, and the rest of its width and height from there on. */
const WALKED: Region = [
  { x: 0, y: 0 },
  { x: 0.2, y: 0 },
  { x: 0.2, y: 0.2 },
  { x: 0, y: 0.2 },
];
const BESIDE: Region = [
  { x: 0.21, y: 0.21 },
  { x: 1, y: 0.21 },
  { x: 1, y: 1 },
  { x: 0.21, y: 1 },
];

describe('what moves in front of a camera', () => {
  it('raises an alarm where it is in a region, and none where it is wholly outside them (ZONE-05)', () => {
    expect(isInZone(showing(WALKER), [WALKED])).toBe(true);
    expect(isInZone(showing(WALKER), [BESIDE])).toBe(false);
    expect(isInZone(showing(WALKER), [BESIDE, WALKED])).toBe(true);
  });

  it('raises an alarm where it is in a region for a moment, or with a part of it only', () => {
    const passing: BoxAt[] = [...WALKER, [2, 200, 100, 128, 144]];
    expect(isInZone(showing(passing), [BESIDE])).toBe(true);
  });

  it('raises an alarm of a camera without regions', () => {
    expect(isInZone(showing(WALKER), [])).toBe(true);
  });

  it('does not count what stands still beside it', () => {
    expect(isInZone(showing(WALKER, PARKED), [BESIDE])).toBe(false);
  });

  it('raises an alarm where it is not known what moves', () => {
    expect(isInZone(showing(), [BESIDE])).toBe(true);
    expect(isInZone(showing(PARKED), [WALKED])).toBe(true);
    expect(isInZone(undefined, [BESIDE])).toBe(true);
  });

  it('is what the analysis found in footage, without its faces', () => {
    const thing = {
      object: '1',
      class_name: null,
      ptsSeconds: 1,
      score: null,
      scoreMax: null,
      picture: null,
      frame: null,
    };
    const found: Clip['found'] = [
      { ...thing, category: 'moves', box: { x: 10, y: 10, w: 100, h: 100 } },
      { ...thing, category: 'faces', box: { x: 1_000, y: 600, w: 50, h: 50 } },
    ];
    expect([WALKED, BESIDE].map((region) => isInZone({ ...showing(), found }, [region]))).toEqual([true, false]);
  });

  it('the movements of the built-in clips are in the zones that the cameras of the world come with', async () => {
    const clips = await openBuiltInClips();
    const silent = CAMERA_PLACES.flatMap(({ clips: names, motionZone }) =>
      names.filter((name) => !isInZone(clips.get(name), motionZone)),
    );
    expect(silent).toEqual([]);
  });
});
