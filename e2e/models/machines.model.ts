import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

type Tab = 'Events' | 'Sequence' | 'Why' | 'Coverage';

/** The page that shows the running machines. */
export class MachinesModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get actors(): Locator {
    return this.#page.getByRole('navigation', { name: 'Actors' });
  }

  get chart(): Locator {
    return this.#page.getByRole('group', { name: /^Chart: / });
  }

  get panel(): Locator {
    return this.#page.getByRole('region', { name: 'State' });
  }

  get scrubber(): Locator {
    return this.#page.getByRole('slider', { name: 'Moment' });
  }

  async opensJournal(text: string): Promise<void> {
    const file = { name: 'journal.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await this.#page.locator('input[type="file"]').setInputFiles(file);
    await expect(this.#page.getByText('journal.json')).toBeVisible();
    await expect(this.actors.getByRole('button').first()).toBeVisible();
  }

  async searches(text: string): Promise<void> {
    await this.#page.getByRole('searchbox', { name: 'Search actors' }).fill(text);
  }

  async choosesActor(name: string | RegExp): Promise<void> {
    await this.actors.getByRole('button', { name }).first().click();
  }

  /** The chart has these innermost active states, in the order of its machine. */
  async seesActive(...states: readonly string[]): Promise<void> {
    await expect(this.chart.locator('[data-mode="active"] > .chart-name')).toHaveText([...states]);
  }

  async shows(tab: Tab): Promise<void> {
    await this.#page.getByRole('button', { name: tab, exact: true }).click();
  }

  /** What was on the screen, as it is played back. */
  get played(): FrameLocator {
    return this.#page.getByRole('region', { name: 'What was on the screen' }).frameLocator('iframe');
  }

  async showsScreen(): Promise<void> {
    await this.#page.getByRole('button', { name: 'What was on the screen' }).click();
  }

  /** Asks what an event would do at the moment. */
  async asksWhy(event: string): Promise<void> {
    await this.shows('Why');
    await this.#page.getByRole('combobox', { name: /^What would happen now with/ }).selectOption(event);
  }

  async seesAnswer(words: string): Promise<void> {
    await expect(this.#page.getByRole('region', { name: /^What would happen now/ })).toContainText(words);
  }
}
