import {
  STOPWATCH_RED_AFTER_S,
  STOPWATCH_YELLOW_AFTER_S,
} from '../../../machines/visit/verify-respond/verify-respond.constants.ts';

export type StopwatchLevel = 'low' | 'medium' | 'high';

/** Urgency of the time since opening (VR-08). */
export function stopwatchLevel(elapsedS: number): StopwatchLevel {
  if (elapsedS > STOPWATCH_RED_AFTER_S) return 'high';
  return elapsedS > STOPWATCH_YELLOW_AFTER_S ? 'medium' : 'low';
}
