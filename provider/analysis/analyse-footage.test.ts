import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../base/ports.ts';
import { BUILT_IN_CLIPS } from '../media/built-in-clips.ts';
import type { Clip } from '../media/clip.ts';
import { importFootage } from '../media/footage.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { type DetectionPath, startDetectionServer } from '../testing/fakes/detection-server.ts';
import { alarmFromRecording } from '../world/alarm-from-recording.ts';
import { isAuthorized } from '../world/authorized.ts';
import { analyseFootage } from './analyse-footage.ts';

const RECORDING = { name: 'ab12-footage-hall', uuid: 'ab12', clip: 'footage-hall', model: 'OLYMPUS' };
const OCCASION = { sid: '1001', queue: 'Live', atMs: 1_700_000_000_000, isFake: false };
const MOTION_ONLY = 'footage  of it only motion is found, not objects or faces: there is no DETECTOR_URL';

/** A person who walks from left to right with their face to the camera, in a picture of 640x360. */
function walker(path: DetectionPath, asked: number) {
  const x_min = asked * 4;
  const seen =
    path === '/v1/vision/face'
      ? { confidence: 0.9, x_min: x_min + 20, x_max: x_min + 70, y_min: 80, y_max: 130 }
      : { label: 'person', confidence: 0.6, x_min, x_max: x_min + 90, y_min: 60, y_max: 340 };
  return { success: true, predictions: [seen] };
}

describe('Footage', () => {
  let database: Database;
  let directory: string;
  let logged: string[];
  const ends: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    database = await quickDatabase();
    directory = await mkdtemp(join(tmpdir(), 'footage-'));
    await copyFile(join(BUILT_IN_CLIPS, 'hallway-intruder.mp4'), join(directory, 'hall.mp4'));
    logged = [];
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    await rm(directory, { recursive: true });
  });

  async function start(detectorUrl: string | null) {
    const clips = new Map<string, Clip>(await importFootage(directory, directory, () => {}));
    const stop = analyseFootage({ database, log: (line) => logged.push(line) }, clips, detectorUrl);
    ends.push(stop);
    const clip = async (): Promise<Clip> => {
      await vi.waitUntil(() => clips.get('footage-hall')?.found, { timeout: 900_000, interval: 10 });
      const [found] = clips.values();
      if (found === undefined) throw new Error('There is no clip.');
      return found;
    };
    return { clips, clip, stop };
  }

  it('raises alarms of a person, with tracks, faces and pictures, once a detection server found one', async () => {
    const server = await startDetectionServer(walker);
    ends.push(server.close);
    const { clips, clip } = await start(server.url);
    const before = clips.get('footage-hall');
    expect(before && alarmFromRecording(RECORDING, before, OCCASION)).toMatchObject({
      info: 'Motion',
      tracks: [],
      moves: [],
    });

    const analysed = await clip();
    const alarm = alarmFromRecording(RECORDING, analysed, OCCASION);
    expect(alarm).toMatchObject({ info: 'Person detected', threatLevel: 20 });
    expect(alarm.tracks[0]).toEqual({
      id: 'footage-hall-object-1-0',
      category: 'tracks',
      object_id: 'object-1',
      cluster_id: 'ab12-footage-hall.object-1',
      class_name: 'person',
      pts_seconds: 0,
      bbox: { x: 8, y: 120, w: 180, h: 560 },
      img_file: 'ab12-footage-hall/object-1-0.jpg',
      frame_file: null,
      current_confidence: 0.6,
      max_confidence: 0.6,
    });
    expect(alarm.faces[0]).toMatchObject({
      category: 'faces',
      face_confidence: 0.9,
      frame_file: 'ab12-footage-hall/face-1-0-frame.jpg',
    });
    const picture = await analysed.pictures.read('object-1-0.jpg');
    expect(picture?.type).toBe('image/jpeg');
    expect(picture?.bytes.subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff));
    expect(await analysed.pictures.read('object-9-0.jpg')).toBeNull();
    expect(isAuthorized(RECORDING, analysed, new Set())).toBe(false);
    expect(isAuthorized(RECORDING, analysed, new Set(['ab12-footage-hall.object-1']))).toBe(true);
  });

  it('raises alarms of motion, with what moves, where there is no detection server; the next start knows it', async () => {
    const first = await start(null);
    const alarm = alarmFromRecording(RECORDING, await first.clip(), OCCASION);
    expect(alarm).toMatchObject({ info: 'Motion', threatLevel: 10, tracks: [], faces: [] });
    expect(alarm.moves[0]).toMatchObject({ category: 'moves', class_name: null, object_id: expect.any(String) });
    await first.stop();
    expect(logged).toEqual([MOTION_ONLY, expect.stringMatching(/^footage hall.mp4 {2}analysed: \d that move, /)]);

    const second = await start(null);
    expect((await second.clip()).found).toEqual((await first.clip()).found);
    expect(logged.slice(2)).toEqual([MOTION_ONLY]);
  });
});
