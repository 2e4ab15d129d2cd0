/** One attempt to reconnect in every 10 s, ms, and 50 of them. Spec: D1 §9 (SOCK-08). */
export const RECONNECT_MS = 10_000;
export const RECONNECT_ATTEMPTS = 50;
/**
 * Age of the last proof of alarm delivery at which the line counts as silent, ms. Not in the spec: proofs come every 4
 * s and are up to a second old, so that one may be missed and the next be late. The agent knows within 15 s, even where a busy
 * machine takes 4 s to show it.
 */
export const PROOF_MAX_MS = 10_500;
/** The same beside an open line that does not tick, ms, where proofs come by polling every 10 s. Not in the spec. */
export const SLOW_PROOF_MAX_MS = 15_000;
/**
 * Time to answer the question after a failed call before the header shows `unanswered`, and the pause between two
 * questions, ms. Not in the spec.
 */
export const ANSWER_MAX_MS = 1_000;
export const ASK_AGAIN_MS = 2_000;
/**
 * Interval of attempts while a process hands over and ends, and the maximum time of that, ms. Not in the spec: it ends
 * within 10 s.
 */
export const HAND_OVER_MS = 10_000;
export const HAND_OVER_RETRY_MS = 1_000;
