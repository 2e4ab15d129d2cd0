import { clicks, fills, first, presses, seesOne, seesText, usable } from '../support/see.ts';

/** The dispatch of a visit. */
export class DispatchModel {
  readonly dialog = first('dialog', /^Dispatch to /);
  /** Button while the dialog is closed. */
  readonly button = first('button', /^Dispatch/);
  readonly confirm = first('button', /^Dispatch/, this.dialog);
  /** Button that is there once the time for an answer is over. */
  readonly askAgain = first('button', /^Ask again/, this.dialog);
  readonly notes = first('textbox', /^Agent notes/, this.dialog);

  /** Opens the dialog by its key, which works as soon as the button is there. */
  async opens(): Promise<void> {
    await seesOne(this.button);
    presses('d');
    await seesOne(this.dialog);
  }

  /** The reason by its key, then the notes. */
  async writes(key: string, notes: string): Promise<void> {
    await this.opens();
    await this.chooses(key, notes);
  }

  async chooses(key: string, notes: string): Promise<void> {
    presses(key, await usable(this.dialog));
    await fills(this.notes, notes);
  }

  async confirms(): Promise<void> {
    await clicks(this.confirm);
  }

  async sees(text: string): Promise<void> {
    await seesText(() => this.dialog()?.querySelector('[data-stage][role]') ?? null, text);
  }
}
