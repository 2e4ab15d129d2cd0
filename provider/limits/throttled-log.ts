import type { Clock, Log } from '../base/ports.ts';

/** Interval between two lines about the same subject, ms. Not in the spec. */
const AGAIN_AFTER_MS = 60_000;
/** Limit of subjects: a sender who varies them cannot fill the memory either. */
const KEYS_MAX = 10_000;

export type ThrottledLog = (about: string, line: string) => void;

/** Logs a line about one subject at most once a minute, with the number of lines left out. */
export function throttledLog({ clock, log }: { readonly clock: Clock; readonly log: Log }): ThrottledLog {
  const logged = new Map<string, { readonly atMs: number; omitted: number }>();
  return (about, line) => {
    const nowMs = clock.now();
    const last = logged.get(about);
    if (last && nowMs - last.atMs < AGAIN_AFTER_MS) {
      last.omitted += 1;
      return;
    }
    logged.delete(about);
    logged.set(about, { atMs: nowMs, omitted: 0 });
    for (const [oldest] of logged) {
      if (logged.size <= KEYS_MAX) break;
      logged.delete(oldest);
    }
    log(last && last.omitted > 0 ? `${line} (and ${last.omitted} more like it since the last such line)` : line);
  };
}
