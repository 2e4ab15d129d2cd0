import { describe, expect, it } from 'vitest';
import { openBuiltInClips } from '../media/built-in-clips.ts';
import type { Clip } from '../media/clip.ts';
import { isNoticed, type ObeyedSettings } from './obeyed-settings.ts';

const clips = await openBuiltInClips();
const AS_DELIVERED: ObeyedSettings = {
  notificationsEnable: null,
  pirEnable: null,
  vaEnable: null,
  motionSensitivity: null,
  pirLevel: null,
  nightVision: null,
  isShutterClosed: false,
};
const notices = (name: string, chosen: Partial<ObeyedSettings> = {}): boolean =>
  isNoticed(clips.get(name) as Clip, { ...AS_DELIVERED, ...chosen });
const PERSON_ONLY = { pirEnable: true, vaEnable: true };

describe('a camera', () => {
  it('raises an alarm of everything as it was delivered', () => {
    expect([...clips.keys()].filter((name) => !notices(name))).toEqual([]);
  });

  it('raises one of persons only, of all motion, or of nothing, as it was set (CAM-24, CAM-25)', () => {
    const both = (chosen: Partial<ObeyedSettings>) => [notices('driveway', chosen), notices('front-door', chosen)];
    expect(both(PERSON_ONLY)).toEqual([false, true]);
    expect(both({ pirEnable: true, vaEnable: false })).toEqual([true, true]);
    expect(both({ pirEnable: false, vaEnable: false })).toEqual([false, false]);
  });

  it('a camera with a lower sensitivity needs more motion (CAM-26)', () => {
    const all = (motionSensitivity: number) =>
      ['hallway-fault', 'side-yard-cat', 'front-door'].map((name) => notices(name, { motionSensitivity }));
    expect([all(3), all(2), all(1)]).toEqual([
      [true, true, true],
      [false, true, true],
      [false, false, true],
    ]);
  });

  it('a camera with a higher person threshold must be surer of a person (CAM-27)', () => {
    const all = (pirLevel: number) =>
      ['front-door-passerby', 'back-garden-fence', 'front-door'].map((name) => notices(name, { pirLevel }));
    expect([all(3), all(2), all(1)]).toEqual([
      [true, true, true],
      [false, true, true],
      [false, false, true],
    ]);
  });

  it('a camera without night vision sees nothing in the dark (CAM-21)', () => {
    const chosen = { nightVision: 'off' };
    expect([notices('driveway-car-thief', chosen), notices('front-door-window', chosen)]).toEqual([false, false]);
    expect([notices('driveway-fall', chosen), notices('driveway-car-thief', { nightVision: 'on' })]).toEqual([
      true,
      true,
    ]);
  });

  it('a camera with its shutter closed or its notifications off raises nothing', () => {
    expect([
      notices('front-door', { isShutterClosed: true }),
      notices('front-door', { notificationsEnable: false }),
    ]).toEqual([false, false]);
  });

  it('footage is filtered by what its alarm says, whatever the sensitivity of its camera', () => {
    const footage = { ...(clips.get('driveway') as Clip), isFootage: true };
    const isNoticedBy = (chosen: Partial<ObeyedSettings>) => isNoticed(footage, { ...AS_DELIVERED, ...chosen });
    expect([isNoticedBy({ motionSensitivity: 1 }), isNoticedBy(PERSON_ONLY)]).toEqual([true, false]);
  });
});
