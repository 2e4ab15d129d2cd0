/** Age of the pictures of a real camera with its clock burnt in. */
export interface CurrentPicture {
  /** From the click to the first picture that is current, ms. */
  readonly firstMs: number;
  /** Median age of the pictures shown after it: from the camera's glass to the screen's, ms. */
  readonly lagMs: number;
}

/** Runs in the page before its own code. The clock is 32 black or white blocks at the top, the bits of the time in ms. */
export function installCurrentPicture(): void {
  const BITS = 32;
  const CURRENT_MS = 1_000;
  const LOOKED_MS = 2_000;
  const PATIENCE_MS = 90_000;
  const canvas = new OffscreenCanvas(BITS, 1);
  const brush = canvas.getContext('2d', { willReadFrequently: true });

  let newestMs = Number.NaN;

  function lagOf(video: HTMLVideoElement): number {
    const block = Math.floor(video.videoWidth / BITS);
    // The middle row of the blocks, one point of each.
    brush?.drawImage(video, 0, block / 4, block * BITS, block / 2, 0, 0, BITS, 1);
    const points = brush?.getImageData(0, 0, BITS, 1).data ?? [];
    let shownMs = 0;
    for (let bit = 0; bit < BITS; bit += 1) shownMs = shownMs * 2 + ((points[bit * 4] ?? 0) > 120 ? 1 : 0);
    return (Date.now() % 2 ** BITS) - shownMs;
  }

  window.currentAfterClick = () =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`No current picture came; the newest was ${newestMs} ms old.`)), PATIENCE_MS);
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const lags: number[] = [];
          let firstMs: number | null = null;
          let seen: HTMLVideoElement | null = null;
          let isOver = false;
          const look = (video: HTMLVideoElement) => {
            video.requestVideoFrameCallback((nowMs) => {
              if (isOver || video !== seen) return;
              const lag = lagOf(video);
              newestMs = lag;
              if (firstMs === null && Math.abs(lag) < CURRENT_MS) {
                firstMs = nowMs - timeStamp;
                setTimeout(() => {
                  isOver = true;
                  lags.sort((one, other) => one - other);
                  resolve({ firstMs: firstMs ?? 0, lagMs: lags[Math.floor(lags.length / 2)] ?? 0 });
                }, LOOKED_MS);
              } else if (firstMs !== null) lags.push(lag);
              look(video);
            });
          };
          const find = () => {
            const video = document.querySelector('video');
            if (video !== null && video !== seen) {
              seen = video;
              look(video);
            }
            if (!isOver) requestAnimationFrame(find);
          };
          // After the button's own work: the picture before is gone then.
          setTimeout(find);
        },
        { capture: true, once: true },
      );
    });
}

declare global {
  interface Window {
    /** Looks at the page's video, which need not be there yet, after the next click. */
    currentAfterClick(): Promise<CurrentPicture>;
  }
}
