import { describe, expect, it } from 'vitest';
import type { Detection } from '../../../contract/entities/events.ts';
import { detectionWith } from '../../machines/testing/detections.ts';
import { alarmWith } from '../../machines/testing/alarms.ts';
import { markerRowsOf, markersOf, nextMarker, previousMarker } from './markers.ts';

const seen = (category: string, pts_seconds: number, class_name: string | null = null): Detection =>
  detectionWith({ id: `${pts_seconds}`, category, class_name, pts_seconds });
const markers = markersOf(
  alarmWith({ tracks: [seen('tracks', 5, 'person'), seen('tracks', 2, 'car')], moves: [seen('moves', 3)] }),
);

describe('markers', () => {
  it('are placed where tracks, moves and faces were seen, in the order of the recording (DET-24, DET-26, PLAY-26)', () => {
    expect(markers).toEqual([
      { id: 'tracks-2', atS: 2, title: 'car at 0:02', category: 'tracks' },
      { id: 'moves-3', atS: 3, title: 'motion at 0:03', category: 'moves' },
      { id: 'tracks-5', atS: 5, title: 'person at 0:05', category: 'tracks' },
    ]);
    expect(markersOf(alarmWith({ faces: [seen('faces', 1)] }))).toMatchObject([{ atS: 1, title: 'face at 0:01' }]);
  });

  it('have a row a category, and one more where agents annotated something (DET-25)', () => {
    expect(markerRowsOf(markers, false).map(({ title }) => title)).toEqual(['Tracks', 'Moves', 'Faces']);
    const annotated = markersOf(alarmWith({ annotations: [seen('annotation', 4)] }));
    expect(annotated).toEqual([{ id: 'annotation-4', atS: 4, title: 'annotation at 0:04', category: 'annotation' }]);
    expect(markerRowsOf(annotated, false).map(({ title }) => title)).toEqual(['Tracks', 'Moves', 'Faces', 'Notes']);
    expect(markerRowsOf(markers, true)).toEqual(markerRowsOf(annotated, false));
  });

  it('come one after the other (PLAY-06)', () => {
    expect([0, 2, 2.99, 3, 5].map((fromS) => nextMarker(markers, fromS)?.atS)).toEqual([2, 3, 5, 5, undefined]);
  });

  it('come before each other, also while the picture plays on (PLAY-06)', () => {
    expect([9, 5.4, 5, 3.6, 2.4, 0].map((fromS) => previousMarker(markers, fromS)?.atS)).toEqual([
      5,
      3,
      3,
      3,
      undefined,
      undefined,
    ]);
  });
});
