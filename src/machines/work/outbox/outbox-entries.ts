import type { SendOutcome } from '../../../../contract/entities/events.ts';
import { isInDoubt } from './doubt.ts';
import { UNSET_TAKEN } from '../../alarm-duties/ids.ts';
import { causeOf } from './outbox.texts.ts';
import { policyOf } from './duty-policies.ts';
import type { DutyOutcome } from './outbox.events.ts';
import type { ClosedCard, Duty, PendingDuty } from './duty.ts';

export interface OutboxEntry {
  readonly duty: Duty;
  /**
   * A due duty waits for the one it comes after. An undoable one is sent when its time is over. An unanswered one is
   * sent again when the line is back.
   */
  readonly stage: 'promised' | 'undoable' | 'waiting' | 'sending' | 'unanswered';
}
export type OutboxEntries = Readonly<Record<string, OutboxEntry>>;

/** Duties the tab's next page must resume. */
export const pendingDuties = (entries: OutboxEntries): readonly PendingDuty[] =>
  Object.values(entries).flatMap(({ duty, stage }) => {
    const { survivesRestart } = policyOf(duty);
    const isDue = stage !== 'promised';
    return survivesRestart === 'promised' || (survivesRestart === 'due' && isDue) ? [{ duty, isDue }] : [];
  });

export const without = (entries: OutboxEntries, id: string): OutboxEntries =>
  Object.fromEntries(Object.entries(entries).filter(([entryId]) => entryId !== id));

/** The cards whose endings are still to be sent or answered. */
export const endings = (entries: OutboxEntries): readonly ClosedCard[] =>
  Object.values(entries).flatMap(({ duty: { undo } }) => undo?.card ?? []);

/** A release would give back the alarms whose endings are still to be sent. */
export const waitsForEndings = (entries: OutboxEntries, duty: Duty): boolean =>
  duty.call === 'unsetTaken' &&
  Object.values(entries).some(({ duty: { undo, visit } }) => undo !== undefined || visit !== undefined);

/** True while the duty it comes after is still pending. */
export const mustWait = (entries: OutboxEntries, duty: Duty): boolean =>
  (duty.after !== undefined && entries[duty.after.id] !== undefined) || waitsForEndings(entries, duty);

/** Duties that the agent can still take back, oldest first. */
export const undoable = (entries: OutboxEntries): readonly Duty[] =>
  Object.values(entries).flatMap(({ duty, stage }) => (stage === 'undoable' ? [duty] : []));

/** The event of a visit whose last save this duty is; null for any other duty. */
export function endedVisit(entries: OutboxEntries, id: string): string | null {
  const eventId = entries[id]?.duty.visit?.eventId;
  const isLast = Object.values(entries).every(({ duty }) => duty.id === id || duty.visit?.eventId !== eventId);
  return eventId !== undefined && isLast ? eventId : null;
}

/** Duties left once one is known not to be done: without it, and without all that were to follow it. */
export const undone = (entries: OutboxEntries, id: string): OutboxEntries =>
  Object.values(entries)
    .filter(({ duty }) => duty.after?.id === id && duty.after.ends === 'kept')
    .reduce((rest, { duty }) => undone(rest, duty.id), without(entries, id));

/** A release that is still to be sent keeps an alarm to which the agent is led back. */
export function keeping(entries: OutboxEntries, eventId: string): OutboxEntries {
  const release = entries[UNSET_TAKEN];
  if (release?.duty.call !== 'unsetTaken' || release.stage === 'sending') return entries;
  const args = { query: { ...release.duty.args.query, verify_eventId: eventId } };
  return { ...entries, [UNSET_TAKEN]: { ...release, duty: { ...release.duty, args } } };
}

/** Duties after a refusal: the release keeps this alarm, unless it keeps another one already. */
export function keepingBeside(entries: OutboxEntries, eventId: string): OutboxEntries {
  const release = entries[UNSET_TAKEN]?.duty;
  const isOther = release?.call === 'unsetTaken' && release.args.query.verify_eventId !== undefined;
  return isOther ? entries : keeping(entries, eventId);
}

/** Ids of the duties that become due together with one. */
export const dueWith = (entries: OutboxEntries, id: string): readonly string[] =>
  Object.values(entries).flatMap(({ duty, stage }) => (duty.dueWith === id && stage === 'promised' ? [duty.id] : []));

/** True if no answer came, or none of the provider's: the outcome is unknown. */
const isDoubtful = (duty: Duty | undefined, report: DutyOutcome): boolean =>
  report.type === 'duty.failed' &&
  (report.error.status === null || (duty !== undefined && isInDoubt(duty, report.error)));

/** Duties while a message that is tried again is still followed: the browser keeps it with its text. Not in the spec. */
const FOLLOWED_MAX = 50;

/**
 * True for a message that the provider could not deliver and does not try again, or about which it failed; false while it tries
 * again (FU-41).
 */
function undeliveredOf({ call }: Duty, report: DutyOutcome, isFollowed: boolean): boolean | undefined {
  if (call !== 'sendEmail' && call !== 'sendPush') return;
  if (report.type === 'duty.failed') return (report.error.status ?? 0) >= 500 || undefined;
  const outcome = report.answer as SendOutcome;
  const cause = causeOf(outcome);
  if (cause === 'pending' && isFollowed) return false;
  return (cause === undefined && outcome.delivered === false) || undefined;
}

/** True for a duty that was promised and never sent. */
export const isUnsent = (entry: OutboxEntry | undefined): boolean =>
  entry?.stage === 'promised' && entry.duty.undelivered === undefined;

/** Messages that the agent may send again, the oldest first. */
export const undelivered = (entries: OutboxEntries): readonly Duty[] =>
  Object.values(entries).flatMap(({ duty, stage }) =>
    duty.undelivered === true && stage === 'promised' ? [duty] : [],
  );

/**
 * Duties left after this result. One that follows an unanswered duty waits for a screen to learn the outcome, unless it
 * ends the same visit.
 */
export function settled(entries: OutboxEntries, report: DutyOutcome): OutboxEntries {
  const ended = entries[report.id];
  const doubtful = isDoubtful(ended?.duty, report);
  if (ended !== undefined && doubtful && policyOf(ended.duty).repeatsWhenBack) {
    return { ...entries, [report.id]: { duty: ended.duty, stage: 'unanswered' } };
  }
  const undelivered = ended && undeliveredOf(ended.duty, report, Object.keys(entries).length <= FOLLOWED_MAX);
  if (ended !== undefined && undelivered !== undefined) {
    return { ...entries, [report.id]: { duty: { ...ended.duty, undelivered }, stage: 'promised' } };
  }
  const followers = Object.values(entries).filter(({ duty }) => duty.after?.id === report.id);
  return followers.reduce(
    (rest, { duty }) => {
      if (!doubtful) {
        return (report.type === 'duty.kept') === (duty.after?.ends === 'kept') ? rest : undone(rest, duty.id);
      }
      if (policyOf(duty).goesOutInDoubt) return rest;
      return duty.visit === undefined ? { ...rest, [duty.id]: { duty, stage: 'promised' } } : undone(rest, duty.id);
    },
    without(entries, report.id),
  );
}

/** Ids of the duties that need not wait any longer. */
export const ready = (entries: OutboxEntries): readonly string[] =>
  Object.values(entries).flatMap(({ duty, stage }) =>
    stage === 'waiting' && !mustWait(entries, duty) ? [duty.id] : [],
  );

/** Duties left after the end of the session: none that can be taken back; their `atSessionEnd` replaces followers. */
export const withoutUndoable = (entries: OutboxEntries): OutboxEntries =>
  undoable(entries).reduce((rest, { id }) => {
    const instead = Object.values(rest).flatMap(({ duty: { after, atSessionEnd } }) =>
      after?.id === id && atSessionEnd !== undefined ? [atSessionEnd] : [],
    );
    return instead.reduce<OutboxEntries>(
      (all, duty) => ({ ...all, [duty.id]: { duty, stage: 'waiting' } }),
      undone(rest, id),
    );
  }, entries);
