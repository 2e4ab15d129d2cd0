import { expect, type Locator, type Page } from '@playwright/test';

/** The Follow-up screen. */
export class FollowUpModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get complete(): Locator {
    return this.#page.getByRole('button', { name: /^Complete/ });
  }

  async documents(text: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: 'Event Documentation' }).fill(text);
  }

  async choosesTemplate(template: string): Promise<void> {
    await this.#page.getByRole('combobox', { name: 'Disposition template' }).selectOption({ label: template });
  }

  async seesSubject(text: string): Promise<void> {
    await expect(this.#page.getByRole('textbox', { name: 'Subject' })).toHaveValue(text);
  }

  async completes(): Promise<void> {
    await this.complete.click();
  }

  async cancels(reason: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Cancel Event' }).click();
    const dialog = this.#page.getByRole('dialog');
    await dialog.getByText(reason, { exact: true }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
  }
}
