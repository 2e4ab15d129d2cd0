import { describe, expect, it } from 'vitest';
import { createAlertSounds } from './alert-sounds.ts';

interface PlayedTone {
  hz: number;
  fromS: number;
  toS: number;
}

function fakeAudio(state: AudioContextState = 'running') {
  const played: PlayedTone[] = [];
  const levels: number[] = [];
  let resumed = 0;
  const param = { setValueAtTime: () => {}, linearRampToValueAtTime: (level: number) => void levels.push(level) };
  const audio = {
    state,
    currentTime: 10,
    destination: {},
    resume: async () => void (resumed += 1),
    createGain: () => ({ gain: param, connect: () => {} }),
    createOscillator: () => {
      const tone = { hz: 0, fromS: 0, toS: 0 };
      played.push(tone);
      return {
        type: 'sine',
        frequency: {
          set value(hz: number) {
            tone.hz = hz;
          },
        },
        connect: () => ({ connect: () => {} }),
        start: (atS: number) => void (tone.fromS = atS),
        stop: (atS: number) => void (tone.toS = atS),
      };
    },
  };
  return {
    audio: audio as unknown as AudioContext,
    played,
    loudest: () => Math.max(...levels),
    resumed: () => resumed,
  };
}

const playedOf = (sound: 1 | 2 | 3 | 'lost') => {
  const fake = fakeAudio();
  createAlertSounds(() => fake.audio).play(sound, 100);
  return fake.played;
};

describe('alert sounds', () => {
  it('are three tones for priority 1, two for 2, one for 3, and the more urgent the higher', () => {
    const sounds = ([1, 2, 3] as const).map(playedOf);
    expect(sounds.map((tones) => tones.length)).toEqual([3, 2, 1]);
    expect(sounds.map((tones) => new Set(tones.map(({ hz }) => hz)))).toEqual([
      new Set([988]),
      new Set([740]),
      new Set([523]),
    ]);
  });

  it('fall for a lost line, and none is longer than 1.1 s', () => {
    expect(playedOf('lost').map(({ hz }) => hz)).toEqual([622, 466, 311]);
    for (const sound of [1, 2, 3, 'lost'] as const) {
      for (const { fromS, toS } of playedOf(sound))
        expect([fromS >= 10, toS > fromS, toS <= 11.1]).toEqual([true, true, true]);
    }
  });

  it('are as loud as chosen, and silent at 0', () => {
    const { audio, loudest, played } = fakeAudio();
    const sounds = createAlertSounds(() => audio);
    sounds.play(3, 40);
    expect(loudest()).toBe(0.2);
    sounds.play(1, 0);
    expect(played).toHaveLength(1);
  });

  it('ask the browser to continue where it waits for the first click of the page', () => {
    const { audio, resumed } = fakeAudio('suspended');
    createAlertSounds(() => audio).play(1, 60);
    expect(resumed()).toBe(1);
  });
});
