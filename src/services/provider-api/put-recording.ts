import { fromPromise } from 'xstate';
import type { CallError } from '../../../contract/calls.ts';
import type { SoundStore } from '../browser/stored/work-recording-store.ts';

const refused = (status: number | null, message: string): Omit<CallError, 'call'> => ({ status, message });

/** Puts a recorded part to the address it was given (B-17); anything but a 2xx is an error with the answer's text (AUDIO-19). */
export const putRecording = (sounds: Pick<SoundStore, 'sound'>, send: typeof fetch = fetch) =>
  fromPromise<void, { key: string; url: string }>(async ({ input, signal }) => {
    const body = await sounds.sound(input.key);
    const answer = await send(input.url, { method: 'PUT', body, signal }).catch(() => null);
    if (answer === null) throw refused(null, 'no answer');
    if (!answer.ok) throw refused(answer.status, await answer.text());
  });
