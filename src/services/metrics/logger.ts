import type { CallError } from '../../../contract/calls.ts';
import { LOG_MESSAGE_MAX } from '../../../contract/limits.ts';
import type { LogEntry } from '../../../contract/metrics.ts';

/** Messages for engineers: on the browser's console, and to every reader. */
export interface Logger {
  log(level: LogEntry['level'], message: string): void;
  /** Reads entries from now on, and those logged before there was a reader. */
  readBy(read: (entry: LogEntry) => void): void;
}

/** Text about a failed call with its name and status only: the provider's words may be about customers. */
export const callFailed = ({ call, status }: CallError): string =>
  `${call} failed: ${status === null ? 'no answer' : `status ${status}`}.`;

const CONSOLE_METHOD = { info: 'info', warning: 'warn', error: 'error' } as const;

/** Not in the spec: entries kept for the reader that is still to come. */
const EARLY_MAX = 50;

export function createLogger(now: () => number, output: Pick<Console, 'info' | 'warn' | 'error'>): Logger {
  let early: readonly LogEntry[] = [];
  let reader = (entry: LogEntry): void => {
    early = [...early, entry].slice(-EARLY_MAX);
  };
  return {
    log: (level, message) => {
      output[CONSOLE_METHOD[level]](message);
      reader({ level, message: message.slice(0, LOG_MESSAGE_MAX).toWellFormed(), at: now() });
    },
    readBy: (read) => {
      reader = read;
      early.forEach(read);
      early = [];
    },
  };
}

/** Logs uncaught errors and rejections of the page. */
export function logUncaught(page: Pick<Window, 'addEventListener'>, logger: Logger): void {
  page.addEventListener('error', ({ message }) => logger.log('error', message));
  page.addEventListener('unhandledrejection', ({ reason }) =>
    logger.log('error', `Not caught: ${reason instanceof Error ? `${reason.name}: ${reason.message}` : typeof reason}`),
  );
}
