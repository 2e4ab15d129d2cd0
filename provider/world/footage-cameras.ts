import { createHash } from 'node:crypto';
import type { ClipLibrary } from '../media/clip.ts';
import type { Database } from '../base/ports.ts';
import { inventCamera } from './invented-camera.ts';
import { recordingName } from './invented-world.ts';
import { createRandom } from './random.ts';
import { insertWorld } from './seed-world.ts';

const MODEL = 'OLYMPUS';

/**
 * Minimum number of cameras, each at another location, so that the user's clips are frequent without one location having all
 * alarms.
 */
const CAMERAS_AT_LEAST = 10;

/** The first camera of a clip is named by the clip alone. */
const uuidOf = (clip: string, copy: number): string =>
  createHash('sha256')
    .update(copy === 0 ? clip : `${clip} ${copy}`)
    .digest('hex')
    .slice(0, 32);

/** Adds cameras for the clips of real footage, spread over the invented locations; a second start finds them there. */
export async function addFootageCameras(database: Database, clips: ClipLibrary, seed: number): Promise<void> {
  const locations = await database.query<{ sid: string; userId: string }>(
    'select sid, user_id as "userId" from locations where not is_imported order by sid',
  );
  const footage = [...clips.values()].filter(({ isFootage }) => isFootage);
  const random = createRandom(seed);
  const copies = Math.ceil(CAMERAS_AT_LEAST / Math.max(1, footage.length));
  const cameras = Array.from({ length: copies }, (_, copy) => footage.map((clip) => ({ ...clip, copy }))).flat();
  const hung = cameras.flatMap(({ name, truth, copy }, index) =>
    locations.slice(index % locations.length, (index % locations.length) + 1).map((owner) => {
      const uuid = uuidOf(name, copy);
      const place = { cameraName: truth.cameraName, models: [MODEL], clips: [name], motionZone: [] } as const;
      return {
        camera: inventCamera(owner, place, MODEL, uuid, random),
        recording: { name: recordingName(uuid, name), uuid, clip: name },
      };
    }),
  );
  await database.transaction((sql) =>
    insertWorld(sql, {
      customers: [],
      locations: [],
      cameras: hung.map(({ camera }) => camera),
      recordings: hung.map(({ recording }) => recording),
    }),
  );
}
