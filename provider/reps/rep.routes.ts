import type { Reply, Request } from '../../contract/calls.ts';
import type { QueueSettings } from '../../contract/entities/reps.ts';
import { ADMINS, isOneOf, mayEditRep } from '../../contract/roles.ts';
import type { Caller, ProviderDeps, Sql } from '../base/ports.ts';
import { nameInLog } from '../http/call-context.ts';
import { BadRequestError, NotAllowedError, NotFoundError } from '../http/errors.ts';
import { mustBeHonest } from '../http/honest-name.ts';
import { QUEUE_SETTINGS_DEFAULT } from '../identity/reps.ts';
import { endSessions } from '../identity/sign-ins.ts';
import { append, versionOf } from '../log/event-log.ts';
import { type RepFact, repStream } from './rep.facts.ts';
import { saveWho } from './save-who.ts';
import { countReps, findRep, listReps } from './rep.list.ts';

interface Edited {
  readonly id: string;
  readonly role: string | null;
  readonly is_active: boolean;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly queueSettings: Partial<QueueSettings>;
}

const SETTINGS = [
  'limit',
  'lookback',
  'autoExpire',
  'pcsStatusThreshold',
  'threatLevel',
  'armstate',
] as const satisfies readonly (keyof QueueSettings)[];
const isSameBesideAcceptNew = (one: QueueSettings, other: QueueSettings): boolean =>
  SETTINGS.every((name) => one[name] === other[name]) && one.queues.join('\n') === other.queues.join('\n');

/** Routes of the reps for administrators and supervisors; changes apply at once, on every process (decision 0051). */
export function repRoutes(deps: Pick<ProviderDeps, 'database' | 'clock'>) {
  const { database, clock } = deps;

  /** Applies changes one after another, each logged with its author. A change without effect is not logged. */
  const change = (
    id: string,
    caller: Caller,
    decide: (sql: Sql, rep: Edited) => Promise<RepFact | null>,
  ): Promise<RepFact | null> =>
    database.transaction(async (sql) => {
      const [rep] = await sql.query<Edited>(
        `select id::text as id, role, is_active, email, first_name as "firstName", last_name as "lastName",
           queue_settings as "queueSettings" from reps where id::text = $1 for update`,
        [id],
      );
      if (rep === undefined) throw new NotFoundError(`Rep ${id}`);
      if (!mayEditRep(caller.rep.role, rep.role)) throw new NotAllowedError();
      const fact = await decide(sql, rep);
      if (fact === null) return null;
      const stream = repStream(rep.id);
      const version = await versionOf(sql, stream);
      await append(sql, [{ stream, version, facts: [fact] }], nameInLog(caller), clock.now());
      return fact;
    });

  return {
    listReps: async ({ query }: Request<'listReps'>): Promise<Reply<'listReps'>> => listReps(database, query),

    countReps: async ({ query }: Request<'countReps'>): Promise<Reply<'countReps'>> => ({
      count: await countReps(database, query.searchBy),
    }),

    getRep: async ({ params }: Request<'getRep'>): Promise<Reply<'getRep'>> => {
      const rep = await findRep(database, params.id);
      if (rep === null) throw new NotFoundError(`Rep ${params.id}`);
      return rep;
    },

    /** Settings of the caller, and of reps they may edit (E-50). */
    queueSettings: async ({ params }: Request<'queueSettings'>, { rep }: Caller): Promise<Reply<'queueSettings'>> => {
      const [row] = await database.query<{ settings: Partial<QueueSettings>; role: string | null }>(
        'select queue_settings as settings, role from reps where id::text = $1',
        [params.id],
      );
      if (rep.id !== params.id && !mayEditRep(rep.role, row?.role ?? null)) throw new NotAllowedError();
      if (row === undefined) throw new NotFoundError(`Rep ${params.id}`);
      return { ...QUEUE_SETTINGS_DEFAULT, ...row.settings };
    },

    /** @throws {NotAllowedError} when the caller may not edit the rep (decision 0109). */
    forceRepLogout: async ({ query }: Request<'forceRepLogout'>, caller: Caller): Promise<Reply<'forceRepLogout'>> => {
      const id = await database.transaction(async (sql) => {
        const [rep] = await sql.query<{ id: string; role: string | null }>(
          'select id::text as id, role from reps where user_id::text = $1 for update',
          [query.user_id],
        );
        if (rep === undefined) throw new NotFoundError(`The rep of user ${query.user_id}`);
        if (!mayEditRep(caller.rep.role, rep.role)) throw new NotAllowedError();
        const fact: RepFact = { type: 'rep.loggedOut', data: {} };
        const stream = repStream(rep.id);
        const version = await versionOf(sql, stream);
        await append(sql, [{ stream, version, facts: [fact] }], nameInLog(caller), clock.now());
        return rep.id;
      });
      await endSessions(deps, { rep: id }, 'forcedOut');
      return {};
    },

    updateRepStatus: async (
      { query: { id, rep_status: isActive } }: Request<'updateRepStatus'>,
      caller: Caller,
    ): Promise<Reply<'updateRepStatus'>> => {
      const changed = await change(id, caller, async (sql, rep) => {
        if (rep.is_active === isActive) return null;
        if (rep.id === caller.rep.id) throw new BadRequestError('You cannot change your own status.');
        await sql.query('update reps set is_active = $2 where id = $1', [rep.id, isActive]);
        return { type: 'rep.statusChanged', data: { isActive } };
      });
      if (changed !== null && !isActive) await endSessions(deps, { rep: id }, 'inactive');
      return {};
    },

    changeRepRole: async (
      { query: { id, role } }: Request<'changeRepRole'>,
      caller: Caller,
    ): Promise<Reply<'changeRepRole'>> => {
      if (!mayEditRep(caller.rep.role, role)) throw new NotAllowedError();
      const changed = await change(id, caller, async (sql, rep) => {
        if (rep.role === role) return null;
        if (rep.id === caller.rep.id) throw new BadRequestError('You cannot change your own role.');
        await sql.query('update reps set role = $2 where id = $1', [rep.id, role]);
        return { type: 'rep.roleChanged', data: { from: rep.role, to: role } };
      });
      if (changed !== null) await endSessions(deps, { rep: id }, 'roleChanged');
      return {};
    },

    updateRepInfo: async (
      { body: { id, ...given } }: Request<'updateRepInfo'>,
      caller: Caller,
    ): Promise<Reply<'updateRepInfo'>> => {
      await change(id, caller, async (sql, rep) => {
        const names = ['email', 'firstName', 'lastName'] as const;
        const fields = names.filter((name) => given[name] !== undefined && given[name] !== rep[name]);
        if (fields.length === 0) return null;
        await saveWho(sql, caller, rep, given);
        return { type: 'rep.infoChanged', data: { fields } };
      });
      return {};
    },

    /** @throws {NotAllowedError} when a supervisor changes more than Accept New (REPS-42). */
    changeQueueSettings: async (
      { body: { id, ...settings } }: Request<'changeQueueSettings'>,
      caller: Caller,
    ): Promise<Reply<'changeQueueSettings'>> => {
      await change(id, caller, async (sql, rep) => {
        const queueSettings = { ...QUEUE_SETTINGS_DEFAULT, ...rep.queueSettings };
        const isSame = isSameBesideAcceptNew(settings, queueSettings);
        if (!isSame && !isOneOf(ADMINS, caller.rep.role)) throw new NotAllowedError();
        if (isSame && settings.acceptNew === queueSettings.acceptNew) return null;
        mustBeHonest(settings.queues);
        await sql.query('update reps set queue_settings = $2 where id = $1', [id, JSON.stringify(settings)]);
        return { type: 'rep.queueSettingsChanged', data: settings };
      });
      return {};
    },
  };
}
