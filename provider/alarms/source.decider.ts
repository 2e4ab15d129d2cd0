import type { AlarmFact, SourceAddition } from './alarm.facts.ts';
import type { AlarmState } from './alarm.state.ts';

/** Addition by the source that raised an alarm, or another message that joins it; pictures that the alarm already has are left out. */
export interface AddFromSource {
  readonly type: 'addFromSource';
  readonly addition: SourceAddition;
}

/** True: the next clip of the source is the alarm's; it replaces our own recording. */
export const takesClip = ({ video_path, received }: AlarmState['body']): boolean =>
  video_path === null || received?.clip === 'recorded';

/** Adds what is new, whether the alarm is over or not: the first clip and the first end are the alarm's. */
export function addFromSource({ body }: AlarmState, { addition }: AddFromSource): AlarmFact[] {
  const { received } = body;
  if (received === undefined) return [];
  const { pictures = [], clip, endedAt, isJoined } = addition;
  const added: SourceAddition = {
    ...(pictures.length > 0 ? { pictures } : {}),
    ...(clip !== undefined && takesClip(body) ? { clip } : {}),
    ...(endedAt !== undefined && received.endedAt === null ? { endedAt } : {}),
    ...(isJoined ? { isJoined } : {}),
  };
  return Object.keys(added).length === 0 ? [] : [{ type: 'alarm.sourceAdded', data: added }];
}

/** Ends the wait for an announced clip. */
export const missClip = ({ body }: AlarmState): AlarmFact[] =>
  body.received?.clip === 'coming' ? [{ type: 'alarm.clipMissed', data: {} }] : [];
