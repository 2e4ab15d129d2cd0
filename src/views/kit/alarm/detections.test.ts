import { describe, expect, it } from 'vitest';
import type { Detection } from '../../../../contract/entities/events.ts';
import { detectionWith } from '../../../machines/testing/detections.ts';
import { confidenceLabel, detectionLabel, detectionsOf } from './detections.ts';

const seen = (id: string, change: Partial<Detection>): Detection =>
  detectionWith({ id, class_name: null, pts_seconds: 0, ...change });

describe('the datastream', () => {
  it('lists tracks, moves, faces and annotations in the order of the recording (VR-03)', () => {
    const found = detectionsOf({
      tracks: [seen('track-4', { pts_seconds: 4 }), seen('track-1', { pts_seconds: 1 })],
      moves: [seen('move-3', { pts_seconds: 3 })],
      faces: [seen('face-2', { pts_seconds: 2 })],
      annotations: [seen('annotation-5', { pts_seconds: 5, category: 'annotation' })],
    });
    expect(found.map(({ id }) => id)).toEqual(['track-1', 'face-2', 'move-3', 'track-4', 'annotation-5']);
  });

  it('names a detection by its class, else by its category (VR-03)', () => {
    const labels = [
      seen('1', { class_name: 'person' }),
      seen('2', { category: 'moves' }),
      seen('3', { category: 'faces' }),
      seen('4', { category: 'annotation' }),
      seen('5', { category: 'other' }),
    ].map(detectionLabel);
    expect(labels).toEqual(['person', 'motion', 'face', 'annotation', 'other']);
  });

  it('shows the confidence in percent, and a dash where there is none (VR-03)', () => {
    const labels = [seen('1', { current_confidence: 0.827 }), seen('2', {})].map(confidenceLabel);
    expect(labels).toEqual(['83 %', '–']);
  });
});
