const none = (): readonly MediaStreamTrack[] => [];

/** A sound without content. */
class SilentStream {
  readonly active = true;
  readonly getTracks = none;
  readonly getAudioTracks = none;

  clone() {
    return this;
  }
}

/** A microphone that records silence. */
export const SILENT_DEVICES = { getUserMedia: async () => new SilentStream() };
