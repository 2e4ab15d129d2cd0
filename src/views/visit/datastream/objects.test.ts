import { describe, expect, it } from 'vitest';
import { alarmWith } from '../../../machines/testing/alarms.ts';
import { detectionWith } from '../../../machines/testing/detections.ts';
import type { SaidMark } from '../../../machines/visit/detections/detections.events.ts';
import { objectsOf, withMarks } from './objects.ts';

const person = (pts_seconds: number, current_confidence: number, more: object = {}) =>
  detectionWith({ id: `person-${pts_seconds}`, object_id: 'person-1', pts_seconds, current_confidence, ...more });
const mark: SaidMark = {
  category: 'tracks',
  detectionId: 'person-2',
  flag: 'rejected',
  state: true,
  version: 4,
};

describe('what was seen', () => {
  it('is one entry an object of a category, with the surest detection as its best, the newest object last (DET-31)', () => {
    const dog = detectionWith({ id: 'dog', object_id: 'dog-1', pts_seconds: 1 });
    const move = detectionWith({ id: 'move', category: 'moves', object_id: 'person-1', pts_seconds: 3 });
    const lone = detectionWith({ id: 'lone', pts_seconds: 9 });
    const objects = objectsOf([person(2, 0.6), person(4, 0.9), person(5, 0.8), dog, move, lone]);
    expect(
      objects.map(({ key, best, fromS, toS, detections }) => [key, best.id, fromS, toS, detections.length]),
    ).toEqual([
      ['tracks dog-1', 'dog', 1, 1, 1],
      ['tracks person-1', 'person-4', 2, 5, 3],
      ['moves person-1', 'move', 3, 3, 1],
      ['tracks lone', 'lone', 9, 9, 1],
    ]);
  });

  it('is best seen where it is largest, of equally sure ones', () => {
    const [small, large] = [1, 9].map((side) => ({ bbox: { x: 0, y: 0, w: side, h: side } }));
    expect(objectsOf([person(2, 0.6, small), person(3, 0.6, large)])[0]?.best.id).toBe('person-3');
  });

  it('knows its cluster, and that it is friendly, from any of its detections (DET-14)', () => {
    const of = (more: object) => objectsOf([person(2, 0.6), person(4, 0.9, more)])[0];
    expect(of({})).toMatchObject({ clusterId: null, isFriendly: false });
    expect(of({ cluster_id: 'c', friendly_cluster: true })).toMatchObject({ clusterId: 'c', isFriendly: true });
  });

  it('shows at once what this agent said of it, until the event is newer than that (DET-33)', () => {
    const flagsAt = (version: number, saved: readonly SaidMark[], pending: readonly SaidMark[] = []) =>
      withMarks(alarmWith({ version, tracks: [person(2, 0.6), person(4, 0.9)] }), saved, pending).map(
        ({ rejected, important }) => [rejected, important],
      );
    const not = [false, false];
    expect(flagsAt(4, [])).toEqual([not, not]);
    expect(flagsAt(4, [], [mark])).toEqual([[true, false], not]);
    expect(flagsAt(4, [mark], [{ ...mark, flag: 'important' }])).toEqual([[true, true], not]);
    expect(flagsAt(5, [mark])).toEqual([not, not]);
    expect(flagsAt(5, [], [mark])).toEqual([[true, false], not]);
    expect(flagsAt(4, [mark], [{ ...mark, state: false }])).toEqual([not, not]);
  });
});
