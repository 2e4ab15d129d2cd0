import { expect, type Locator, type Page } from '@playwright/test';

/** The dispatch of a visit. */
export class DispatchModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog', { name: /^Dispatch to / });
  }

  /** Button while the dialog is closed. */
  get button(): Locator {
    return this.#page.getByRole('button', { name: /^Dispatch/ });
  }

  /** Opens the dialog by its key, which works as soon as the button is there. */
  async opens(): Promise<void> {
    await expect(this.button).toBeVisible();
    await this.#page.keyboard.press('d');
    await expect(this.dialog).toBeVisible();
  }

  /** The reason by its key, then the notes. */
  async writes(key: string, notes: string): Promise<void> {
    await this.opens();
    await this.dialog.press(key);
    await this.dialog.getByRole('textbox', { name: 'Agent notes' }).fill(notes);
  }

  async confirms(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^Dispatch/ }).click();
  }

  /** Button that is there once the time for an answer is over. */
  get askAgain(): Locator {
    return this.dialog.getByRole('button', { name: /^Ask again/ });
  }

  async sees(text: string | RegExp): Promise<void> {
    await expect(this.dialog.locator('[data-stage][role]')).toContainText(text);
  }
}
