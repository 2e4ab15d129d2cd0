import type { AlarmFact } from '../alarms/alarm.facts.ts';
import type { Agent, AlarmState } from '../alarms/alarm.state.ts';
import { assertHas } from '../alarms/custody/custody.ts';
import { BadRequestError, NotFoundError } from '../http/errors.ts';
import type { AssignedFace } from './assigned-face.ts';

/** Command of an agent who assigns a face to a person. */
export interface AssignPerson extends Omit<AssignedFace, 'groupId'> {
  readonly type: 'assignPerson';
  readonly agent: Agent;
}

/**
 * All faces that look the same are that person's; another person takes their place (FACE-23).
 * @throws {NotFoundError} when the event has no such face. @throws as `assertHas`.
 */
export function assignPerson(
  state: AlarmState,
  { agent, faceId, personId, name, category }: AssignPerson,
): AlarmFact[] {
  assertHas(state, agent);
  if (state.isFake) throw new BadRequestError('A training alarm says nothing of the people of its location.');
  const face = state.body.faces.find(({ id }) => id === faceId);
  if (face === undefined) throw new NotFoundError(`Face ${faceId} of event ${state.eventId}`);
  if (face.match_person_id === personId && face.match_distance === 0) return [];
  return [{ type: 'alarm.faceAssigned', data: { faceId, groupId: face.group_id ?? null, personId, name, category } }];
}
