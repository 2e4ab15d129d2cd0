import { Observable } from 'rxjs';
import { fromObservable } from 'xstate';
import type { Microphone } from './microphone.ts';

/** Not in the spec: fast enough to follow words, slow enough to be read, ms. */
const MEASURED_EACH_MS = 100;
/** Samples looked at, some 50 ms of sound. */
const WINDOW = 2_048;
/** Range down to silence: 60 dB below the loudest. */
const RANGE_DB = 60;
/** Steps that are reported; a meter shows no more. */
const STEPS = 20;

export interface VoiceLevelDeps {
  readonly microphone: Pick<Microphone, 'use'>;
  /** mic_volume. */
  readonly volume: () => Promise<number>;
  readonly createAudio: () => AudioContext;
}

/** Level of these samples by their mean square, 0 (silence) to 1 (the loudest), in steps. */
export function levelOf(samples: Float32Array): number {
  const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(square);
  const level = Math.min(1, Math.max(0, 1 + decibels / RANGE_DB));
  return Math.round(level * STEPS) / STEPS;
}

/** Level of the microphone's sound, 0 to 1, as it changes, until it is stopped. */
export const voiceLevel = ({ microphone, volume, createAudio }: VoiceLevelDeps) =>
  fromObservable<number, undefined>(
    () =>
      new Observable((subscriber) => {
        const measure = async () => {
          const voice = await microphone.use(await volume());
          subscriber.add(voice.release);
          if (subscriber.closed) return;
          const audio = createAudio();
          subscriber.add(() => void audio.close());
          const analyser = new AnalyserNode(audio, { fftSize: WINDOW });
          audio.createMediaStreamSource(voice.stream).connect(analyser);
          void audio.resume();
          const samples = new Float32Array(analyser.fftSize);
          let handlers: number | null = null;
          const timer = setInterval(() => {
            analyser.getFloatTimeDomainData(samples);
            const level = levelOf(samples);
            if (level === handlers) return;
            handlers = level;
            subscriber.next(level);
          }, MEASURED_EACH_MS);
          subscriber.add(() => clearInterval(timer));
          voice.track.addEventListener('ended', () => subscriber.error(new Error('The microphone went off.')));
        };
        measure().catch((error: unknown) => subscriber.error(error));
      }),
  );
