import { expect, type Locator, type Page } from '@playwright/test';

/** A camera's live picture, large or in the strip. */
export class LiveModel {
  readonly picture: Locator;
  readonly #page: Page;
  readonly #video: Locator;

  constructor(page: Page, uuid: string) {
    this.#page = page;
    this.#video = page.locator(`video[data-tile="camera-${uuid}"]`);
    this.picture = page.locator('.live', { has: this.#video });
  }

  /** It becomes the large picture, as the camera of the event. */
  async goesLive(): Promise<void> {
    await this.#page.keyboard.press('l');
    await expect(this.#page.getByRole('region', { name: 'Player' })).toHaveAttribute('data-picture', 'live');
  }

  async wakes(): Promise<void> {
    await this.clicks(/^Camera Asleep/);
  }

  /** Marked as live, and new pictures come. */
  async seesLive(): Promise<void> {
    await this.says('LIVE');
    const before = await this.#frames();
    await expect.poll(() => this.#frames()).toBeGreaterThan(before);
    await this.says('LIVE');
  }

  async says(words: string | RegExp): Promise<void> {
    await expect(this.picture.getByText(words, { exact: true })).toBeVisible();
  }

  async clicks(button: string | RegExp): Promise<void> {
    await this.picture.getByRole('button', { name: button }).click();
  }

  isMuted(): Promise<boolean> {
    return this.#video.evaluate((video: HTMLVideoElement) => video.muted);
  }

  /** Pictures that were on screen. */
  #frames(): Promise<number> {
    return this.#video.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
  }

  /** Notes from now on what the picture says of itself, each once as long as it lasts; the answer tells it. */
  async notes(): Promise<() => Promise<readonly string[]>> {
    const noted = await this.picture.evaluateHandle((picture) => {
      const said: string[] = [];
      const note = () => {
        const texts = picture.querySelectorAll('.live-mark, .live-age, .live-words strong');
        const words = [...texts].map(({ textContent }) => textContent?.replace(/^\d+/, 'N')).join(' | ');
        if (words !== '' && words !== said.at(-1)) said.push(words);
      };
      note();
      new MutationObserver(note).observe(picture, { childList: true, characterData: true, subtree: true });
      return said;
    });
    return () => noted.jsonValue();
  }
}
