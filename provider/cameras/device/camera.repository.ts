import type { Sql } from '../../base/ports.ts';
import { HAS_LINK, IS_CONNECTED, IS_HEARD, IS_INVENTED } from './connection.ts';

/** A camera, as far as it matters for looking at it. */
export interface WorldCamera {
  readonly uuid: string;
  readonly sid: string;
  /** True: its live picture is connected. */
  readonly isConnected: boolean;
  /** True: a real camera, whose picture comes by its link. */
  readonly hasLink: boolean;
  /** Name of its clip; null when it never recorded any but those it sent. */
  readonly clip: string | null;
  readonly hasFullDuplex: boolean;
  /** The customer, or who set the link of a real camera, lets its microphone be heard. */
  readonly isMicOn: boolean;
  /** True: its shutter is closed in the present mode of the alarm system (LIVE-22). */
  readonly isShutterClosed: boolean;
  /** True: its live picture comes by HLS only (LIVE-02). */
  readonly isHlsOnly: boolean;
}

/**
 * SQL expression over `cameras join locations`: the camera has a shutter, which is closed in the present mode of the
 * alarm system.
 */
export const IS_SHUTTER_CLOSED = `coalesce((cameras.body->'supportedFeatures'->>'privacyShutter')::boolean, false) and
  cameras.body->'cameraSettings'->>(case alarm_state
    when 'OFF' then 'shutterOff' when 'HOME' then 'shutterHome'
    when 'AWAY' then 'shutterAway' when 'AWAY_COUNT' then 'shutterAway' end) is not distinct from 'closed'`;

/** A camera; `clip` is that of its first recording of the library, and the live picture of an invented one. */
export async function findCamera(sql: Sql, uuid: string): Promise<WorldCamera | null> {
  const [camera] = await sql.query<WorldCamera>(
    `select uuid, sid,
       ${IS_CONNECTED} as "isConnected",
       ${HAS_LINK} as "hasLink",
       case when ${IS_INVENTED} then
         (select clip from recordings where recordings.uuid = cameras.uuid and clip is not null order by name limit 1) end as clip,
       ${HAS_LINK} or coalesce((cameras.body->'supportedFeatures'->>'fullDuplexAudio')::boolean, false) as "hasFullDuplex",
       ${IS_HEARD} as "isMicOn",
       not ${HAS_LINK} and ${IS_SHUTTER_CLOSED} as "isShutterClosed",
       ${IS_INVENTED} and cameras.body->'supportedFeatures'->'providers'->>'hls' is not null as "isHlsOnly"
     from cameras join locations using (sid) where uuid = $1`,
    [uuid],
  );
  return camera ?? null;
}
