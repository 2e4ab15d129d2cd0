import { ANNOTATIONS_MAX } from '../../../contract/limits.ts';
import { BadRequestError } from '../../http/errors.ts';
import type { AlarmFact } from '../alarm.facts.ts';
import type { AlarmState } from '../alarm.state.ts';
import type { NewAnnotation } from './annotations.ts';

/** Every agent may annotate, as they may flag detections, also after the end of the alarm. */
export interface Annotate extends NewAnnotation {
  readonly type: 'annotate';
}

/** Not in the spec: a recording is given in full seconds and may be a little longer, s. */
const PART_OF_A_SECOND_S = 1;

/** @throws {BadRequestError} for a moment after the end of the recording, and for more than an event may have. */
export function annotate({ body }: AlarmState, { type: _, ...made }: Annotate): AlarmFact[] {
  const { annotations = [], duration } = body;
  if (annotations.some(({ id }) => id === made.id)) return [];
  if (duration !== null && duration !== undefined && made.ptsSeconds >= duration + PART_OF_A_SECOND_S) {
    throw new BadRequestError(`The recording ends after ${duration} s: there is nothing at ${made.ptsSeconds} s.`);
  }
  if (annotations.length >= ANNOTATIONS_MAX) {
    throw new BadRequestError(`The event has ${ANNOTATIONS_MAX} annotations already.`);
  }
  return [{ type: 'alarm.annotated', data: made }];
}
