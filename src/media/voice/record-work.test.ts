// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import type { SoundStore } from '../../services/browser/stored/work-recording-store.ts';
import { recordSession } from './record-work.ts';
import { fakeMicrophone } from '../testing/fake-microphone.ts';
import { FakeRecorder } from '../testing/fake-recorder.ts';

function record(hasMicrophone = true) {
  const microphone = fakeMicrophone();
  if (!hasMicrophone) microphone.use.mockRejectedValueOnce(new Error('Permission denied'));
  const sounds = {
    begin: vi.fn<SoundStore['begin']>(async () => {}),
    add: vi.fn<SoundStore['add']>(async () => {}),
  };
  const recorder = recordSession({ microphone, sounds, now: () => Date.now(), createKey: () => 'part-a' });
  const handlers: AnyEventObject[] = [];
  const part = createActor(
    setup({
      actors: { recorder },
      actions: { note: (_, fact: AnyEventObject) => void handlers.push(fact) },
    }).createMachine({
      invoke: { id: 'recorder', src: 'recorder', input: { eventId: '100001', userId: '9001' }, onError: {} },
      on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
    }),
  ).start();
  return {
    microphone,
    sounds,
    handlers,
    part,
    stop: () => part.getSnapshot().children['recorder']?.send({ type: 'recorder.stop' }),
    settle: () => vi.advanceTimersByTimeAsync(0),
  };
}

const KEPT = { key: 'part-a', eventId: '100001', startedAtMs: 1_000 };

describe('recorder of sessions', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000 });
    vi.stubGlobal('MediaRecorder', FakeRecorder);
    FakeRecorder.types = ['audio/mp4', 'audio/webm;codecs=opus'];
  });

  it('saves the microphone’s sound piece by piece, and reports when all of it is saved (AUDIO-12, AUDIO-18)', async () => {
    const { sounds, handlers, stop, settle, microphone } = record();
    await settle();
    expect(sounds.begin.mock.calls).toEqual([[{ ...KEPT, endedAtMs: 1_000, userId: '9001', mimeType: 'audio/mp4' }]]);
    const recorder = FakeRecorder.last();
    expect([recorder.state, recorder.sliceMs, recorder.options]).toEqual([
      'recording',
      5_000,
      { mimeType: 'audio/mp4' },
    ]);
    await vi.advanceTimersByTimeAsync(5_000);
    recorder.gives('one');
    recorder.gives('');
    await vi.advanceTimersByTimeAsync(1_000);
    stop();
    expect(recorder.state).toBe('inactive');
    recorder.gives('two');
    recorder.stops();
    await settle();
    expect(sounds.add.mock.calls.map(([key, , endedAtMs]) => [key, endedAtMs])).toEqual([
      ['part-a', 6_000],
      ['part-a', 7_000],
    ]);
    expect(handlers).toEqual([{ type: 'recorder.ended', part: { ...KEPT, endedAtMs: 7_000 } }]);
    expect(microphone.voice.release).toHaveBeenCalledOnce();
  });

  it('ends at once when it was stopped before the microphone came', async () => {
    const { handlers, stop, settle } = record();
    stop();
    await settle();
    FakeRecorder.last().stops();
    await settle();
    expect(handlers).toEqual([{ type: 'recorder.ended', part: { ...KEPT, endedAtMs: 1_000 } }]);
  });

  it('releases the microphone when it is stopped; what it recorded stays saved', async () => {
    const { part, settle, sounds, microphone, handlers } = record();
    await settle();
    const recorder = FakeRecorder.last();
    part.stop();
    recorder.gives('last');
    recorder.stops();
    await settle();
    expect(sounds.add).toHaveBeenCalledOnce();
    expect(microphone.voice.release).toHaveBeenCalledOnce();
    expect(handlers).toEqual([]);
  });

  it('fails when there is no microphone, or the browser keeps nothing', async () => {
    const deaf = record(false);
    await deaf.settle();
    const full = record();
    full.sounds.add.mockRejectedValueOnce(new Error('No room.'));
    await full.settle();
    FakeRecorder.last().gives('one');
    FakeRecorder.last().stops();
    await full.settle();
    expect([...deaf.handlers, ...full.handlers]).toEqual([
      { type: 'recorder.failed', reason: 'Permission denied' },
      { type: 'recorder.failed', reason: 'No room.' },
    ]);
  });
});
