import { type CallName, CALLS } from '../../../contract/calls.ts';
import type { Unread } from './read-leniently.ts';

/** Paths that one entry of the log names. */
const PATHS_MAX = 5;

/** Logs the unreadable parts of an answer; equal ones in a row, such as by polling, are logged once. */
export function createUnreadLog(log: (text: string) => void) {
  const last = new Map<CallName, string>();
  return (call: CallName, unread: readonly Unread[]): void => {
    const named = unread.slice(0, PATHS_MAX).map(({ path, why }) => `${path}: ${why}`);
    const text = `${CALLS[call].path} was read without ${unread.length} of its values. ${named.join('; ')}`;
    if (last.get(call) === text) return;
    last.set(call, text);
    log(text);
  };
}
