declare global {
  interface Window {
    /** Ms from the next key to the second frame of Verify & Respond's large picture. */
    movingAfterKey(): Promise<number>;
    /** Of the plain page: the next alarm on its card. */
    give(): Promise<void>;
  }
}

/** Runs in the page before its own code. */
export function installMovingClip(): void {
  window.movingAfterKey = () =>
    new Promise((resolve) => {
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
}
