import type { Reply, Request } from '../../contract/calls.ts';
import { PEOPLE_LISTED } from '../../contract/limits.ts';
import type { PersonCategory } from '../../contract/person-categories.ts';
import type { ProviderDeps } from '../base/ports.ts';
import { command, lockAlarm } from '../alarms/alarm.repository.ts';
import { changeAlarms } from '../alarms/alarm-transaction.ts';
import { agentOf, type CallContext, nameInLog } from '../http/call-context.ts';
import { BadRequestError } from '../http/errors.ts';
import { mustBeHonest } from '../http/honest-name.ts';
import { recognise } from './recognised.ts';

interface PersonRow {
  readonly person_id: string;
  readonly sid: string;
  readonly name: string;
  readonly category: PersonCategory;
  /** Faces of every group that is theirs. */
  readonly faces: readonly { readonly sid: string; readonly img_file: string | null }[];
}

const toPerson = ({ faces, ...person }: PersonRow) => {
  const photos = faces.flatMap(({ img_file }) => (img_file === null ? [] : [img_file]));
  return {
    ...person,
    faces: faces.map(({ img_file }) => ({ img_file })),
    main_photo: photos[0] ?? null,
    photos,
    locations: [...new Set([person.sid, ...faces.map(({ sid }) => sid)])],
  };
};

/**
 * Routes of the people known to a customer's cameras (D-05); each of them is known at every location of the customer.
 */
export function peopleRoutes({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  const assertTheirs = async (userId: string, sid: string): Promise<void> => {
    const found = await database.query('select from locations where sid = $1 and user_id = $2', [sid, userId]);
    if (found.length === 0) throw new BadRequestError(`Location ${sid} is not of customer ${userId}.`);
  };
  return {
    listPeople: async ({ params: { userId }, query: { sid } }: Request<'listPeople'>): Promise<Reply<'listPeople'>> => {
      await assertTheirs(userId, sid);
      const rows = await database.query<PersonRow>(
        `select person_id::text, sid, name, category,
           (select coalesce(jsonb_agg(jsonb_build_object('sid', sid, 'img_file', img_file) order by group_id), '[]')
            from person_faces where person_faces.person_id = people.person_id) as faces
         from people where user_id = $1 order by lower(name), people.person_id limit $2`,
        [userId, PEOPLE_LISTED],
      );
      return rows.map(toPerson);
    },

    /** The same person once more is not a second one: the answer to the first call was lost. */
    createPerson: async (
      { body: { user_id, sid, name, category } }: Request<'createPerson'>,
      { rep }: CallContext,
    ): Promise<Reply<'createPerson'>> => {
      mustBeHonest([name]);
      await assertTheirs(user_id, sid);
      const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
        'select count(*)::int as count from people where user_id = $1',
        [user_id],
      );
      if (count >= PEOPLE_LISTED) throw new BadRequestError(`Customer ${user_id} has ${PEOPLE_LISTED} people already.`);
      await database.query(
        `insert into people (user_id, sid, name, category, rep_id, at_ms) values ($1, $2, $3, $4, $5, $6)
         on conflict do nothing`,
        [user_id, sid, name, category, rep.id, clock.now()],
      );
      return {};
    },

    assignPerson: async (
      { params: { eventId }, query: { face_id, person_id } }: Request<'assignPerson'>,
      caller: CallContext,
    ): Promise<Reply<'assignPerson'>> => {
      await changeAlarms({ database, clock }, nameInLog(caller), async (sql, circumstance) => {
        const alarm = await lockAlarm(sql, eventId);
        const [person] = await sql.query<Pick<PersonRow, 'name' | 'category'>>(
          'select name, category from people where person_id = $1 and user_id = $2',
          [person_id, alarm.userId],
        );
        if (person === undefined) throw new BadRequestError(`Person ${person_id} is not of customer ${alarm.userId}.`);
        const assigned = { faceId: face_id, personId: person_id, ...person };
        const wanted = { type: 'assignPerson', agent: agentOf(caller), ...assigned } as const;
        const changed = await command(sql, [alarm], () => wanted, circumstance);
        const face = alarm.body.faces.find(({ id }) => id === face_id);
        const groupId = face?.group_id ?? null;
        if (groupId !== null) {
          await recognise(sql, { groupId, sid: alarm.sid, img_file: face?.img_file ?? null }, person_id);
        }
        return changed;
      });
      return {};
    },
  };
}
