import type { FeedProof } from '../log/feed.ts';

/** Time of the last proof that alarms arrive, by a clock that cannot be set, ms. */
export function createProof(now: () => number = () => performance.now()): FeedProof & { ageMs(): number } {
  let provenMs = now();
  return {
    now,
    reached(atMs) {
      provenMs = atMs;
    },
    ageMs: () => Math.round(now() - provenMs),
  };
}
