import type { SeenBody } from '../alarms/alarm.state.ts';
import type { PersonCategory } from '../../contract/person-categories.ts';
import type { Sql } from '../base/ports.ts';
import { readFacePlaces } from '../settings/facial-recognition.ts';
import { type FacePlace, mayRecogniseFaces } from './face-places.ts';

/** Distance between later faces of a group and one that an agent assigned. */
const KNOWN_DISTANCE = 0.07;

interface Recognised {
  readonly groupId: string;
  readonly distance: number;
  readonly personId: string;
  readonly name: string;
  readonly category: PersonCategory;
}

type Faces = SeenBody['faces'];

async function isRecognisedAt(sql: Sql, sid: string): Promise<boolean> {
  const [place] = await sql.query<FacePlace>(
    `select coalesce(body->'location'->>'state', '') as state, coalesce(body->'location'->>'city', '') as city,
       coalesce(body->'location'->>'zip', '') as zip, features @> '{"facial_recognition": true}' as "hasOptedIn"
     from locations where sid = $1`,
    [sid],
  );
  return place !== undefined && mayRecogniseFaces((await readFacePlaces(sql)).value, place);
}

/** Faces as reported by a location's cameras, with matching people where faces are recognised. */
export async function recognised(sql: Sql, sid: string, faces: Faces): Promise<Faces> {
  const groups = [...new Set(faces.flatMap(({ group_id }) => group_id ?? []))];
  if (groups.length === 0 || !(await isRecognisedAt(sql, sid))) return faces;
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

/** Assigns later faces of this group to that person. */
export const recognise = (sql: Sql, { groupId, sid, img_file }: Shown, personId: string): Promise<unknown> =>
  sql.query(
    `insert into person_faces (group_id, person_id, sid, img_file, distance) values ($1, $2, $3, $4, $5)
     on conflict (group_id) do update
     set person_id = excluded.person_id, img_file = excluded.img_file, distance = excluded.distance`,
    [groupId, personId, sid, img_file, KNOWN_DISTANCE],
  );
