import { describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { putRecording } from './put-recording.ts';

const SOUND = new Blob(['sound'], { type: 'audio/mp4' });
const URL_OF_PART = '/api/recordings/9001/1700000000.mp4?ticket=t';

function put(answer: Promise<Response>) {
  const send = vi.fn<typeof fetch>(() => answer);
  const logic = putRecording({ sound: async () => SOUND }, send);
  const done = toPromise(createActor(logic, { input: { key: 'part-a', url: URL_OF_PART } }).start());
  return { send, done };
}

describe('upload of a recorded part', () => {
  it('puts the sound to its address (AUDIO-13)', async () => {
    const { send, done } = put(Promise.resolve(new Response(null, { status: 200 })));
    await done;
    expect(send.mock.calls[0]?.[0]).toBe(URL_OF_PART);
    expect(send.mock.calls[0]?.[1]).toMatchObject({ method: 'PUT', body: SOUND });
  });

  it.each([403, 500])('fails with what was answered: %i (AUDIO-15, AUDIO-19)', async (status) => {
    const { done } = put(Promise.resolve(new Response('Expired', { status })));
    await expect(done).rejects.toEqual({ status, message: 'Expired' });
  });

  it('fails without an answer', async () => {
    const { done } = put(Promise.reject(new TypeError('No line.')));
    await expect(done).rejects.toEqual({ status: null, message: 'no answer' });
  });
});
