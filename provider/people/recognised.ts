import type { SeenBody } from '../alarms/alarm.state.ts';
import type { PersonCategory } from '../../contract/person-categories.ts';
import type { Sql } from '../base/ports.ts';

/** How far the next faces of a group are from one that an agent assigned. */
const KNOWN_DISTANCE = 0.07;

interface Recognised {
  readonly groupId: string;
  readonly distance: number;
  readonly personId: string;
  readonly name: string;
  readonly category: PersonCategory;
}

type Faces = SeenBody['faces'];

/** Faces as the cameras report them, with whom they look like. */
export async function recognised(sql: Sql, faces: Faces): Promise<Faces> {
  const groups = [...new Set(faces.flatMap(({ group_id }) => group_id ?? []))];
  if (groups.length === 0) return faces;
  const known = await sql.query<Recognised>(
    `select group_id as "groupId", distance, person_id::text as "personId", name, category
     from person_faces join people using (person_id) where group_id = any($1::text[])`,
    [groups],
  );
  const byGroup = new Map(known.map((one) => [one.groupId, one]));
  return faces.map((face) => {
    const match = byGroup.get(face.group_id ?? '');
    if (match === undefined) return face;
    const { personId, name, category, distance } = match;
    return { ...face, match_person_id: personId, match_name: name, match_category: category, match_distance: distance };
  });
}

interface Shown {
  readonly groupId: string;
  readonly sid: string;
  readonly img_file: string | null;
}

/** From now on the faces of this group are that person's. */
export const recognise = (sql: Sql, { groupId, sid, img_file }: Shown, personId: string): Promise<unknown> =>
  sql.query(
    `insert into person_faces (group_id, person_id, sid, img_file, distance) values ($1, $2, $3, $4, $5)
     on conflict (group_id) do update
     set person_id = excluded.person_id, img_file = excluded.img_file, distance = excluded.distance`,
    [groupId, personId, sid, img_file, KNOWN_DISTANCE],
  );
