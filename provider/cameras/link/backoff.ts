import type { LinkReason } from './camera-link.ts';

/** Waits before each next try, ms; then always the last one. Not in the spec. */
const WAITS_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000];
/** Reasons that only a person changes. */
const LASTING: ReadonlySet<LinkReason> = new Set([
  'wrongPassword',
  'passwordNeeded',
  'notFound',
  'unsupported',
  'notAllowed',
]);
/** True for a reason that lasts until a person changes the camera or its link. */
export const isLasting = (code: LinkReason): boolean => LASTING.has(code);
/** Cameras lock users out who try a wrong password often. Not in the spec. */
const LASTING_WAIT_MS = 60_000;
/**
 * Time for which any other reason answers those who ask for the picture, ms. Not in the spec: below the first wait of a
 * portal, so that its attempts in a row disturb no camera and its next one asks it.
 */
const PASSING_ANSWER_MS = 4_000;
/** Share by which waits differ, so that the links of a gateway do not come back at once. */
const JITTER = 0.2;

/** Time for which the reason of a lost link answers those who ask for its picture, ms: no camera is asked repeatedly with a wrong password. */
export const answersForMs = (code: LinkReason): number => (isLasting(code) ? LASTING_WAIT_MS : PASSING_ANSWER_MS);

/** Wait before the next try, ms. @param failures tries before this one that failed */
export function waitMsAfter(code: LinkReason, failures: number, random: () => number): number {
  const waitMs = isLasting(code) ? LASTING_WAIT_MS : (WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0);
  return Math.round(waitMs * (1 - JITTER + 2 * JITTER * random()));
}
