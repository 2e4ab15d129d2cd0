import { leaseText } from '../../../contract/camera-leases.ts';
import type {
  CameraLease,
  CameraLeases,
  LeasedControl,
  LeaseRefusal,
  Shelving,
} from '../../../contract/entities/cameras.ts';
import { LEASE_MS } from '../../../contract/limits.ts';
import { AGENTS } from '../../../contract/roles.ts';
import type { ProviderDeps, Sql } from '../../base/ports.ts';
import { ApiError } from '../../http/errors.ts';
import { NAME, SHELVING } from '../shelving/shelvings.ts';
import type { LeaseHolder, EndReason } from '../camera.facts.ts';
import { appendCameraFact, lockCamera } from '../camera-stream.ts';

/** Time in which talk waits for its voice, ms. Not in the spec: as long as a portal waits. */
export const TALK_OPENING_MS = 10_000;
/** Time for which talk lasts without a sign of its voice, ms. Not in the spec: longer than a database may be slow. */
export const TALK_LEASE_MS = 3_000;

interface HeldLease extends LeaseHolder, Pick<CameraLease, 'control' | 'holderName' | 'untilMs'> {}

/** Holders of a camera's controls at a moment. */
export interface CameraState {
  readonly uuid: string;
  readonly sid: string;
  /** Version of the camera's stream in the log. */
  readonly version: number;
  readonly held: readonly HeldLease[];
  /** Null unless its alarms are filed and not presented. */
  readonly shelving: Shelving | null;
}

const sameHolder = (one: LeaseHolder, other: LeaseHolder): boolean => one.rep === other.rep && one.tab === other.tab;

export const findLeases = (sql: Sql, uuids: readonly string[], nowMs: number): Promise<CameraState[]> =>
  sql.query<CameraState>(
    `select uuid, sid,
       coalesce((select version from log_streams where stream = 'camera:' || uuid), 0) as version,
       coalesce((
         select jsonb_agg(jsonb_build_object(
           'control', control, 'rep', rep_id::text, 'tab', tab,
           'holderName', ${NAME},
           'untilMs', case when control = 'talk' then null else until_ms end) order by control)
         from camera_leases join reps on reps.id = rep_id
         where camera_leases.uuid = cameras.uuid and until_ms > $2), '[]') as held,
       ${SHELVING} as shelving
     from cameras where uuid = any($1)`,
    [uuids, nowMs],
  );

/** Leases as shown to one tab, without the ids of other tabs. */
export const leasesFor = ({ version, held }: CameraState, viewer: LeaseHolder): CameraLeases => ({
  version,
  held: held.map(({ control, holderName, untilMs, ...holder }) => ({
    control,
    holderName,
    isYours: sameHolder(holder, viewer),
    untilMs,
  })),
});

/** Another agent, or another tab of the same one, has the control. */
export class CameraLeasedError extends ApiError {
  readonly status = 409;
  override readonly details: Omit<LeaseRefusal, 'message'>;

  constructor(lease: HeldLease, leases: CameraLeases, nowMs: number) {
    super(leaseText(lease, nowMs));
    const { control, holderName, untilMs } = lease;
    this.details = { control, holderName, leftMs: untilMs === null ? null : untilMs - nowMs, leases };
  }
}

const byOf = async (sql: Sql, { rep }: LeaseHolder): Promise<string> => {
  const [row] = await sql.query<{ by: string }>(`select 'agent:' || user_id as by from reps where id = $1`, [rep]);
  return row?.by ?? 'provider';
};

export interface WantedLease {
  readonly uuid: string;
  readonly control: LeasedControl;
  readonly holder: LeaseHolder;
  readonly untilMs: number;
  /** Time at which what is controlled goes off, if before `untilMs`. */
  readonly onUntilMs?: number;
}

/**
 * Gives a control to a tab, or lengthens its lease, within the transaction that uses it.
 * @throws {CameraLeasedError} while another tab has it.
 */
export async function takeLease(sql: Sql, wanted: WantedLease, nowMs: number): Promise<void> {
  const { uuid, control, holder, untilMs, onUntilMs = untilMs } = wanted;
  await lockCamera(sql, uuid);
  const [state] = await findLeases(sql, [uuid], nowMs);
  const lease = state?.held.find((held) => held.control === control);
  if (state && lease && !sameHolder(lease, holder)) throw new CameraLeasedError(lease, leasesFor(state, holder), nowMs);
  await sql.query(
    `insert into camera_leases (uuid, control, rep_id, tab, until_ms, tab_until_ms) values ($1, $2, $3, $4, $5, $6)
     on conflict (uuid, control) do update set rep_id = excluded.rep_id, tab = excluded.tab,
       until_ms = excluded.until_ms, tab_until_ms = excluded.tab_until_ms`,
    [uuid, control, holder.rep, holder.tab, untilMs, nowMs + LEASE_MS],
  );
  const data = {
    rep: holder.rep,
    tab: holder.tab,
    control,
    untilMs: control === 'talk' ? null : untilMs,
    ...(onUntilMs < untilMs && { onUntilMs }),
  };
  await appendCameraFact(sql, uuid, { type: 'camera.leaseGranted', data }, await byOf(sql, holder), nowMs);
}

/** The holder is alive: their tab was just heard. */
export async function renewLeasesOfTabs(sql: Sql, tabs: readonly LeaseHolder[], nowMs: number): Promise<void> {
  await sql.query(
    `update camera_leases set tab_until_ms = $2
     from jsonb_to_recordset($1::jsonb) as live (rep bigint, tab text)
     where camera_leases.rep_id = live.rep and camera_leases.tab = live.tab and until_ms > $3`,
    [JSON.stringify(tabs), nowMs + LEASE_MS, nowMs],
  );
}

interface Ending {
  readonly uuid: string;
  readonly control: LeasedControl;
}

const ENDINGS: Readonly<Record<Exclude<EndReason, 'stopped' | 'failed'>, string>> = {
  silent: `control = 'talk' and until_ms <= $1`,
  sessionEnded: `until_ms > $1 and (
    exists (select from tabs join sign_ins using (sign_in)
            where tabs.rep_id = camera_leases.rep_id and tabs.tab = camera_leases.tab
              and (sign_ins.ended_at_ms is not null or sign_ins.expires_at_ms <= $1))
    or not exists (select from reps where reps.id = camera_leases.rep_id and is_active and role = any($2)))`,
  tabSilent: `until_ms > $1 and tab_until_ms <= $1`,
};

/** Holders of the controls of cameras, in the database that all processes share. */
export function createCameraLeases({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  /** Ends one lease if the condition still holds. */
  async function end({ uuid, control }: Ending, where: string, values: readonly unknown[], reason: EndReason) {
    await database.transaction(async (sql) => {
      await lockCamera(sql, uuid);
      const [ended] = await sql.query<LeaseHolder>(
        `delete from camera_leases where ${where}
           and uuid = $${values.length + 1} and control = $${values.length + 2} returning rep_id::text as rep, tab`,
        [...values, uuid, control],
      );
      if (!ended) return;
      const by = reason === 'stopped' ? await byOf(sql, ended) : 'provider';
      await appendCameraFact(
        sql,
        uuid,
        { type: 'camera.leaseEnded', data: { ...ended, control, reason } },
        by,
        clock.now(),
      );
    });
  }

  async function endWhere(reason: Exclude<EndReason, 'stopped' | 'failed'>): Promise<void> {
    const values = reason === 'sessionEnded' ? [clock.now(), AGENTS] : [clock.now()];
    const where = ENDINGS[reason];
    const due = await database.query<Ending>(`select uuid, control from camera_leases where ${where}`, values);
    for (const ending of due) await end(ending, where, values, reason);
  }

  return {
    /** Ends leases whose holder's session has ended, or who is no longer an agent. */
    endAbandoned: () => endWhere('sessionEnded'),

    /** Ends the leases of interrupted voices and of tabs that are gone. Any number of processes may do it at once. */
    async sweep(): Promise<void> {
      await endWhere('silent');
      await endWhere('tabSilent');
    },

    /** Gives talk to a tab until its voice arrives. @throws {CameraLeasedError} */
    startTalk: (uuid: string, holder: LeaseHolder): Promise<void> =>
      database.transaction((sql) => {
        const nowMs = clock.now();
        return takeLease(sql, { uuid, control: 'talk', holder, untilMs: nowMs + TALK_OPENING_MS }, nowMs);
      }),

    /**
     * Renews talk when a voice of this agent arrives; the tab is the one that requested talk. @throws
     * {CameraLeasedError} while another agent talks.
     */
    async hearTalk(uuid: string, rep: string): Promise<void> {
      const nowMs = clock.now();
      const renewed = await database.query(
        `update camera_leases set until_ms = $3, tab_until_ms = $4
         where uuid = $1 and control = 'talk' and rep_id = $2 and until_ms > $5 returning uuid`,
        [uuid, rep, nowMs + TALK_LEASE_MS, nowMs + LEASE_MS, nowMs],
      );
      if (renewed.length > 0) return;
      const wanted = { uuid, control: 'talk', holder: { rep, tab: '' }, untilMs: nowMs + TALK_LEASE_MS } as const;
      await database.transaction((sql) => takeLease(sql, wanted, nowMs));
    },

    /** An agent's talk is over; in any of their tabs where none is named. */
    stopTalk: (uuid: string, rep: string, tab: string | null = null): Promise<void> =>
      end({ uuid, control: 'talk' }, 'rep_id = $1 and tab = coalesce($2, tab)', [rep, tab], 'stopped'),

    /** Ends the lease of a control that did not do what its holder wanted. */
    release: (uuid: string, control: LeasedControl, { rep, tab }: LeaseHolder): Promise<void> =>
      end({ uuid, control }, 'rep_id = $1 and tab = $2', [rep, tab], 'failed'),

    /** True while another rep talks through the camera. */
    async isTalkTaken(uuid: string, rep: string): Promise<boolean> {
      const talkers = await database.query(
        `select from camera_leases where uuid = $1 and control = 'talk' and rep_id::text <> $2 and until_ms > $3`,
        [uuid, rep, clock.now()],
      );
      return talkers.length > 0;
    },
  };
}
export type CameraLeasing = ReturnType<typeof createCameraLeases>;
