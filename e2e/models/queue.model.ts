import { expect, type Locator, type Page } from '@playwright/test';
import { secondsOf } from '../support/span.ts';

/** The queue screen. */
export class QueueModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  card(slot: number): Locator {
    return this.#page
      .getByRole('main')
      .getByRole('listitem')
      .nth(slot - 1);
  }

  async acceptsNew(): Promise<void> {
    await this.#page.getByRole('switch', { name: 'Accept New' }).check();
  }

  async acceptsNoMore(): Promise<void> {
    await this.#page.getByRole('switch', { name: 'Accept New' }).uncheck();
  }

  async seesNotAccepting(): Promise<void> {
    await expect(this.#page.getByRole('switch', { name: 'Accept New' })).not.toBeChecked();
  }

  async seesAlarmIn(slot: number): Promise<void> {
    await expect(this.card(slot)).toHaveAttribute('data-state', 'offered');
  }

  /** What the camera saw, as the card says it. */
  async infoIn(slot: number): Promise<string> {
    const label = await this.card(slot).getAttribute('aria-label');
    return label?.split(' · ').at(-1) ?? '';
  }

  /** Seconds until the card expires. */
  async timeLeftIn(slot: number): Promise<number> {
    return secondsOf(await this.card(slot).getByRole('timer').innerText());
  }

  /** The card shows a moving picture. */
  async seesClipPlayingIn(slot: number): Promise<void> {
    const video = this.card(slot).locator('video');
    const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(time).toBeGreaterThan(0);
    const before = await time();
    await expect.poll(time).not.toBe(before);
  }

  async seesEmpty(slot: number): Promise<void> {
    await expect(this.card(slot)).toHaveAttribute('data-state', 'empty');
    await expect(this.card(slot)).toContainText('No Event - Waiting for new videos to review');
  }

  async opens(slot: number): Promise<void> {
    await this.card(slot).getByRole('button', { name: /^Open/ }).click();
  }

  async cancels(slot: number, reason: string): Promise<void> {
    await this.card(slot)
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await this.#page.getByRole('menuitem', { name: reason, exact: true }).click();
  }
}
