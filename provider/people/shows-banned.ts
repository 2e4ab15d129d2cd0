import * as v from 'valibot';
import { Detection } from '../../contract/entities/events.ts';
import { showsBanned as isAnyoneBanned } from '../../contract/known-face.ts';
import type { SeenBody } from '../alarms/alarm.state.ts';

/** True if anyone seen is banned; unreadable data shows no one. */
export function showsBanned({ faces }: Pick<SeenBody, 'faces'>): boolean {
  const parsed = v.safeParse(v.array(Detection), faces);
  return parsed.success && isAnyoneBanned({ faces: parsed.output });
}
