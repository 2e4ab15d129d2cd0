import type { TimelineEntry } from '../../contract/entities/reports.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import type { Sql } from '../base/ports.ts';
import type { WatchFact } from '../cameras/camera.facts.ts';

/** SQL for the name of a camera. */
export const CAMERA_NAME = `coalesce(cameras.body->'cameraSettings'->>'cameraName', uuid)`;

export const secondsOf = (ms: number): string => `${Math.round(ms / 100) / 10} s`;

/** A stretch in which an agent saw a camera live for an alarm; the author is named as in the log. */
export interface Watch extends Omit<WatchFact['data'], 'eventId'> {
  readonly by: string;
  readonly camera: string;
}

/** Stretches in which agents saw the location's cameras live for this alarm, by their beginning; the last is reported when the alarm is left. */
export async function watchesOf(sql: Sql, { sid, eventId, raisedAtMs }: AlarmState): Promise<readonly Watch[]> {
  const rows = await sql.query<{ by: string; data: WatchFact['data']; camera: string }>(
    `select events.by, events.data, ${CAMERA_NAME} as camera
     from cameras join events on stream = 'camera:' || uuid
     where sid = $1 and events.type = 'camera.watched' and at_ms >= $2 and data->>'eventId' = $3
     order by (data->>'fromMs')::bigint, pos`,
    [sid, raisedAtMs, eventId],
  );
  return rows.map(({ by, camera, data: { eventId: _, ...watched } }) => ({ by, camera, ...watched }));
}

const WAYS: Readonly<Record<Watch['way'], string>> = { webrtc: 'WebRTC', flv: 'FLV', hls: 'HLS' };
export const wayText = ({ way }: Pick<Watch, 'way'>): string => WAYS[way];

/** `watched Driveway live for 35.4 s by WebRTC, at most 0.5 s old` */
export const watchEntry = (watch: Watch): TimelineEntry => ({
  at_ms: watch.fromMs,
  type: 'camera.watched',
  by: watch.by,
  what: `watched ${watch.camera} live for ${watch.isCut ? 'at least ' : ''}${secondsOf(watch.untilMs - watch.fromMs)} by ${wayText(watch)}${
    watch.oldestMs === null ? '' : `, at most ${secondsOf(watch.oldestMs)} old`
  }`,
});
