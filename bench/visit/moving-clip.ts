declare global {
  interface Window {
    /** Waits for the next key. */
    awaitKey(): void;
    /** Ms from that key to the second frame of Verify & Respond's large picture. */
    movedAfterKey(): Promise<number>;
    /** Puts the next alarm on the plain page's card. */
    give(): Promise<void>;
  }
}

/** Runs in the page before its own code. */
export function installMovingClip(): void {
  let moved: Promise<number> = Promise.reject(new Error('No key is awaited.'));
  moved.catch(() => {});
  window.movedAfterKey = () => moved;
  window.awaitKey = () => {
    moved = new Promise((resolve) => {
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const find = () => {
            const video = document.querySelector<HTMLVideoElement>('video[data-tile="verify"]');
            if (video === null) requestAnimationFrame(find);
            else {
              video.requestVideoFrameCallback(() =>
                video.requestVideoFrameCallback((nowMs) => resolve(nowMs - timeStamp)),
              );
            }
          };
          find();
        },
        { capture: true, once: true },
      );
    });
  };
}
