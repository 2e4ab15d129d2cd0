import { expect, type Locator, type Page } from '@playwright/test';

/** The player of a visit. */
export class PlayerModel {
  readonly picture: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.picture = page.getByRole('region', { name: 'Player' });
  }

  /** Seconds of the recording. */
  position(): Promise<number> {
    return this.#video((video) => video.currentTime);
  }
  speed(): Promise<number> {
    return this.#video((video) => video.playbackRate);
  }
  /** Pictures that were on screen. */
  frames(): Promise<number> {
    return this.#video((video) => video.getVideoPlaybackQuality().totalVideoFrames);
  }

  async presses(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  async clicks(button: string | RegExp): Promise<void> {
    await this.picture.getByRole('button', { name: button }).first().click();
  }

  /** New pictures come. */
  async seesFramesAdvance(): Promise<void> {
    const before = await this.frames();
    await expect.poll(() => this.frames()).toBeGreaterThan(before);
  }

  /** Pauses by its key, which plays it again where it has ended meanwhile. */
  async pauses(): Promise<void> {
    await expect(async () => {
      await this.presses(' ');
      await expect(this.#says('Paused')).toBeVisible({ timeout: 5_000 });
    }).toPass();
  }

  async sees(text: string): Promise<void> {
    await expect(this.#says(text)).toBeVisible();
  }

  async showsText(text: string | RegExp): Promise<void> {
    await expect(this.picture.getByText(text, { exact: true })).toBeVisible();
  }

  #says(text: string): Locator {
    return this.picture.getByRole('status').filter({ hasText: text });
  }

  #video<T>(read: (video: HTMLVideoElement) => T): Promise<T> {
    return this.picture.locator('video').evaluate(read);
  }
}
