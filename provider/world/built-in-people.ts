import type { PersonCategory } from '../../contract/person-categories.ts';
import type { SentDetection } from '../../contract/entities/events.ts';
import type { Database, Sql } from '../base/ports.ts';
import type { Clip, ClipLibrary } from '../media/clip.ts';
import { detectionsOf, groupOf } from '../media/detections.ts';
import { FIRST_NAMES, LAST_NAMES } from './places.ts';
import { createRandom, type Random } from './random.ts';

/** A recording, and the customer whose location its camera watches. */
interface Watched {
  readonly userId: string;
  readonly customer: string;
  readonly sid: string;
  readonly recording: string;
  readonly clip: string;
}
interface InventedPerson {
  readonly user_id: string;
  readonly sid: string;
  readonly name: string;
  readonly category: PersonCategory;
}
/** A group of faces of an invented person; `sid` is the location. */
interface InventedFace extends InventedPerson {
  readonly group_id: string;
  readonly img_file: string | null;
  readonly distance: number;
}

/** Customers of whom one has named no one. */
const SILENT_IN = 3;
/** Cancel reasons that are right for clips with people: Outdoor Service, Household Activity, Adjacent Activity. */
const ENDINGS = { gardener: 5, household: 6, neighbour: 10 } as const;
const SURE = { from: 5, to: 24 };
/** Too far to be trusted. */
const DOUBTFUL = 0.46;

/** People shown in recordings, by customer. */
function castOf(watched: Watched, random: Random) {
  const invent = (category: PersonCategory, name?: string): InventedPerson => ({
    user_id: watched.userId,
    sid: watched.sid,
    name: name ?? `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
    category,
  });
  const surname = watched.customer.split(' ').at(-1) ?? '';
  return {
    household: [invent('friendly', watched.customer), invent('friendly', `${random.pick(FIRST_NAMES)} ${surname}`)],
    gardener: invent('neutral'),
    neighbour: invent('neutral'),
    prowler: invent('unknown', 'Man with a torch'),
    banned: invent('banned'),
  };
}
type Cast = ReturnType<typeof castOf>;

/** Person with this face in a clip, and whether it resembles them much; null for strangers. */
function shownIn({ truth }: Clip, face: number, cast: Cast, random: Random): readonly [InventedPerson, boolean] | null {
  const known = (person: InventedPerson | undefined) => (person === undefined ? null : ([person, true] as const));
  switch (truth.ending) {
    case ENDINGS.household:
      return known(cast.household[face]);
    case ENDINGS.gardener:
      return known(cast.gardener);
    case ENDINGS.neighbour:
      return known(cast.neighbour);
    case 'handle':
      return random.pick([null, known(cast.banned), known(cast.prowler), [cast.gardener, false] as const]);
    default:
      return null;
  }
}

const area = ({ bbox }: SentDetection): number => (bbox ? bbox.w * bbox.h : 0);

/** The picture that shows a face best. */
const pictureOf = (faces: readonly SentDetection[], group: string): string | null =>
  faces.filter(({ group_id }) => group_id === group).toSorted((one, other) => area(other) - area(one))[0]?.img_file ??
  null;

/** All that is known of the people of one customer. */
function inventPeople(recordings: readonly Watched[], clips: ClipLibrary, random: Random) {
  const [first] = recordings;
  if (first === undefined) return { people: [], faces: [] };
  const cast = castOf(first, random);
  const { household, ...others } = cast;
  const faces = recordings.flatMap(({ sid, recording, clip: name }): InventedFace[] => {
    const clip = clips.get(name);
    if (clip === undefined || clip.isFootage) return [];
    const detected = detectionsOf(clip, recording).faces;
    return clip.truth.faces.flatMap(({ object }, index) => {
      const shown = shownIn(clip, index, cast, random);
      if (shown === null) return [];
      const [person, isAlike] = shown;
      const group_id = groupOf(recording, object);
      const distance = isAlike ? random.between(SURE.from, SURE.to) / 100 : DOUBTFUL;
      return [{ ...person, sid, group_id, img_file: pictureOf(detected, group_id), distance }];
    });
  });
  return { people: [...household, ...Object.values(others)], faces };
}

const insertPeople = (sql: Sql, people: readonly InventedPerson[]): Promise<unknown> =>
  sql.query(
    `insert into people (user_id, sid, name, category)
     select user_id, sid, name, category
     from jsonb_to_recordset($1::jsonb) as person (user_id text, sid text, name text, category text)
     on conflict do nothing`,
    [JSON.stringify(people)],
  );

const insertFaces = (sql: Sql, faces: readonly InventedFace[]): Promise<unknown> =>
  sql.query(
    `insert into person_faces (group_id, person_id, sid, img_file, distance)
     select face.group_id, person_id, face.sid, face.img_file, face.distance
     from jsonb_to_recordset($1::jsonb)
       as face (group_id text, user_id text, sid text, name text, category text, img_file text, distance double precision)
     join people using (user_id, name, category)
     on conflict do nothing`,
    [JSON.stringify(faces)],
  );

/**
 * Adds people to most customers, some of them recognised in the recordings of their cameras; nothing where there are
 * people already.
 */
export const addBuiltInPeople = (database: Database, clips: ClipLibrary, seed: number): Promise<void> =>
  database.transaction(async (sql) => {
    const known = await sql.query('select from people limit 1');
    if (known.length > 0) return;
    const watched = await sql.query<Watched>(
      `select locations.user_id as "userId", coalesce(customers.body->>'name', '') as customer, locations.sid,
         recordings.name as recording, clip
       from customers join locations using (user_id) join cameras using (sid) join recordings using (uuid)
       where clip is not null
       order by locations.user_id, locations.sid, uuid, recordings.name`,
    );
    const random = createRandom(seed);
    const customers = [...new Set(watched.map(({ userId }) => userId))].filter((_, index) => (index + 1) % SILENT_IN);
    const invented = customers.map((customer) =>
      inventPeople(
        watched.filter(({ userId }) => userId === customer),
        clips,
        random,
      ),
    );
    await insertPeople(
      sql,
      invented.flatMap(({ people }) => people),
    );
    await insertFaces(
      sql,
      invented.flatMap(({ faces }) => faces),
    );
  });
