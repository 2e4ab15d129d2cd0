/** A video element whose frames the test draws. */
export interface FakeVideo {
  readonly video: HTMLVideoElement;
  /** Decodes a frame, and draws it if the element is visible. */
  draws(mediaTimeS?: number): void;
  /** Decodes frames without drawing. */
  decodes(frames?: number): void;
  /** Sets the end of its buffer, s. */
  buffers(endS: number): void;
  /** Frame callbacks that still wait. */
  waiting(): number;
}

export function fakeVideo(): FakeVideo {
  const video = document.createElement('video');
  const callbacks = new Map<number, VideoFrameRequestCallback>();
  let frames = 0;
  let handles = 0;
  let endS = 0;
  Object.assign(video, {
    requestVideoFrameCallback: (callback: VideoFrameRequestCallback) => {
      handles += 1;
      callbacks.set(handles, callback);
      return handles;
    },
    cancelVideoFrameCallback: (handle: number) => void callbacks.delete(handle),
    getVideoPlaybackQuality: () => ({ totalVideoFrames: frames, droppedVideoFrames: 1 }),
  });
  Object.defineProperties(video, {
    buffered: { get: () => ({ length: endS > 0 ? 1 : 0, end: () => endS }) },
    videoWidth: { value: 640 },
    videoHeight: { value: 360 },
  });
  return {
    video,
    draws: (mediaTime = 0) => {
      frames += 1;
      const due = [...callbacks.values()];
      callbacks.clear();
      for (const callback of due) callback(0, { mediaTime } as VideoFrameCallbackMetadata);
    },
    decodes: (more = 1) => {
      frames += more;
    },
    buffers: (newEndS) => {
      endS = newEndS;
    },
    waiting: () => callbacks.size,
  };
}
