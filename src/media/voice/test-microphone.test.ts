// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import { fakeMicrophone } from '../testing/fake-microphone.ts';
import { FakeRecorder } from '../testing/fake-recorder.ts';
import { testMicrophone } from './test-microphone.ts';

const tones: { start: ReturnType<typeof vi.fn>; ends: () => void }[] = [];

class FakeTone extends EventTarget {
  readonly start = vi.fn<() => void>();
  constructor() {
    super();
    tones.push({ start: this.start, ends: () => this.dispatchEvent(new Event('ended')) });
  }
  connect() {
    return { connect: () => {} };
  }
  stop() {}
}

class FakeGain {
  readonly gain = { exponentialRampToValueAtTime: () => {} };
}

function test(hasMicrophone = true) {
  const microphone = fakeMicrophone();
  if (!hasMicrophone) microphone.use.mockRejectedValueOnce(new Error('Permission denied'));
  const audio = { currentTime: 0, destination: {}, close: vi.fn<() => Promise<void>>(async () => {}) };
  const trial = testMicrophone({
    microphone,
    volume: async () => 6,
    createAudio: () => audio as unknown as AudioContext,
  });
  const handlers: AnyEventObject[] = [];
  const card = createActor(
    setup({
      actors: { trial },
      actions: { note: (_, fact: AnyEventObject) => void handlers.push(fact) },
    }).createMachine({
      invoke: { id: 'trial', src: 'trial', onError: {} },
      on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
    }),
  ).start();
  return { card, handlers, microphone, audio, settle: () => vi.advanceTimersByTimeAsync(0) };
}

async function recorded() {
  const subject = test();
  await subject.settle();
  tones[0]?.ends();
  await subject.settle();
  await vi.advanceTimersByTimeAsync(5_000);
  FakeRecorder.last().stops();
  await subject.settle();
  return subject;
}

describe('test of the microphone', () => {
  const player = { play: vi.fn<() => Promise<void>>(), pause: vi.fn<() => void>(), ends: (): void => {} };

  beforeEach(() => {
    vi.useFakeTimers();
    tones.length = 0;
    player.play.mockReset().mockResolvedValue();
    vi.stubGlobal('OscillatorNode', FakeTone);
    vi.stubGlobal('GainNode', FakeGain);
    vi.stubGlobal('MediaRecorder', FakeRecorder);
    vi.stubGlobal(
      'Audio',
      class {
        readonly play = player.play;
        readonly pause = player.pause;
        addEventListener(_: string, listener: () => void) {
          player.ends = listener;
        }
      },
    );
    vi.stubGlobal('URL', { createObjectURL: () => 'blob:sound', revokeObjectURL: () => {} });
  });

  it('chimes, records 5 s, chimes again, and plays what was recorded (AUDIO-22, ACCT-19)', async () => {
    const { handlers, microphone, settle } = test();
    await settle();
    expect(microphone.use.mock.calls).toEqual([[6]]);
    expect([tones.length, FakeRecorder.made]).toEqual([1, []]);
    tones[0]?.ends();
    await settle();
    const recorder = FakeRecorder.last();
    expect(recorder.state).toBe('recording');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(recorder.state).toBe('recording');
    await vi.advanceTimersByTimeAsync(1);
    expect(recorder.state).toBe('inactive');
    recorder.stops();
    await settle();
    expect([handlers, tones.length]).toEqual([[{ type: 'micTest.recorded' }], 2]);
    expect(player.play).not.toHaveBeenCalled();
    tones[1]?.ends();
    await settle();
    expect(player.play).toHaveBeenCalledOnce();
    player.ends();
    expect(handlers.slice(1)).toEqual([{ type: 'micTest.played' }]);
  });

  it('reports that the browser blocks playback (AUDIO-23)', async () => {
    const { handlers, settle } = await recorded();
    player.play.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'));
    tones[1]?.ends();
    await settle();
    expect(handlers).toEqual([{ type: 'micTest.recorded' }, { type: 'micTest.blocked' }]);
  });

  it('reports why it failed', async () => {
    const { handlers, settle } = test(false);
    await settle();
    expect(handlers).toEqual([{ type: 'micTest.failed', reason: 'Permission denied' }]);
  });

  it('leaves microphone, sound and timer when it is stopped (LIVE-30)', async () => {
    const { card, audio, microphone, settle } = test();
    await settle();
    tones[0]?.ends();
    await settle();
    card.stop();
    await settle();
    expect(FakeRecorder.last().state).toBe('inactive');
    expect(microphone.voice.release).toHaveBeenCalledOnce();
    expect(audio.close).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
