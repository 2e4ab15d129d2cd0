import { expect, type Locator, type Page } from '@playwright/test';
import { seesPlaying } from '../support/playing.ts';

type MessageText = 'Subject' | 'Body' | 'Title' | 'Description';

/** The Follow-up screen. */
export class FollowUpModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get complete(): Locator {
    return this.#page.getByRole('button', { name: /^Complete/ });
  }

  async seesClipPlaying(): Promise<void> {
    await seesPlaying(this.#page.locator('video[data-tile="followUp"]'));
  }

  async documents(text: string): Promise<void> {
    await this.#text('Event Documentation').fill(text);
  }

  /** Writes into one of the messages to the customer. */
  async writes(text: MessageText, words: string): Promise<void> {
    await this.#text(text).fill(words);
  }

  async sees(texts: Readonly<Partial<Record<MessageText | 'Event Documentation', string>>>): Promise<void> {
    for (const [name, words] of Object.entries(texts)) {
      await (name === 'Body'
        ? expect(this.#text(name)).toHaveText(words)
        : expect(this.#text(name)).toHaveValue(words));
    }
  }

  async choosesTemplate(template: string): Promise<void> {
    const box = this.#page.getByRole('combobox', { name: 'Disposition template' });
    await box.fill(template);
    await box.press('Enter');
    await expect(box).toHaveValue(template);
  }

  async completes(): Promise<void> {
    await this.complete.click();
  }

  async cancels(reason: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Cancel Event' }).click();
    const dialog = this.#page.getByRole('dialog');
    await dialog.getByText(reason, { exact: true }).click();
    await dialog.getByRole('button', { name: /^Cancel event/ }).click();
  }

  #text(name: string): Locator {
    return this.#page.getByRole('textbox', { name });
  }
}
