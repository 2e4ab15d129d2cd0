import type { FeedProof } from '../log/feed.ts';

/** Time for which one message that could not be stored is a sign that others cannot, ms. Not in the spec: senders repeat it sooner. */
const UNSTORED_MS = 30_000;

export interface Proof extends FeedProof {
  /** Time since the last proof that the log is followed, ms. */
  ageMs(): number;
  /** A message of a source could not be written, whatever can be read: no alarm arrives while that goes on. */
  unstored(): void;
  /** Time since the last proof that alarms arrive, ms. */
  arrivalAgeMs(): number;
}

/** The last proof that alarms arrive, by a clock that cannot be set. */
export function createProof(now: () => number = () => performance.now()): Proof {
  let provenMs = now();
  let failure = { firstMs: 0, lastMs: Number.NEGATIVE_INFINITY };
  const isFailing = (atMs: number): boolean => atMs - failure.lastMs < UNSTORED_MS;
  const ageMs = () => Math.round(now() - provenMs);
  return {
    now,
    reached(atMs) {
      provenMs = atMs;
    },
    ageMs,
    unstored() {
      const atMs = now();
      failure = { firstMs: isFailing(atMs) ? failure.firstMs : atMs, lastMs: atMs };
    },
    arrivalAgeMs: () => (isFailing(now()) ? Math.max(ageMs(), Math.round(now() - failure.firstMs)) : ageMs()),
  };
}
