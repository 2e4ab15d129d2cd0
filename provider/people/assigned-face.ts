import type { PersonCategory } from '../../contract/person-categories.ts';
import type { SeenBody } from '../alarms/alarm.state.ts';

/** Person whose face is seen, as assigned by an agent. */
export interface AssignedFace {
  readonly faceId: string;
  /** Group of faces that are all this person's; null where the analysis gave no group. */
  readonly groupId: string | null;
  readonly personId: string;
  readonly name: string;
  readonly category: PersonCategory;
}

/** The agent's word counts as certain. */
export const withAssigned = (
  faces: SeenBody['faces'],
  { faceId, groupId, personId, name, category }: AssignedFace,
): SeenBody['faces'] =>
  faces.map((face) =>
    face.id === faceId || (groupId !== null && face.group_id === groupId)
      ? { ...face, match_person_id: personId, match_name: name, match_category: category, match_distance: 0 }
      : face,
  );
