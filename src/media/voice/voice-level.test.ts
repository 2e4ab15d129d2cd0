import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { fakeMicrophone } from '../testing/fake-microphone.ts';
import { levelOf, voiceLevel } from './voice-level.ts';

const tone = (amplitude: number) =>
  Float32Array.from({ length: 2_048 }, (_, index) => amplitude * Math.sign((index % 2) - 0.5));

describe('loudness', () => {
  it.each([
    [0, 0],
    [0.000_1, 0],
    [0.031_6, 0.5],
    [0.1, 0.65],
    [1, 1],
    [4, 1],
  ])('loudness of an amplitude of %d is %d', (amplitude, level) => {
    expect(levelOf(tone(amplitude))).toBe(level);
  });
});

describe('level of the microphone', () => {
  let amplitude = 0;
  const measured = vi.fn<() => void>();

  beforeEach(() => {
    amplitude = 0;
    vi.useFakeTimers();
    vi.stubGlobal(
      'AnalyserNode',
      class {
        readonly fftSize = 2_048;
        getFloatTimeDomainData(samples: Float32Array) {
          measured();
          samples.set(tone(amplitude));
        }
      },
    );
  });
  afterEach(() => {
    measured.mockClear();
  });

  function listen() {
    const microphone = fakeMicrophone();
    const audio = {
      createMediaStreamSource: () => ({ connect: () => {} }),
      resume: async () => {},
      close: vi.fn<() => Promise<void>>(async () => {}),
    };
    const createAudio = () => audio as unknown as AudioContext;
    const meter = createActor(voiceLevel({ microphone, volume: async () => 6, createAudio }));
    const levels: (number | undefined)[] = [];
    meter.subscribe({ next: ({ context }) => levels.push(context), error: () => {} });
    return { meter, microphone, audio, levels };
  }

  it('is reported ten times a second as it changes, and lets go of everything when it is stopped (SHELL-13, SHELL-14)', async () => {
    const { meter, microphone, audio, levels } = listen();
    meter.start();
    await vi.advanceTimersByTimeAsync(100);
    amplitude = 0.1;
    await vi.advanceTimersByTimeAsync(300);
    expect(levels).toEqual([undefined, 0, 0.65]);
    expect([microphone.use.mock.calls, measured.mock.calls.length]).toEqual([[[6]], 4]);
    meter.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([microphone.voice.release.mock.calls.length, audio.close.mock.calls.length]).toEqual([1, 1]);
    expect(measured).toHaveBeenCalledTimes(4);
  });

  it('lets go of a microphone that comes after it was stopped', async () => {
    const { meter, microphone, audio } = listen();
    meter.start();
    meter.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect([microphone.voice.release.mock.calls.length, audio.close.mock.calls.length]).toEqual([1, 0]);
  });

  it('fails without a microphone, and when it goes off', async () => {
    const without = listen();
    without.microphone.use.mockRejectedValueOnce(new Error('Permission denied'));
    without.meter.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(without.meter.getSnapshot()).toMatchObject({ status: 'error', error: new Error('Permission denied') });
    const { meter, microphone, audio } = listen();
    meter.start();
    await vi.advanceTimersByTimeAsync(0);
    microphone.voice.track.dispatchEvent(new Event('ended'));
    expect(meter.getSnapshot().status).toBe('error');
    expect([microphone.voice.release.mock.calls.length, audio.close.mock.calls.length]).toEqual([1, 1]);
  });
});
