import type { Clock, Say } from '../base/ports.ts';

/** One line a minute about one thing is enough for a person, ms. Not in the spec. */
const AGAIN_AFTER_MS = 60_000;
/** A sender who changes what lines are about cannot fill the memory either. */
const KEYS_MAX = 10_000;

export type SayOccasionally = (about: string, line: string) => void;

/** Says a line about the same thing at most once a minute, and then how many were left out. */
export function sayOccasionally({ clock, say }: { readonly clock: Clock; readonly say: Say }): SayOccasionally {
  const said = new Map<string, { readonly atMs: number; omitted: number }>();
  return (about, line) => {
    const nowMs = clock.now();
    const last = said.get(about);
    if (last && nowMs - last.atMs < AGAIN_AFTER_MS) {
      last.omitted += 1;
      return;
    }
    said.delete(about);
    said.set(about, { atMs: nowMs, omitted: 0 });
    for (const [oldest] of said) {
      if (said.size <= KEYS_MAX) break;
      said.delete(oldest);
    }
    say(last && last.omitted > 0 ? `${line} (and ${last.omitted} more like it since the last such line)` : line);
  };
}
