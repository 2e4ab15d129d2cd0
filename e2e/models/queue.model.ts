import { expect, type Locator, type Page } from '@playwright/test';
import { seesPlaying } from '../support/playing.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function placeOf(shown: Locator): Promise<Place> {
  const place = await shown.boundingBox();
  if (place === null) throw new Error('It is not shown.');
  const { x, y, width, height } = place;
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

/** The queue screen. */
export class QueueModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  card(slot: number): Locator {
    return this.#slots().nth(slot - 1);
  }

  async acceptsNew(): Promise<void> {
    await this.#page.getByRole('switch', { name: 'Accept New' }).check();
  }

  /** Checks the place where an agent looks, not the controls. */
  async seesNotTaking(): Promise<void> {
    await expect(this.#page.getByText(/^You are not taking alarms · \d+ waiting$/)).toBeVisible();
  }

  async startsTaking(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Start taking alarms' }).click();
  }

  async acceptsNoMore(): Promise<void> {
    await this.#page.getByRole('switch', { name: 'Accept New' }).uncheck();
  }

  async seesAlarmIn(slot: number): Promise<void> {
    await expect(this.card(slot)).toHaveAttribute('data-state', 'offered');
  }

  /** Rectangle of the slots' area, px. */
  async grid(): Promise<Place> {
    return placeOf(this.#slots().locator('xpath=../..'));
  }

  /** Rectangle of each slot, px. */
  async places(): Promise<readonly Place[]> {
    return Promise.all((await this.#slots().all()).map(placeOf));
  }

  /** Chooses an option of one of the controls. */
  async sets(control: string, option: string): Promise<void> {
    await this.#page.getByLabel(control).selectOption({ label: option });
  }

  async closes(slot: number): Promise<void> {
    await this.card(slot)
      .getByRole('button', { name: /^Close/ })
      .click();
  }

  /** The card shows a moving picture. */
  async seesClipPlayingIn(slot: number): Promise<void> {
    await seesPlaying(this.card(slot).locator('video[data-tile]'));
  }

  async seesEmpty(slot: number): Promise<void> {
    await expect(this.card(slot)).toHaveAttribute('data-state', 'empty');
    await expect(this.card(slot)).toContainText('No Event - Waiting for new videos to review');
  }

  /** Waits until its picture was shown long enough to judge it. */
  async seesItCanBeEnded(slot: number): Promise<void> {
    await expect(this.card(slot).getByRole('button', { name: /^Close/ })).toBeEnabled();
  }

  /** Waits until one of the cards can be ended. */
  async seesOneCanBeEnded({ withinMs }: { readonly withinMs: number }): Promise<void> {
    const closing = this.#slots().getByRole('button', { name: /^Close/, disabled: false });
    await expect(closing.first()).toBeEnabled({ timeout: withinMs });
  }

  async seesMissed(slot: number): Promise<void> {
    await expect(this.card(slot)).toContainText('Expired, not reviewed');
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

  #slots(): Locator {
    return this.#page.getByRole('list', { name: 'Slots' }).getByRole('listitem');
  }
}
