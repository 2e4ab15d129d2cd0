import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { numberAndPlace } from '../../../contract/place.ts';
import type { CancelReason } from '../../../contract/cancel-reasons.ts';
import { type DispositionAction, type FollowUpChoice, subtypeOf } from '../../../contract/dispositions.ts';
import { PCS_STATUS } from '../../../contract/enums.ts';
import type { FollowUpTexts } from '../visit/follow-up/follow-up.events.ts';
import { dispositionError, documentationError } from '../visit/follow-up/follow-up.texts.ts';
import type { ClosedVisit, Duty, Undo } from '../work/outbox/duty.ts';
import { dutyId } from './ids.ts';
import { messageDuties } from './messages.ts';
import { canceledText, statusDuty, undoUntil } from './status.ts';

/** The one disposition action of every cancel from Follow-up (FU-15). */
export const CANCELED_FROM_FOLLOW_UP: DispositionAction = 'canceled_rep';

const dispositionOf = (id: string, alarm: AlarmEvent, action: DispositionAction) =>
  ({
    id,
    call: 'setDispositionAction',
    args: { params: { eventId: alarm.eventId }, query: { action } },
    about: numberAndPlace(alarm),
    failureText: dispositionError(alarm.eventId),
  }) satisfies Duty;

/** FU-05 */
export const documentationDuty = (alarm: AlarmEvent, documentation: string, replaces: string): Duty => ({
  id: dutyId.documentation(alarm.eventId),
  call: 'saveDocumentation',
  args: { params: { eventId: alarm.eventId }, body: { documentation, replaces } },
  about: numberAndPlace(alarm),
  failureText: documentationError(alarm.eventId),
});

/** FU-06 */
export const dispositionDuty = (alarm: AlarmEvent): Duty =>
  dispositionOf(dutyId.disposition(alarm.eventId), alarm, 'agent_handled');

/** FU-07 */
export const completeDuty = (alarm: AlarmEvent): Duty =>
  statusDuty(dutyId.complete(alarm.eventId), alarm, { pcsStatus: PCS_STATUS.operator_handled });

/**
 * Remaining saves of a completion, one after the other (FU-10). The first is sent once it can no longer be taken back;
 * each leads back to the visit when it is refused.
 */
export function completionDuties(saves: readonly Duty[], undo: Undo, visit: ClosedVisit): Duty[] {
  return saves.map((save, index) => {
    const before = saves[index - 1];
    return { ...save, visit, ...(before === undefined ? { undo } : { after: { id: before.id, ends: 'kept' } }) };
  });
}

/**
 * Duty of a cancel; it is sent once it can no longer be taken back, from a time in epoch ms on (FU-12, FU-15, FU-16).
 */
export const followUpCancelDuty = (
  alarm: AlarmEvent,
  reason: CancelReason,
  visit: ClosedVisit,
  atMs: number,
): Duty => ({
  ...statusDuty(dutyId.followUpCancel(alarm.eventId), alarm, {
    pcsStatus: PCS_STATUS.canceled,
    disposition_reason: reason.label,
    disposition_action: CANCELED_FROM_FOLLOW_UP,
  }),
  undo: undoUntil(alarm, canceledText(reason), atMs),
  visit,
});

/** FU-14 */
export const followUpCancelDispositionDuty = (alarm: AlarmEvent): Duty => ({
  ...dispositionOf(dutyId.followUpCancelDisposition(alarm.eventId), alarm, CANCELED_FROM_FOLLOW_UP),
  after: { id: dutyId.followUpCancel(alarm.eventId), ends: 'kept' },
});

export const completionUndo = (alarm: AlarmEvent, template: string, atMs: number): Undo =>
  undoUntil(alarm, `completed, ${template}`, atMs);

/** FU-08 */
export const customerDuties = (alarm: AlarmEvent, template: FollowUpChoice, texts: FollowUpTexts): readonly Duty[] =>
  messageDuties(alarm, { ...texts, subtype: subtypeOf(template), action: 'agent_handled' }, { tellsOutcome: true });
