import type { Sql } from '../ports.ts';

/** A camera, as far as it matters for looking at it. */
export interface WorldCamera {
  readonly uuid: string;
  readonly sid: string;
  /** Name of its clip; null when it never recorded any. */
  readonly clip: string | null;
  readonly hasFullDuplex: boolean;
  /** The customer lets its microphone be heard. */
  readonly isMicOn: boolean;
}

/** A camera looks at what it recorded first. */
export async function findCamera(sql: Sql, uuid: string): Promise<WorldCamera | null> {
  const [camera] = await sql.query<WorldCamera>(
    `select uuid, sid,
       (select clip from recordings where recordings.uuid = cameras.uuid order by name limit 1) as clip,
       coalesce((body->'supportedFeatures'->>'fullDuplexAudio')::boolean, false) as "hasFullDuplex",
       coalesce((body->'cameraSettings'->>'micEnable')::boolean, true) as "isMicOn"
     from cameras where uuid = $1`,
    [uuid],
  );
  return camera ?? null;
}
