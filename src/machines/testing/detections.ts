import * as v from 'valibot';
import { Detection, type SentDetection } from '../../../contract/entities/events.ts';

/** A track of a person at the first second, with the given fields instead. */
export const detectionWith = (given: Partial<SentDetection> = {}): Detection =>
  v.parse(Detection, { id: 'track-1', category: 'tracks', class_name: 'person', pts_seconds: 1, ...given });
