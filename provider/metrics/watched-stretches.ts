import * as v from 'valibot';
import type { LivestreamMetric } from '../../contract/metrics.ts';
import type { Caller, ProviderDeps } from '../base/ports.ts';
import type { WatchFact } from '../cameras/camera.facts.ts';
import { appendCameraFact, lockCamera } from '../cameras/camera-stream.ts';
import { nameInLog } from '../http/call-context.ts';

const time = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The end of a picture that was seen. */
const SeenPicture = v.object({
  milestoneName: v.picklist(['dropped', 'ended']),
  cameraUuid: v.string(),
  monitoringEngagementId: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
  streamType: v.picklist(['webrtc', 'flv', 'hls']),
  eventTimestamp: time,
  milestones: v.object({ first_frame: time }),
  stats: v.fallback(v.object({ oldestMs: v.nullable(time) }), { oldestMs: null }),
});

/** Stretches in which cameras were seen, by the ends of their pictures. */
const stretchesIn = (metrics: readonly LivestreamMetric[]) =>
  metrics.flatMap((metric) => {
    const seen = v.safeParse(SeenPicture, metric);
    if (!seen.success) return [];
    const { cameraUuid, monitoringEngagementId, streamType, eventTimestamp, milestones, stats } = seen.output;
    const data: WatchFact['data'] = {
      eventId: monitoringEngagementId,
      way: streamType,
      fromMs: milestones.first_frame,
      untilMs: eventTimestamp,
      oldestMs: stats.oldestMs,
    };
    return data.untilMs < data.fromMs ? [] : [{ uuid: cameraUuid, data }];
  });

/** Files which seconds an agent saw of the cameras of an alarm. A report that comes twice is filed once. */
export async function fileWatched(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  metrics: readonly LivestreamMetric[],
  caller: Caller,
): Promise<void> {
  const by = nameInLog(caller);
  for (const { uuid, data } of stretchesIn(metrics))
    await database.transaction(async (sql) => {
      await lockCamera(sql, uuid);
      const [fresh] = await sql.query(
        `select from cameras join alarms using (sid)
         where cameras.uuid = $1 and alarms.event_id = $2 and not exists (
           select from events where stream = 'camera:' || $1 and type = 'camera.watched' and by = $3
             and data->>'eventId' = $2::text and (data->>'fromMs')::bigint = $4)`,
        [uuid, data.eventId, by, data.fromMs],
      );
      if (fresh) await appendCameraFact(sql, uuid, { type: 'camera.watched', data }, by, clock.now());
    });
}
