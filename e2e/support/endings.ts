import type { GivenAlarm, LoggedChange, RunningProvider } from './provider.ts';

/** One way in which an alarm ends, on the pages of a browser or of jsdom. */
export interface Ending<Pages> {
  readonly name: string;
  /** From the queue, with the alarm in slot 1, back to the queue. */
  readonly walk: (pages: Pages, provider: RunningProvider, alarm: GivenAlarm) => Promise<void>;
  /** What the log contains of it after it was taken. */
  readonly log: readonly string[];
  /** Event metrics beside that it was presented and how long it was in its slot. */
  readonly metrics: readonly string[];
}

export const VERIFIED = ['event_exit moved_to_vr', 'event_handle_time'];
export const FOLLOWED_UP = [...VERIFIED, 'follow_up_start', 'follow_up_end'];
export const MESSAGES = ['emailSent', 'pushSent'];
export const HANDLED = ['held', 'statusSet 40'];

/** A change of the log with the status, action and reason that it says. */
export const shown = ({ type, status, action, reason }: LoggedChange): string =>
  [type.replace(/^alarm\./, ''), status, action, reason]
    .filter((part) => part !== undefined && part !== null)
    .map(String)
    .join(' ');
