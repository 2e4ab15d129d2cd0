import * as v from 'valibot';
import { Detection } from '../../contract/entities/events.ts';
import { showsOnlyFriends as areOnlyFriends } from '../../contract/known-face.ts';
import type { SeenBody } from '../alarms/alarm.state.ts';

const Seen = v.object({ faces: v.array(Detection), tracks: v.array(Detection) });

/** True if everyone seen is a friend or was authorised to be there; unreadable data shows no one. */
export function showsOnlyFriends(seen: Pick<SeenBody, 'faces' | 'tracks'>): boolean {
  const isAnyone =
    seen.faces.some(({ match_category }) => match_category === 'friendly') ||
    seen.tracks.some(({ friendly_cluster }) => friendly_cluster);
  if (!isAnyone) return false;
  const parsed = v.safeParse(Seen, seen);
  return parsed.success && areOnlyFriends(parsed.output);
}
