import type { Sql } from '../../base/ports.ts';
import { IS_HEARD } from '../device/connection.ts';

/** Time for which a process has a ring without renewing its lease, ms. Another one takes it over within 15 s. */
const LEASE_MS = 10_000;

/** A ring that this process keeps. */
export interface HeldRing {
  readonly uuid: string;
  /** False: its microphone may not be heard. */
  readonly hasSound: boolean;
}

/** Switches the ring of a camera with a link on or off. */
export async function setRing(sql: Sql, uuid: string, isOn: boolean): Promise<void> {
  if (isOn) await sql.query('insert into camera_rings (uuid) values ($1) on conflict do nothing', [uuid]);
  else await sql.query('delete from camera_rings where uuid = $1', [uuid]);
}

/** Renews the leases of a process, and takes those that have ended. @returns the rings that it has now */
export const claimRings = (sql: Sql, holder: string, nowMs: number): Promise<HeldRing[]> =>
  sql.query<HeldRing>(
    `with held as (
       update camera_rings set holder = $1, until_ms = $2 where uuid in (
         select uuid from camera_rings where holder = $1 or until_ms <= $3 order by uuid for update skip locked)
       returning uuid)
     select uuid, ${IS_HEARD} as "hasSound" from held join cameras using (uuid) order by uuid`,
    [holder, nowMs + LEASE_MS, nowMs],
  );

/** Ends the leases of a process, so that another one need not wait for them. */
export async function releaseRings(sql: Sql, holder: string): Promise<void> {
  await sql.query('update camera_rings set until_ms = 0 where holder = $1', [holder]);
}
