import type { SentDetection } from '../../../contract/entities/events.ts';
import { encodeForwardedMessage, type ForwardedMessage } from '../../../proto/camera-session.ts';
import type { Sql } from '../../base/ports.ts';

/** Frame rate of the drawn clips; footage may have a higher one. */
const FRAMES_PER_S = 15;
const MS_PER_S = 1_000;

/** Newest recording of a camera. */
export interface NewestRecording {
  readonly eventId: string;
  readonly uuid: string;
  /** Epoch seconds. */
  readonly startS: number;
  readonly durationS: number;
  readonly tracks: readonly Pick<SentDetection, 'class_name' | 'object_id' | 'pts_seconds'>[];
}

export async function findNewestRecording(sql: Sql, uuid: string): Promise<NewestRecording | null> {
  const [recording] = await sql.query<NewestRecording>(
    `select event_id::text as "eventId", uuid, event_timestamp::float8 as "startS",
       coalesce((body->>'duration')::float8, 0) as "durationS", coalesce(body->'tracks', '[]') as tracks
     from alarms where uuid = $1 order by event_timestamp desc, event_id desc limit 1`,
    [uuid],
  );
  return recording ?? null;
}

/** Tags of a recording: each object at its first sighting. */
function tagsOf({ startS, tracks }: NewestRecording) {
  const first = new Map(tracks.toReversed().map((track) => [track.object_id ?? track.class_name, track]));
  return [...first.values()].toReversed().map(({ class_name, pts_seconds }) => {
    const atS = Number(pts_seconds);
    return {
      name: class_name ?? '',
      frameNumber: Math.round(atS * FRAMES_PER_S),
      timestamp: Math.round((startS + atS) * MS_PER_S),
    };
  });
}

/**
 * Messages of a camera about its newest recording: its content, and that it is uploaded completely. Spec: PROTO-10,
 * PROTO-11, API-45.
 */
export function recordingMessages(recording: NewestRecording, nowMs: number): readonly Uint8Array[] {
  const { eventId, uuid, startS, durationS } = recording;
  const event = { eventId, eventUuid: `${uuid}-${eventId}` };
  const startMs = startS * MS_PER_S;
  const stopMs = startMs + Math.round(durationS * MS_PER_S);
  const messages: readonly NonNullable<ForwardedMessage['payload']>[] = [
    {
      case: 'recordingEvent',
      value: {
        ...event,
        currentCameraTimestamp: nowMs,
        recordingStartTimestamp: startMs,
        recordingStopTimestamp: stopMs,
        tags: tagsOf(recording),
      },
    },
    {
      case: 'recordingResponse',
      value: { ...event, uploadStartTimestamp: startMs, uploadLastTimestamp: stopMs, timestampsNotReceived: [] },
    },
  ];
  return messages.map((payload) => encodeForwardedMessage({ payload }));
}
