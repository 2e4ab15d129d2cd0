import { expect, type Page } from '@playwright/test';
import { seesPlaying } from '../support/playing.ts';

/** The Verify & Respond screen. */
export class VerifyRespondModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async seesStep(title: string): Promise<void> {
    await expect(this.#page.locator('header', { hasText: /Step \d of 4/ }).getByRole('heading')).toHaveText(title);
  }

  /** Shares of the screen's width, column by column from the left: the picture, the datastream, the alarm's status. */
  async columns(): Promise<readonly number[]> {
    const width = (await this.#page.getByRole('main').boundingBox())?.width ?? Number.NaN;
    const regions = ['Player', 'Datastream', 'Alarm Status'].map((name) => this.#page.getByRole('region', { name }));
    const boxes = await Promise.all(regions.map((region) => region.boundingBox()));
    return boxes.map((box) => Math.round(((box?.width ?? Number.NaN) / width) * 100));
  }

  /** Checks that all of them are fully visible, with nothing scrolled. */
  async seesRegions(...names: readonly string[]): Promise<void> {
    for (const name of names) await expect(this.#page.getByRole('region', { name })).toBeInViewport({ ratio: 1 });
  }

  async continues(): Promise<void> {
    await this.#page.getByRole('button', { name: /^Continue/ }).click();
  }

  /** Goes from the first step, which comes a moment after its recording, by the key that goes one step forward. */
  async goesToThirdStep(): Promise<void> {
    await this.seesStep('Review Video and Respond');
    await this.presses(']');
    await this.seesStep('Customer Info');
    await this.presses(']');
    await this.seesStep('Finalize and Follow up');
  }

  async presses(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  /** Presses the key twice at once, as a confirming press has 2 s only. */
  async pressesTwice(key: string): Promise<void> {
    await this.#page.evaluate((pressed) => {
      for (let time = 0; time < 2; time += 1) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
      }
    }, key);
  }

  async handles(): Promise<void> {
    await this.#page.getByRole('button', { name: /^Handled/ }).click();
  }

  /** Waits until its picture was shown long enough. */
  async seesItCanBeEnded(): Promise<void> {
    await expect(this.#page.getByRole('button', { name: /^Cancel\/Reason/ })).toBeEnabled();
  }

  async cancels(reason: string): Promise<void> {
    await this.#page.getByRole('button', { name: /^Cancel\/Reason/ }).click();
    await this.#page.getByRole('menuitem', { name: reason, exact: true }).click();
  }

  async seesDisarmed(): Promise<void> {
    await expect(this.#page.getByText('Customer disarmed system, event has ended')).toBeVisible();
  }

  async returnsToQueue(): Promise<void> {
    await this.#page.getByRole('button', { name: 'RETURN TO QUEUE' }).click();
  }

  async seesClipPlaying(): Promise<void> {
    await seesPlaying(this.#page.locator('video[data-tile="verify"]'));
  }
}
