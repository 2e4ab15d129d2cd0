import type { ClipFailure } from '../../machines/recordings/clip/clip.events.ts';

/** `MediaError.MEDIA_ERR_DECODE`. */
const MEDIA_ERR_DECODE = 3;
const GONE = 410;

/** Releases the picture and its connection. */
export function release(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  video.load();
}

/** A blocked start with sound continues muted (PLAY-28). */
export function start(video: HTMLVideoElement): void {
  video.play().catch(() => {
    if (video.muted) return;
    video.muted = true;
    video.play().catch(() => {});
  });
}

/** Reports a picture that cannot be loaded or decoded. */
export type Fail = (failure: ClipFailure) => void;

export const DAMAGED: ClipFailure = { status: null, isDamaged: true };

/** The element does not report the answer's status: one byte of the file is requested again. */
const probe = (address: string): Promise<ClipFailure> =>
  fetch(address, { headers: { range: 'bytes=0-0' } })
    .then(async (answer) => {
      const { ok, status } = answer;
      if (ok) return DAMAGED;
      return { status, isDamaged: false, ...(status === GONE ? { words: await answer.text() } : {}) };
    })
    .catch(() => ({ status: null, isDamaged: false }));

/** Plays one file; `fail` is called when it cannot be loaded or decoded. */
export function playFile(video: HTMLVideoElement, address: string, fail: Fail): () => void {
  let isOver = false;
  const onError = () => {
    if (video.error?.code === MEDIA_ERR_DECODE) return fail(DAMAGED);
    void probe(address).then((failure) => {
      if (!isOver) fail(failure);
    });
  };
  video.addEventListener('error', onError);
  video.src = address;
  start(video);
  return () => {
    isOver = true;
    video.removeEventListener('error', onError);
    release(video);
  };
}
