import { secondsOf } from '../../e2e/support/span.ts';
import { clicks, first, presses, seesFocusOn, seesOne, seesThat, seesText, usable } from '../support/see.ts';

/** The queue screen. */
export class QueueModel {
  card(slot: number): HTMLElement | null {
    return [...document.querySelectorAll<HTMLElement>('main [data-size] > ol > li')][slot - 1] ?? null;
  }

  async acceptsNew(): Promise<void> {
    const accept = (await usable(first('switch', 'Accept New'))) as HTMLInputElement;
    if (!accept.checked) accept.click();
    await seesThat(() => accept.checked, true);
  }

  async acceptsNoMore(): Promise<void> {
    const accept = (await usable(first('switch', 'Accept New'))) as HTMLInputElement;
    if (accept.checked) accept.click();
    await this.seesNotAccepting();
  }

  async seesNotAccepting(): Promise<void> {
    await seesThat(() => (first('switch', 'Accept New')() as HTMLInputElement | null)?.checked, false);
  }

  /** Detections of the camera, as the card shows them. */
  infoIn(slot: number): string {
    return this.card(slot)?.getAttribute('aria-label')?.split(' · ').at(-1) ?? '';
  }

  async seesAlarmIn(slot: number): Promise<void> {
    await seesThat(() => this.card(slot)?.dataset['state'], 'offered');
  }

  async seesEmpty(slot: number): Promise<void> {
    await seesThat(() => this.card(slot)?.dataset['state'], 'empty');
    await seesText(() => this.card(slot), 'No Event - ');
  }

  /** Seconds until the card expires. */
  async timeLeftIn(slot: number): Promise<number> {
    const timer = await seesOne(first('timer', undefined, () => this.card(slot)));
    return secondsOf(timer.textContent);
  }

  /** Waits until its picture was shown long enough to judge it. */
  async seesItCanBeEnded(slot: number): Promise<void> {
    await usable(first('button', /^Close/, () => this.card(slot)));
  }

  async opens(slot: number): Promise<void> {
    await clicks(first('button', /^Open/, () => this.card(slot)));
  }

  async closes(slot: number): Promise<void> {
    await clicks(first('button', /^Close/, () => this.card(slot)));
  }

  /** Cancels by three keys: the command, the slot and the reason. */
  async cancelsByKeys(slot: number, reason: string): Promise<void> {
    presses('x');
    presses(String(slot));
    await seesFocusOn(first('menu', new RegExp(`^Cancel slot ${slot} \\(.+\\): reason$`)));
    presses(reason);
  }

  async cancels(slot: number, reason: string): Promise<void> {
    await clicks(first('button', /^Cancel/, () => this.card(slot)));
    await clicks(first('menuitem', reason));
  }
}
