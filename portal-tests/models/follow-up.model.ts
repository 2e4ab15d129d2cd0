import { clicks, fills, first, presses, saying, seesThat, usable } from '../support/see.ts';

type MessageText = 'Subject' | 'Body' | 'Title' | 'Description';

/** The Follow-up screen. */
export class FollowUpModel {
  readonly complete = first('button', /^Complete/);

  async seesClipPlaying(): Promise<void> {
    await seesThat(() => document.querySelector<HTMLVideoElement>('video[data-tile="followUp"]')?.paused, false);
  }

  async documents(text: string): Promise<void> {
    await fills(first('textbox', /^Event Documentation/), text);
  }

  /** Writes into one of the messages to the customer. */
  async writes(text: MessageText, words: string): Promise<void> {
    await fills(first('textbox', new RegExp(`^${text}`)), words);
  }

  async sees(texts: Readonly<Partial<Record<MessageText | 'Event Documentation', string>>>): Promise<void> {
    const shown = (name: string) => {
      const field = first('textbox', new RegExp(`^${name}`))();
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? field.value
        : field?.textContent;
    };
    await seesThat(() => Object.fromEntries(Object.keys(texts).map((name) => [name, shown(name)])), texts);
  }

  async choosesTemplate(template: string): Promise<void> {
    const box = first('combobox', 'Disposition template');
    await fills(box, template);
    presses('Enter');
    await seesThat(() => (box() as HTMLInputElement).value, template);
  }

  async completes(): Promise<void> {
    await clicks(this.complete);
  }

  async cancels(reason: string): Promise<void> {
    await clicks(first('button', /^Cancel Event/));
    await usable(first('dialog'));
    await clicks(saying(reason, '[role="dialog"]'));
    await clicks(first('button', /^Cancel event/, first('dialog')));
  }
}
