import { expect, type Locator } from '@playwright/test';

/** The picture of a video is on screen and moves. */
export async function seesPlaying(video: Locator): Promise<void> {
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time).toBeGreaterThan(0);
  const before = await time();
  await expect.poll(time).not.toBe(before);
}
