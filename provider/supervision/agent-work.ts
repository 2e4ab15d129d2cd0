import type { AgentWork } from '../../contract/entities/agents-work.ts';
import type { WorkNow } from '../../contract/entities/agents-work.ts';
import { WORK_FORGOTTEN_AFTER_MS, WORK_SILENT_AFTER_MS } from '../../contract/limits.ts';
import { HELD_SINCE } from '../alarms/held-since-sql.ts';
import type { Caller, Sql } from '../base/ports.ts';
import { NAME } from '../cameras/shelving/shelvings.ts';
import { LIVING } from '../identity/sign-ins.ts';

/** Subject of the live views of an agent's work in the log. */
export const workSubject = (userId: string): string => `work:${userId}`;

type Control = WorkNow['controls'][number] & { readonly sinceMs: number };

interface Kept {
  readonly work: WorkNow;
  readonly sinceMs: number;
  readonly controls: readonly Control[];
  readonly heardAtMs: number;
}

const isSamePlace = (one: WorkNow, other: WorkNow): boolean =>
  one.place === other.place && one.page === other.page && one.event_id === other.event_id && one.step === other.step;

/** Keeps the start of everything that is unchanged; not over a silence, because nothing is known of that time. */
function continued(before: Kept | undefined, work: WorkNow, nowMs: number): Pick<Kept, 'sinceMs' | 'controls'> {
  const known = before !== undefined && nowMs - before.heardAtMs < WORK_SILENT_AFTER_MS ? before : undefined;
  return {
    sinceMs: known !== undefined && isSamePlace(known.work, work) ? known.sinceMs : nowMs,
    controls: work.controls.map((control) => ({
      ...control,
      sinceMs:
        known?.controls.find((one) => one.control === control.control && one.uuid === control.uuid)?.sinceMs ?? nowMs,
    })),
  };
}

/** Stores the report of an agent's tab in place of the one before; deletes reports too old to be shown. */
export async function keepWork(sql: Sql, { rep, session, tab }: Caller, work: WorkNow, nowMs: number): Promise<void> {
  await sql.query('delete from agent_work where heard_at_ms <= $1', [nowMs - WORK_FORGOTTEN_AFTER_MS]);
  const [before] = await sql.query<Kept>(
    `select work, since_ms::float8 as "sinceMs", controls, heard_at_ms::float8 as "heardAtMs"
     from agent_work where rep_id = $1 and tab = $2`,
    [rep.id, tab ?? ''],
  );
  const { sinceMs, controls } = continued(before, work, nowMs);
  await sql.query(
    `insert into agent_work (rep_id, tab, session, work, since_ms, controls, heard_at_ms) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (rep_id, tab) do update set session = excluded.session, work = excluded.work,
       since_ms = excluded.since_ms, controls = excluded.controls, heard_at_ms = excluded.heard_at_ms`,
    [rep.id, tab ?? '', session, JSON.stringify(work), sinceMs, JSON.stringify(controls), nowMs],
  );
}

export const forgetWork = (sql: Sql): Promise<unknown> => sql.query('delete from agent_work');

const CAMERA = (uuid: string): string =>
  `coalesce((select nullif(body->'cameraSettings'->>'cameraName', '') from cameras where cameras.uuid = ${uuid}), ${uuid})`;

/** Work of each agent in the tab with an alarm, or in the tab last seen. */
export const readWork = (sql: Sql, nowMs: number): Promise<AgentWork[]> =>
  sql.query<AgentWork>(
    `select rep_id::text as rep_id, user_id::text as user_id, ${NAME} as name, heard_at_ms::float8 as heard_at_ms, signed_in,
       work->>'place' as place, work->>'page' as page, (work->>'step')::int as step,
       coalesce((select ${HELD_SINCE} from alarms where event_id = (work->>'event_id')::bigint and holder_rep = heard.rep_id),
         since_ms)::float8 as since_ms,
       work->>'event_id' as event_id,
       (select raised_at_ms::float8 from alarms where event_id = (work->>'event_id')::bigint) as raised_at_ms,
       (select coalesce(json_agg(json_build_object(
          'control', control, 'camera', ${CAMERA('uuid')}, 'since_ms', "sinceMs")), '[]')
        from jsonb_to_recordset(controls) as one (control text, uuid text, "sinceMs" float8)) as controls,
       (select coalesce(json_agg(json_build_object('control', control, 'camera', ${CAMERA('uuid')}) order by control), '[]')
        from camera_leases where camera_leases.rep_id = heard.rep_id and until_ms > $1) as leases,
       (select count(*)::int from alarms where holder_rep = heard.rep_id) as held
     from (
       select distinct on (rep_id) agent_work.*,
         exists (select from sign_ins where sign_in = session and ${LIVING('$1')}) as signed_in
       from agent_work where heard_at_ms > $2
       order by rep_id, (heard_at_ms > $3 and work->>'event_id' is not null) desc, heard_at_ms desc
     ) as heard join reps on reps.id = rep_id
     order by name, rep_id`,
    [nowMs, nowMs - WORK_FORGOTTEN_AFTER_MS, nowMs - WORK_SILENT_AFTER_MS],
  );
