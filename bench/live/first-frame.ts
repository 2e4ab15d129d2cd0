/** Runs in the page before its own code: time to the next frame of a tile's picture, from the click on it. */
export function installFirstFrame(): void {
  window.firstFrameAfterClick = (tile) =>
    new Promise((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const find = () => {
            const video = document.querySelector<HTMLVideoElement>(`video[data-tile="${tile}"]`);
            if (video === null) requestAnimationFrame(find);
            else video.requestVideoFrameCallback((nowMs) => resolve(nowMs - timeStamp));
          };
          find();
        },
        { capture: true, once: true },
      );
    });
}

declare global {
  interface Window {
    /** Ms; the tile need not be on screen yet. */
    firstFrameAfterClick(tile: string): Promise<number>;
    /** Shows a camera of the plain page again. @returns the time to its first frame, ms */
    play(way: string, camera: PlainCamera): Promise<number>;
  }
}

export interface PlainCamera {
  readonly uuid: string;
  readonly sid: string;
  readonly token: string;
  /** Address of the camera's recorded playlist. */
  readonly playlist: string;
}
