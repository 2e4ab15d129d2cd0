/** Lets go of the picture and its connection. */
export function release(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  video.load();
}

/** A blocked start with sound goes on muted (PLAY-28). */
export function start(video: HTMLVideoElement): void {
  video.play().catch(() => {
    if (video.muted) return;
    video.muted = true;
    video.play().catch(() => {});
  });
}

/** Plays one file; `fail` is told when it cannot be had or decoded. */
export function playFile(video: HTMLVideoElement, address: string, fail: (status: number | null) => void): () => void {
  const onError = () => fail(null);
  video.addEventListener('error', onError);
  video.src = address;
  start(video);
  return () => {
    video.removeEventListener('error', onError);
    release(video);
  };
}
