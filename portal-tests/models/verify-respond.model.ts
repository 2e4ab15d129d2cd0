import { secondsOf } from '../../e2e/support/span.ts';
import { clicks, first, presses, saying, seesOne, seesThat, usable } from '../support/see.ts';

/** The Verify & Respond screen. */
export class VerifyRespondModel {
  async seesStep(title: string): Promise<void> {
    const step = () => [...document.querySelectorAll('header')].find((one) => /Step \d of 4/.test(one.textContent));
    await seesThat(() => step()?.querySelector('h2')?.textContent, title);
  }

  /** Seconds since the event was opened. */
  async timeSinceOpening(): Promise<number> {
    const timer = await seesOne(first('timer', 'Time since opening'));
    return secondsOf(timer.textContent);
  }

  async continues(): Promise<void> {
    await clicks(first('button', /^Continue/));
  }

  /** Goes from the first step, which comes a moment after its recording, by the key that goes one step forward. */
  async goesToThirdStep(): Promise<void> {
    await this.seesStep('Review Video and Respond');
    this.presses(']');
    await this.seesStep('Customer Info');
    this.presses(']');
    await this.seesStep('Finalize and Follow up');
  }

  presses(key: string): void {
    presses(key);
  }

  async handles(): Promise<void> {
    await clicks(first('button', /^Handled/));
  }

  /** Waits until its picture was shown long enough. */
  async seesItCanBeEnded(): Promise<void> {
    await usable(first('button', /^Cancel\/Reason/));
  }

  async cancels(reason: string): Promise<void> {
    await clicks(first('button', /^Cancel\/Reason/));
    await clicks(first('menuitem', reason));
  }

  async seesDisarmed(): Promise<void> {
    await seesOne(saying('Customer disarmed system, event has ended'));
  }

  async returnsToQueue(): Promise<void> {
    await clicks(first('button', 'RETURN TO QUEUE'));
  }

  async seesClipPlaying(): Promise<void> {
    await seesThat(() => document.querySelector<HTMLVideoElement>('video[data-tile="verify"]')?.paused, false);
  }
}
