import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

type Tab = 'Answer' | 'Events' | 'Sequence' | 'Why' | 'Coverage' | 'Compared' | 'Paths';

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
  async seesActive(...states: readonly (string | RegExp)[]): Promise<void> {
    await expect(this.chart.locator('[data-mode="active"] > .chart-name')).toHaveText([...states]);
  }

  /** Size of the chart's smallest shown texts on the screen, px. */
  textPx(): Promise<number> {
    return this.chart.evaluate((chart: SVGSVGElement) => {
      const texts = [...chart.querySelectorAll('text')].filter((text) => getComputedStyle(text).display !== 'none');
      const scale = chart.getScreenCTM()?.a ?? 0;
      return Math.min(...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale));
    });
  }

  async fits(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Fit' }).click();
  }

  /** Drags the edge of a pane. @returns by how much its size has changed, px */
  async drags(edge: 'Width of the actors' | 'Height of the tabs', x: number, y: number): Promise<number> {
    const separator = this.#page.getByRole('separator', { name: edge });
    const size = async () => Number(await separator.getAttribute('aria-valuenow'));
    const before = await size();
    const { x: left, y: top, width, height } = (await separator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await this.#page.mouse.move(left + width / 2, top + height / 2);
    await this.#page.mouse.down();
    await this.#page.mouse.move(left + width / 2 + x, top + height / 2 + y, { steps: 3 });
    await this.#page.mouse.up();
    return (await size()) - before;
  }

  async shows(tab: Tab): Promise<void> {
    await this.#page.getByRole('button', { name: tab, exact: true }).click();
  }

  /** The shown journal with this build. */
  async compares(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Compare with this build' }).first().click();
  }

  async seesCompared(words: RegExp): Promise<void> {
    await expect(this.#page.getByRole('status').filter({ hasText: words })).toBeVisible();
  }

  /** Checks the innermost active states of one of the two charts side by side. */
  async seesSide(title: 'As recorded' | 'As this build decides', ...states: readonly string[]): Promise<void> {
    const chart = this.#page.getByRole('group', { name: new RegExp(`^${title}: `) });
    await expect(chart.locator('[data-mode="active"] > .chart-name')).toHaveText([...states]);
  }

  async walksByHand(): Promise<void> {
    await this.shows('Paths');
    await this.#page.getByRole('button', { name: 'Walk by hand' }).click();
  }

  /** Takes a transition of the chart, by the words that it begins with. */
  async takes(words: string): Promise<void> {
    const chart = this.#page.getByRole('group', { name: /^Walk: / });
    await chart
      .getByRole('button', { name: new RegExp(`^${words}`) })
      .first()
      .focus();
    await this.#page.keyboard.press('Enter');
  }

  /** The test that the walk is. */
  get walkAsTest(): Locator {
    return this.#page.getByRole('region', { name: 'Machine test (vitest)' });
  }

  /** Recorded screen, as it is played back. */
  get played(): FrameLocator {
    return this.#page.getByRole('region', { name: 'What was on the screen' }).frameLocator('iframe');
  }

  async showsScreen(): Promise<void> {
    await this.#page.getByRole('button', { name: 'What was on the screen' }).click();
  }

  /** Goes to the next event that fits, and to its actor. */
  async findsEvent(words: string): Promise<void> {
    await this.shows('Events');
    await this.#page.getByRole('searchbox', { name: 'Search events' }).fill(words);
    await this.#page.keyboard.press('Enter');
  }

  /** Continues to the next event of the chosen actor. */
  async goesOnWithActor(): Promise<void> {
    await this.#page.getByRole('checkbox', { name: 'Only this actor' }).check();
    await this.findsEvent('');
  }

  /** Steps into an actor that the shown one started. */
  async enters(id: string): Promise<void> {
    const child = this.chart.getByRole('button', { name: `invoke ${id}` }).first();
    await child.focus();
    await this.#page.keyboard.press('Enter');
  }

  async asks(question: string): Promise<void> {
    await this.#page.getByRole('combobox', { name: 'Question' }).fill(question);
    await this.#page.keyboard.press('Enter');
  }

  /** Checks the answer, and the chart that it shows. */
  async seesAnswer(words: RegExp, ...states: readonly (string | RegExp)[]): Promise<void> {
    await expect(this.#page.getByRole('main').getByRole('status').filter({ hasText: words })).toBeVisible();
    if (states.length > 0) await this.seesActive(...states);
  }

  /** Checks a row of what led to the answer. */
  async seesStep(words: RegExp): Promise<void> {
    const steps = this.#page.getByRole('region', { name: 'What led there' });
    await expect(steps.getByRole('row').filter({ hasText: words }).first()).toBeVisible();
  }

  /** Checks a guard of the answer, with its inputs and verdict. */
  async seesGuard(words: RegExp): Promise<void> {
    const why = this.#page.getByRole('region', { name: 'Why' });
    await expect(why.getByRole('row').filter({ hasText: words })).toBeVisible();
  }

  /** Asks a control of any screen why it is disabled. */
  async altClicks(control: Locator): Promise<void> {
    const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await this.#page.keyboard.down('Alt');
    await this.#page.mouse.click(x + width / 2, y + height / 2);
    await this.#page.keyboard.up('Alt');
  }

  get #explanation(): Locator {
    return this.#page.getByRole('dialog', { name: 'Why this is disabled' });
  }

  async seesExplained(words: string): Promise<void> {
    await expect(this.#explanation).toContainText(words);
  }

  async seesNothingExplained(): Promise<void> {
    await expect(this.#explanation).toHaveCount(0);
  }
}
