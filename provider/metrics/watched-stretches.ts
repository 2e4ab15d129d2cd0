import * as v from 'valibot';
import type { LivestreamMetric } from '../../contract/metrics.ts';
import type { Caller, ProviderDeps, Sql } from '../base/ports.ts';
import type { WatchFact } from '../cameras/camera.facts.ts';
import { appendCameraFact, lockCamera } from '../cameras/camera-stream.ts';
import { nameInLog } from '../http/call-context.ts';

type Deps = Pick<ProviderDeps, 'database' | 'clock'>;

/** Silence of a portal after which the picture it showed is filed as cut, ms: a hidden page says every minute what it shows. */
const CUT_AFTER_MS = 180_000;

const time = v.pipe(v.number(), v.integer(), v.minValue(0));
const ENDINGS: readonly string[] = ['failed', 'dropped', 'ended'];

/** A picture that was seen: it still is, or this is its end. */
const SeenPicture = v.object({
  milestoneName: v.string(),
  cameraUuid: v.string(),
  monitoringEngagementId: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
  streamType: v.picklist(['webrtc', 'flv', 'hls']),
  eventTimestamp: time,
  milestones: v.object({ first_frame: time }),
  stats: v.fallback(v.object({ oldestMs: v.nullable(time) }), { oldestMs: null }),
});

interface Stretch {
  readonly uuid: string;
  readonly data: WatchFact['data'];
  readonly hasEnded: boolean;
}

/** Stretches in which cameras were seen. */
const stretchesIn = (metrics: readonly LivestreamMetric[]): readonly Stretch[] =>
  metrics.flatMap((metric) => {
    const seen = v.safeParse(SeenPicture, metric);
    if (!seen.success) return [];
    const { cameraUuid: uuid, monitoringEngagementId, streamType, eventTimestamp, milestones, stats } = seen.output;
    const data: WatchFact['data'] = {
      eventId: monitoringEngagementId,
      way: streamType,
      fromMs: milestones.first_frame,
      untilMs: eventTimestamp,
      oldestMs: stats.oldestMs,
    };
    return data.untilMs < data.fromMs ? [] : [{ uuid, data, hasEnded: ENDINGS.includes(seen.output.milestoneName) }];
  });

/** Files a stretch, unless it is. The camera is locked. */
async function file(sql: Sql, uuid: string, data: WatchFact['data'], by: string, atMs: number): Promise<void> {
  const [fresh] = await sql.query(
    `select from cameras join alarms using (sid)
     where cameras.uuid = $1 and alarms.event_id = $2 and not exists (
       select from events where stream = 'camera:' || $1 and type = 'camera.watched' and by = $3
         and data->>'eventId' = $2::text and (data->>'fromMs')::bigint = $4)`,
    [uuid, data.eventId, by, data.fromMs],
  );
  if (fresh) await appendCameraFact(sql, uuid, { type: 'camera.watched', data }, by, atMs);
}

/** Remembers a picture that is still seen. */
const remember = (sql: Sql, uuid: string, { eventId, way, ...seen }: WatchFact['data'], by: string, atMs: number) =>
  sql.query(
    `insert into open_watches
     select cameras.uuid, event_id, $3, $4, $5, $6, $7, $8 from cameras join alarms using (sid)
     where cameras.uuid = $1 and alarms.event_id = $2
     on conflict (uuid, event_id, by, from_ms) do update
     set until_ms = excluded.until_ms, oldest_ms = excluded.oldest_ms, heard_at_ms = excluded.heard_at_ms`,
    [uuid, eventId, by, seen.fromMs, seen.untilMs, way, seen.oldestMs, atMs],
  );

const forget = (sql: Sql, uuid: string, { eventId, fromMs }: WatchFact['data'], by: string) =>
  sql.query('delete from open_watches where uuid = $1 and event_id = $2 and by = $3 and from_ms = $4', [
    uuid,
    eventId,
    by,
    fromMs,
  ]);

/** Files which seconds an agent saw of the cameras of an alarm. A report that comes twice is filed once. */
export async function fileWatched(
  { database, clock }: Deps,
  metrics: readonly LivestreamMetric[],
  caller: Caller,
): Promise<void> {
  const by = nameInLog(caller);
  for (const { uuid, data, hasEnded } of stretchesIn(metrics)) {
    if (!hasEnded) {
      await remember(database, uuid, data, by, clock.now());
      continue;
    }
    await database.transaction(async (sql) => {
      await lockCamera(sql, uuid);
      await forget(sql, uuid, data, by);
      await file(sql, uuid, data, by, clock.now());
    });
  }
}

interface OpenWatch extends Omit<WatchFact['data'], 'isCut'> {
  readonly uuid: string;
  readonly by: string;
}

/** Files the stretches of portals that are not heard any more: a browser that is killed reports no end. */
export async function fileCut({ database, clock }: Deps): Promise<void> {
  const silentSinceMs = clock.now() - CUT_AFTER_MS;
  const cut = await database.query<OpenWatch>(
    `select uuid, event_id::text as "eventId", by, from_ms::float8 as "fromMs", until_ms::float8 as "untilMs", way,
       oldest_ms::float8 as "oldestMs"
     from open_watches where heard_at_ms <= $1`,
    [silentSinceMs],
  );
  for (const { uuid, by, ...data } of cut)
    await database.transaction(async (sql) => {
      await lockCamera(sql, uuid);
      await forget(sql, uuid, data, by);
      await file(sql, uuid, { ...data, isCut: true }, by, clock.now());
    });
}
