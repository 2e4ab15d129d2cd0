import type { CallName } from '../../../../contract/calls.ts';
import { isExpiry } from '../../alarm-duties/ids.ts';

/** Retries of a failed duty: waits in ms, then none. */
export interface DutyPolicy {
  readonly retryAfterMs: readonly number[];
  /** Sends an unanswered duty once more when the line to the provider is back. */
  readonly repeatsWhenBack: boolean;
  /** Sends it although the duty it comes after got no answer; otherwise the screen that learns the outcome decides. */
  readonly goesOutInDoubt: boolean;
  /** A browser that is being closed still sends it. */
  readonly survivesUnload: boolean;
  /** Condition for resuming it after the page was closed: never, when it was due, or even when it was only promised. */
  readonly survivesRestart: 'never' | 'due' | 'promised';
  /** Delays it while an agent waits for an alarm that opens. */
  readonly yields: boolean;
}

const ONCE = {
  retryAfterMs: [],
  repeatsWhenBack: false,
  goesOutInDoubt: false,
  survivesUnload: false,
  survivesRestart: 'due',
  yields: false,
} as const satisfies DutyPolicy;
/** Policy of an idempotent duty: it is tried until a person would have given up. */
const STUBBORN = {
  retryAfterMs: [1_000, 2_000, 4_000],
  repeatsWhenBack: true,
  goesOutInDoubt: true,
  survivesUnload: true,
  survivesRestart: 'due',
  yields: false,
} as const satisfies DutyPolicy;
/** Policy of a message to a customer: it is surely sent, and acts once by its idempotency key. */
const TO_CUSTOMER = { ...ONCE, repeatsWhenBack: true, survivesRestart: 'promised' } as const satisfies DutyPolicy;
/**
 * Policy of a report about work, which counts once by its idempotency key. One that corrects another, such as a refresh
 * in place of a closed tab, would leave the wrong one in place if it were lost.
 */
const METRIC = { ...STUBBORN, yields: true } as const satisfies DutyPolicy;

/** Policy of a recording, which is read when it is sent, by a later page too: the browser keeps it for hours. */
const RECORDED = {
  ...ONCE,
  retryAfterMs: [5_000, 30_000],
  repeatsWhenBack: true,
  yields: true,
} as const satisfies DutyPolicy;

/** Policy of values that are soon outdated: better missing than late (MET-26, API-39). */
const MOMENTARY = {
  ...ONCE,
  survivesUnload: true,
  survivesRestart: 'never',
  yields: true,
} as const satisfies DutyPolicy;

/** Policy of each kind of duty: how often it is tried. No other write is repeated automatically (API-13). */
export const DUTY_POLICIES = {
  holdEvent: { ...ONCE, survivesRestart: 'never' },
  unholdEvent: { ...STUBBORN, survivesRestart: 'promised' },
  unsetTaken: { ...STUBBORN, yields: true },
  setPcsStatus: ONCE,
  setDispositionAction: ONCE,
  saveDocumentation: ONCE,
  recordCall: STUBBORN,
  sendEmail: TO_CUSTOMER,
  sendPush: TO_CUSTOMER,
  postAgentMetric: METRIC,
  postEventMetric: METRIC,
  postLiveWork: MOMENTARY,
  postSeries: MOMENTARY,
  postLivestreamMetrics: MOMENTARY,
  sendJournal: RECORDED,
} as const satisfies Partial<Record<CallName, DutyPolicy>>;

export type DutyCall = keyof typeof DUTY_POLICIES;

const MEASUREMENT = 'meter:';
/** Id of a measurement, by its number. */
export const measurementId = (number: string) => `${MEASUREMENT}${number}`;

type Named = { readonly id: string; readonly call: DutyCall };

/** A measurement goes out by the calls of the reports, and is dropped like any other metric (MET-26). */
export const policyOf = ({ id, call }: Named): DutyPolicy =>
  id.startsWith(MEASUREMENT) ? MOMENTARY : DUTY_POLICIES[call];

/** A queue card's expiry is sent once more after 5 s (QUEUE-55). */
const EXPIRY_RETRY_MS = [5_000] as const;

export const retriesOf = (duty: Named): readonly number[] =>
  isExpiry(duty.id) ? EXPIRY_RETRY_MS : policyOf(duty).retryAfterMs;
