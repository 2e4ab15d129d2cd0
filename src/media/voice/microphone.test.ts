import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { createMicrophone } from './microphone.ts';

class FakeTrack {
  readyState = 'live';
  stop() {
    this.readyState = 'ended';
  }
}

class FakeStream {
  readonly tracks: readonly FakeTrack[];
  constructor(tracks: readonly FakeTrack[] = [new FakeTrack()]) {
    this.tracks = tracks;
  }
  get active() {
    return this.tracks.some(({ readyState }) => readyState === 'live');
  }
  getTracks() {
    return this.tracks;
  }
  getAudioTracks() {
    return this.tracks;
  }
  clone() {
    return new FakeStream(this.tracks.map(() => new FakeTrack()));
  }
}

function start() {
  const opened: FakeStream[] = [];
  const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>(async () => {
    const stream = new FakeStream();
    opened.push(stream);
    return stream as unknown as MediaStream;
  });
  const audio = {
    createMediaStreamSource: () => ({ connect: (node: unknown) => node }),
    createMediaStreamDestination: () => ({ stream: new FakeStream() }),
    resume: async () => {},
    close: vi.fn<() => Promise<void>>(async () => {}),
  };
  const microphone = createMicrophone({
    devices: { getUserMedia },
    createAudio: () => audio as unknown as AudioContext,
  });
  const isOn = () => opened.map(({ active }) => active);
  return { microphone, getUserMedia, opened, audio, isOn };
}

describe('microphone', () => {
  const gains: number[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'GainNode',
      class {
        constructor(_: unknown, { gain }: { gain: number }) {
          gains.push(gain);
        }
        connect() {}
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    gains.length = 0;
  });

  it('is asked for once by several who use it, and is off when the last one has let go (LIVE-30)', async () => {
    const { microphone, getUserMedia, isOn } = start();
    const [first, second] = await Promise.all([microphone.use(), microphone.use()]);
    expect(getUserMedia.mock.calls).toEqual([[{ audio: true }]]);
    first.release();
    expect([first.track.readyState, second.track.readyState, isOn()]).toEqual(['ended', 'live', [true]]);
    second.release();
    await eventually(() => expect(isOn()).toEqual([false]));
  });

  it('is off at once when what it was requested for has ended', async () => {
    const { microphone, isOn } = start();
    await microphone.ask();
    const voice = await microphone.use();
    voice.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(isOn()).toEqual([false]);
  });

  it('waits 10 s for its last requester to use it', async () => {
    const { microphone, isOn } = start();
    await microphone.ask();
    await vi.advanceTimersByTimeAsync(5_000);
    await microphone.ask();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(isOn()).toEqual([true]);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOn()).toEqual([false]);
  });

  it('waits 10 s until its requester uses it', async () => {
    const { microphone, getUserMedia, isOn } = start();
    await microphone.ask();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(isOn()).toEqual([true]);
    const voice = await microphone.use();
    await vi.advanceTimersByTimeAsync(1);
    expect(getUserMedia).toHaveBeenCalledOnce();
    expect(isOn()).toEqual([true]);
    voice.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(isOn()).toEqual([false]);
  });

  it('is as loud as mic_volume: 3 leaves the voice as it is, linearly (AUDIO-20, AUDIO-28)', async () => {
    const { microphone, audio } = start();
    const voices = [
      await microphone.use(3),
      await microphone.use(1),
      await microphone.use(6),
      await microphone.use(10),
    ];
    expect(gains).toEqual([1 / 3, 2, 10 / 3]);
    for (const voice of voices) voice.release();
    expect(audio.close).toHaveBeenCalledTimes(3);
  });

  it('is opened again after it was unplugged', async () => {
    const { microphone, opened, getUserMedia } = start();
    await microphone.use();
    opened[0]?.tracks[0]?.stop();
    await microphone.use();
    expect(getUserMedia).toHaveBeenCalledTimes(2);
  });

  it('is refused with the browser’s error, and requested again the next time (AUDIO-27)', async () => {
    const { microphone, getUserMedia } = start();
    getUserMedia.mockRejectedValueOnce(new DOMException('Permission denied', 'NotAllowedError'));
    await expect(microphone.ask()).rejects.toThrow('Permission denied');
    await microphone.ask();
    expect(getUserMedia).toHaveBeenCalledTimes(2);
  });

  it('is not there on a page that may not use one (AUDIO-27)', async () => {
    const microphone = createMicrophone({ devices: undefined, createAudio: () => new AudioContext() });
    await expect(microphone.use()).rejects.toThrow('This page may not use a microphone.');
  });
});
