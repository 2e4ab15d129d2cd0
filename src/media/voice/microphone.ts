/** mic_volume at which the voice is unchanged. Decided: linear (AUDIO-28). */
const UNITY_VOLUME = 3;
/** Not in the spec: released unless it is used within this, ms. */
const HELD_MS = 10_000;

/** The sound of the microphone for one use. */
export interface Voice {
  readonly stream: MediaStream;
  readonly track: MediaStreamTrack;
  /** Releases it; the last one switches the microphone off. */
  release(): void;
}

/** The one microphone of the page. It listens only while somebody uses it. */
export interface Microphone {
  /** Asks the browser, which may ask the agent. Rejects when there is none, or no permission. */
  ask(): Promise<void>;
  /** `volume` is 1 to 10, as mic_volume (AUDIO-20). Rejects as `ask`. */
  use(volume?: number): Promise<Voice>;
}

interface MicrophoneDeps {
  /** Absent on pages that came by plain HTTP. */
  readonly devices: Pick<MediaDevices, 'getUserMedia'> | undefined;
  readonly createAudio: () => AudioContext;
}

/** A new track, `gain` times as loud; `close` of the result ends it. */
function amplified(source: MediaStream, gain: number, audio: AudioContext) {
  const input = audio.createMediaStreamSource(source);
  const output = audio.createMediaStreamDestination();
  input.connect(new GainNode(audio, { gain })).connect(output);
  void audio.resume();
  return { stream: output.stream, close: () => void audio.close() };
}

export function createMicrophone({ devices, createAudio }: MicrophoneDeps): Microphone {
  let source: Promise<MediaStream> | undefined;
  let users = 0;

  const leave = () => {
    users -= 1;
    if (users > 0) return;
    void source?.then((stream) => stream.getTracks().forEach((track) => track.stop())).catch(() => {});
    source = undefined;
  };
  const open = async (): Promise<MediaStream> => {
    if (devices === undefined) throw new Error('This page may not use a microphone.');
    return devices.getUserMedia({ audio: true });
  };
  /** Keeps it on between the request and the use. */
  let held: ReturnType<typeof setTimeout> | undefined;
  const endHold = () => {
    if (held === undefined) return;
    clearTimeout(held);
    held = undefined;
    leave();
  };
  const enter = async (): Promise<MediaStream> => {
    users += 1;
    try {
      source ??= open();
      const stream = await source;
      if (stream.active) return stream;
      // It was unplugged: perhaps there is another one now.
      source = open();
      return await source;
    } catch (error) {
      source = undefined;
      leave();
      throw error;
    }
  };

  return {
    ask: async () => {
      await enter();
      endHold();
      held = setTimeout(endHold, HELD_MS);
    },
    use: async (volume = UNITY_VOLUME) => {
      const shared = await enter();
      endHold();
      const { stream, close } =
        volume === UNITY_VOLUME
          ? { stream: shared.clone(), close: () => {} }
          : amplified(shared, volume / UNITY_VOLUME, createAudio());
      const [track] = stream.getAudioTracks();
      if (track === undefined) {
        leave();
        throw new Error('The microphone has no sound.');
      }
      return {
        stream,
        track,
        release: () => {
          track.stop();
          close();
          leave();
        },
      };
    },
  };
}
