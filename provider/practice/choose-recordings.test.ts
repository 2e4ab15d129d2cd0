import { describe, expect, it } from 'vitest';
import { openBuiltInClips } from '../media/built-in-clips.ts';
import type { PlacedRecording } from '../world/world-view.ts';
import { createRandom } from '../world/random.ts';
import { chooseRecordings } from './choose-recordings.ts';

const clips = await openBuiltInClips();
const recordedAt = (sid: string, clip: string): PlacedRecording => ({
  name: `${sid}-${clip}`,
  uuid: `camera-${sid}`,
  clip,
  model: 'OLYMPUS',
  sid,
  alarmState: 'AWAY',
  isMonitored: true,
  settings: {
    notificationsEnable: true,
    pirEnable: true,
    vaEnable: false,
    motionSensitivity: 3,
    pirLevel: 3,
    nightVision: 'auto',
    isShutterClosed: false,
  },
  regions: [],
  cameraName: 'Front door',
  timezone: 0,
});
const everywhere = Array.from({ length: 20 }, (_, index) => String(1001 + index)).flatMap((sid) =>
  [...clips.keys()].map((clip) => recordedAt(sid, clip)),
);

describe('chooseRecordings', () => {
  it('takes each clip and each location once, half of them to handle, with the ending of the clip', () => {
    const chosen = chooseRecordings(everywhere, clips, 10, createRandom(5));
    expect(chosen.length).toBe(10);
    expect(new Set(chosen.map(({ recording }) => recording.clip)).size).toBe(10);
    expect(new Set(chosen.map(({ recording }) => recording.sid)).size).toBe(10);
    expect(chosen.filter(({ right }) => right === 'handle').length).toBe(5);
    for (const { recording, right } of chosen) expect(right).toBe(clips.get(recording.clip)?.truth.ending);
  });

  it('repeats itself with the same chance, and differs with another', () => {
    const names = (seed: number) =>
      chooseRecordings(everywhere, clips, 10, createRandom(seed)).map(({ recording }) => recording.name);
    expect(names(5)).toEqual(names(5));
    expect(names(5)).not.toEqual(names(6));
  });

  it('uses a location twice rather than to have fewer, and no clip twice', () => {
    const few = [recordedAt('1001', 'driveway'), recordedAt('1001', 'doorbell'), recordedAt('1002', 'driveway')];
    const chosen = chooseRecordings(few, clips, 10, createRandom(1)).map(({ recording }) => recording.clip);
    expect([...chosen].sort()).toEqual(['doorbell', 'driveway']);
  });

  it('leaves out what has no known ending', () => {
    expect(chooseRecordings([recordedAt('1001', 'footage-gate')], clips, 10, createRandom(1))).toEqual([]);
  });
});
