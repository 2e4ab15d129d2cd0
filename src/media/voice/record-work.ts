import { fromCallback } from 'xstate';
import type { RecorderCommand, RecorderFact } from '../../machines/work/work-recording/work-recording.events.ts';
import type { SoundStore } from '../../services/browser/stored/work-recording-store.ts';
import type { Microphone } from './microphone.ts';

/** Formats of a session's recording, best first (AUDIO-13 names the file .mp4). */
const TYPES = ['audio/mp4;codecs=opus', 'audio/mp4', 'audio/webm;codecs=opus'];
/** Not in the spec: maximum length that is lost when a page ends unexpectedly, ms. */
const PIECE_MS = 5_000;

export interface RecordSessionDeps {
  readonly microphone: Pick<Microphone, 'use'>;
  readonly sounds: Pick<SoundStore, 'begin' | 'add'>;
  /** Epoch ms. */
  readonly now: () => number;
  readonly createKey: () => string;
}

interface RecorderInput {
  readonly eventId: string;
  readonly userId: string;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'the browser does not let it');

/** Records the microphone piece by piece into the browser's store, until it is stopped or the page closes. */
export const recordSession = ({ microphone, sounds, now, createKey }: RecordSessionDeps) =>
  fromCallback<RecorderCommand, RecorderInput>(({ input: { eventId, userId }, sendBack, receive }) => {
    let recorder: MediaRecorder | undefined;
    let isToEnd = false;
    const report = (fact: RecorderFact) => sendBack(fact);
    const end = () => {
      isToEnd = true;
      if (recorder?.state === 'recording') recorder.stop();
    };

    const record = async () => {
      const voice = await microphone.use();
      const part = { key: createKey(), eventId, startedAtMs: now(), endedAtMs: now() };
      const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? '';
      await sounds.begin({ ...part, userId, mimeType });
      recorder = new MediaRecorder(voice.stream, { mimeType });
      let kept = Promise.resolve();
      let endedAtMs = part.endedAtMs;
      recorder.addEventListener('dataavailable', ({ data }) => {
        if (data.size === 0) return;
        endedAtMs = now();
        const pieceEndsAtMs = endedAtMs;
        kept = kept.then(() => sounds.add(part.key, data, pieceEndsAtMs));
      });
      recorder.addEventListener('stop', () => {
        voice.release();
        kept.then(
          () => report({ type: 'recorder.ended', part: { ...part, endedAtMs } }),
          (error: unknown) => report({ type: 'recorder.failed', reason: reasonOf(error) }),
        );
      });
      recorder.start(PIECE_MS);
      if (isToEnd) end();
    };
    record().catch((error: unknown) => report({ type: 'recorder.failed', reason: reasonOf(error) }));
    receive(end);
    return end;
  });
