import { ROLES } from '../../../contract/roles.ts';
import type { Sql } from '../../base/ports.ts';
import { QUEUE_SETTINGS_DEFAULT } from '../../identity/reps.ts';
import { endSessions } from '../../identity/sign-ins.ts';
import { append, versionOf } from '../../log/event-log.ts';
import { type RepFact, repStream } from '../../reps/rep.facts.ts';
import { optional, required } from '../columns.ts';
import type { ImportDeps, Kind } from '../kind.ts';

const ROLE_WORDS = Object.fromEntries(ROLES.map((role) => [role, role]));
const IMPORT = 'provider';

/** A rep before and after; `is_active` that is not given stays as it is. */
const CHANGED = `
  select reps.id::text as id, reps.role as "roleBefore", reps.is_active as "activeBefore", given->>'role' as role,
    coalesce((given->>'is_active')::boolean, reps.is_active) as "isActive",
    array_remove(array[
      case when reps.email is distinct from given->>'email' then 'email' end,
      case when reps.first_name is distinct from given->>'first_name' then 'firstName' end,
      case when reps.last_name is distinct from given->>'last_name' then 'lastName' end], null) as fields
  from import_rows join reps on user_id = import_rows.id::bigint
  where (reps.role, reps.is_active, reps.email, reps.first_name, reps.last_name) is distinct from
    (given->>'role', coalesce((given->>'is_active')::boolean, reps.is_active), given->>'email', given->>'first_name', given->>'last_name')
  for update of reps`;

interface Changed {
  readonly id: string;
  readonly roleBefore: string | null;
  readonly activeBefore: boolean;
  readonly role: (typeof ROLES)[number];
  readonly isActive: boolean;
  readonly fields: readonly string[];
}

function factsOf({ roleBefore, activeBefore, role, isActive, fields }: Changed): readonly RepFact[] {
  const facts: RepFact[] = [];
  if (role !== roleBefore) facts.push({ type: 'rep.roleChanged', data: { from: roleBefore, to: role } });
  if (isActive !== activeBefore) facts.push({ type: 'rep.statusChanged', data: { isActive } });
  if (fields.length > 0) facts.push({ type: 'rep.infoChanged', data: { fields } });
  return facts;
}

/** Merges the staff. Every change is logged as one by an administrator. */
async function merge(sql: Sql, atMs: number) {
  const changed = await sql.query<Changed>(CHANGED);
  for (const rep of changed) {
    const stream = repStream(rep.id);
    await append(sql, [{ stream, version: await versionOf(sql, stream), facts: factsOf(rep) }], IMPORT, atMs);
  }
  // An e-mail may move from one rep of the file to another.
  await sql.query(`update reps set email = '' where id = any($1::bigint[])`, [changed.map(({ id }) => id)]);
  await sql.query(
    `update reps set role = given->>'role', is_active = coalesce((given->>'is_active')::boolean, reps.is_active),
       email = given->>'email', first_name = given->>'first_name', last_name = given->>'last_name'
     from import_rows where user_id = import_rows.id::bigint and reps.id = any($1::bigint[])`,
    [changed.map(({ id }) => id)],
  );
  const added = await sql.query(
    `insert into reps (user_id, role, email, first_name, last_name, is_active, is_verified, queue_settings)
     select id::bigint, given->>'role', given->>'email', given->>'first_name', given->>'last_name',
       coalesce((given->>'is_active')::boolean, true), true, $1
     from import_rows where not exists (select from reps where user_id = import_rows.id::bigint) returning id`,
    [JSON.stringify(QUEUE_SETTINGS_DEFAULT)],
  );
  return { added: added.length, changed: changed.length };
}

/** Ends sessions as a change by an administrator does: no session outlives the role it was opened with. */
async function endOldSessions(deps: ImportDeps, atMs: number): Promise<void> {
  const over = await deps.database.query<{ rep: string; reason: 'inactive' | 'roleChanged' }>(
    `select split_part(stream, ':', 2) as rep,
       case when bool_or(type = 'rep.statusChanged') then 'inactive' else 'roleChanged' end as reason
     from events where stream like 'rep:%' and at_ms = $1 and by = $2
       and (type = 'rep.roleChanged' or (type = 'rep.statusChanged' and data->>'isActive' = 'false'))
     group by stream`,
    [atMs, IMPORT],
  );
  for (const { rep, reason } of over) await endSessions(deps, { rep }, reason);
}

export const reps: Kind = {
  key: 'user_id',
  columns: [
    required('user_id', 'number'),
    required('email', 'email'),
    required('first_name', 'staffName'),
    required('last_name', 'staffName'),
    required('role', ROLE_WORDS),
    optional('is_active', 'yesNo'),
  ],
  checks: [
    `select line, 'email ' || (given->>'email') || ' is in line ' || first_line || ' too' as reason
     from (select *, min(line) over (partition by lower(given->>'email')) as first_line from import_rows) as rows
     where line > first_line`,
    `select line, 'email ' || email || ' is the one of user_id ' || user_id as reason
     from import_rows join reps on lower(email) = lower(given->>'email') and user_id::text <> import_rows.id
     where not exists (select from import_rows as others where others.id = reps.user_id::text)`,
  ],
  merge,
  afterwards: endOldSessions,
};
