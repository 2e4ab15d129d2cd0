import { fromCallback } from 'xstate';
import type { MicTestEvent, MicTestFact } from '../../machines/cameras/mic-test/mic-test.events.ts';
import type { Microphone } from './microphone.ts';

/** Spec: D1 §9 (AUDIO-22). */
const RECORDED_MS = 5_000;
/** Test sound. Not in the spec: short and clear, and audible for everybody. */
const CHIME = { hertz: 880, seconds: 0.4, loudness: 0.3 };
/** An inaudible loudness. */
const SILENCE = 0.001;

export interface TestMicrophoneDeps {
  readonly microphone: Pick<Microphone, 'use'>;
  /** mic_volume. */
  readonly volume: () => Promise<number>;
  readonly createAudio: () => AudioContext;
}

function chime(audio: AudioContext): Promise<void> {
  const { hertz, seconds, loudness } = CHIME;
  const tone = new OscillatorNode(audio, { frequency: hertz });
  const gain = new GainNode(audio, { gain: loudness });
  gain.gain.exponentialRampToValueAtTime(SILENCE, audio.currentTime + seconds);
  tone.connect(gain).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
  return new Promise((resolve) => tone.addEventListener('ended', () => resolve()));
}

/** Recorded sound until `isOver`, or of the maximum length. */
function record(stream: MediaStream, whenOver: (end: () => void) => void): Promise<Blob> {
  const recorder = new MediaRecorder(stream);
  const pieces: Blob[] = [];
  return new Promise((resolve) => {
    const end = () => {
      if (recorder.state === 'recording') recorder.stop();
    };
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    recorder.addEventListener('stop', () => resolve(new Blob(pieces, { type: recorder.mimeType })));
    recorder.start();
    const timer = setTimeout(end, RECORDED_MS);
    whenOver(() => {
      clearTimeout(timer);
      end();
    });
  });
}

/** Chimes, records 5 s, chimes, and plays the recording, until it is stopped. */
export const testMicrophone = ({ microphone, volume, createAudio }: TestMicrophoneDeps) =>
  fromCallback<MicTestEvent>(({ sendBack }) => {
    const stops: (() => void)[] = [];
    let isOver = false;
    const report = (fact: MicTestFact) => {
      if (!isOver) sendBack(fact);
    };
    const whenOver = (stop: () => void) => {
      if (isOver) stop();
      else stops.push(stop);
    };

    const play = async (sound: Blob) => {
      const address = URL.createObjectURL(sound);
      const player = new Audio(address);
      whenOver(() => {
        player.pause();
        URL.revokeObjectURL(address);
      });
      player.addEventListener('ended', () => report({ type: 'micTest.played' }));
      await player.play().catch(() => report({ type: 'micTest.blocked' }));
    };
    const test = async () => {
      const audio = createAudio();
      whenOver(() => void audio.close());
      const voice = await microphone.use(await volume());
      whenOver(voice.release);
      if (!isOver) await chime(audio);
      if (isOver) return;
      const sound = await record(voice.stream, whenOver);
      report({ type: 'micTest.recorded' });
      if (isOver) return;
      await chime(audio);
      if (!isOver) await play(sound);
    };
    test().catch((error: unknown) =>
      report({ type: 'micTest.failed', reason: error instanceof Error ? error.message : 'unknown' }),
    );
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  });
