/** Time between two shown frames, ms. */
const FRAME_MS = 100;
/** Duration of each recording, s. */
const DURATION_S = 10;

interface Playing {
  readonly sinceMs: number;
  readonly timer: ReturnType<typeof setInterval>;
}

/**
 * Plays recordings at once without decoding: the page gets the events that a browser would send for a good recording.
 */
export function installPlayer(): void {
  const playing = new WeakMap<HTMLMediaElement, Playing>();
  const callbacks = new WeakMap<HTMLMediaElement, Map<number, VideoFrameRequestCallback>>();
  let handles = 0;
  const playedMs = (media: HTMLMediaElement): number => {
    const known = playing.get(media);
    return known === undefined ? 0 : Date.now() - known.sinceMs;
  };
  const positionS = (media: HTMLMediaElement): number => (playedMs(media) / 1_000) % DURATION_S;
  const tell = (media: HTMLMediaElement, ...types: readonly string[]) => {
    for (const type of types) media.dispatchEvent(new Event(type));
  };
  const show = (media: HTMLMediaElement) => {
    const due = [...(callbacks.get(media)?.values() ?? [])];
    callbacks.delete(media);
    for (const callback of due)
      callback(performance.now(), { mediaTime: positionS(media) } as VideoFrameCallbackMetadata);
  };
  const pause = (media: HTMLMediaElement) => {
    const known = playing.get(media);
    if (known === undefined) return;
    clearInterval(known.timer);
    playing.delete(media);
  };

  Object.defineProperties(HTMLMediaElement.prototype, {
    play: {
      value: async function (this: HTMLMediaElement) {
        if (playing.has(this)) return;
        playing.set(this, { sinceMs: Date.now(), timer: setInterval(() => show(this), FRAME_MS) });
        queueMicrotask(() => tell(this, 'loadedmetadata', 'loadeddata', 'play', 'playing'));
      },
    },
    pause: {
      value: function (this: HTMLMediaElement) {
        pause(this);
      },
    },
    load: {
      value: function (this: HTMLMediaElement) {
        pause(this);
        tell(this, 'emptied');
      },
    },
    paused: {
      get(this: HTMLMediaElement) {
        return !playing.has(this);
      },
    },
    currentTime: {
      get(this: HTMLMediaElement) {
        return positionS(this);
      },
      set() {},
    },
    readyState: {
      get(this: HTMLMediaElement) {
        return playing.has(this) ? HTMLMediaElement.HAVE_ENOUGH_DATA : HTMLMediaElement.HAVE_NOTHING;
      },
    },
    duration: { get: () => DURATION_S },
    getVideoPlaybackQuality: {
      value: function (this: HTMLMediaElement) {
        return { totalVideoFrames: Math.floor(playedMs(this) / FRAME_MS) };
      },
    },
    requestVideoFrameCallback: {
      value: function (this: HTMLMediaElement, callback: VideoFrameRequestCallback) {
        handles += 1;
        callbacks.set(this, (callbacks.get(this) ?? new Map()).set(handles, callback));
        return handles;
      },
    },
    cancelVideoFrameCallback: {
      value: function (this: HTMLMediaElement, handle: number) {
        callbacks.get(this)?.delete(handle);
      },
    },
  });
}
