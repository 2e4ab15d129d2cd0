import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { CancelReason } from '../../../../contract/cancel-reasons.ts';
import { type DispositionAction, type FollowUpChoice, subtypeOf } from '../../../../contract/dispositions.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import type { ClosedVisit } from '../closed-visit.ts';
import { canceledWords, undoOf } from '../ending.ts';
import { messageDuties } from '../customer-messages/customer-messages.ts';
import type { Duty } from '../../work/outbox/outbox.events.ts';
import type { FollowUpTexts } from './follow-up.events.ts';
import { dispositionError, documentationError } from './follow-up.texts.ts';

/** The one disposition action of every cancel from Follow-up (FU-15). */
export const CANCELED_FROM_FOLLOW_UP: DispositionAction = 'canceled_rep';

export const dutyIdsOf = (eventId: string) => ({
  documentation: `documentation:${eventId}`,
  disposition: `disposition:${eventId}`,
  status: `complete:${eventId}`,
  cancelStatus: `followUpCancel:${eventId}`,
  cancelDisposition: `followUpCancelDisposition:${eventId}`,
});

const disposition = (id: string, eventId: string, action: DispositionAction) =>
  ({
    id,
    call: 'setDispositionAction',
    args: { params: { eventId }, query: { action } },
    failureText: dispositionError(eventId),
  }) satisfies Duty;

/** FU-05 */
export const documentationDuty = ({ eventId }: AlarmEvent, documentation: string, replaces: string): Duty => ({
  id: dutyIdsOf(eventId).documentation,
  call: 'saveDocumentation',
  args: { params: { eventId }, body: { documentation, replaces } },
  failureText: documentationError(eventId),
});

/** FU-06 */
export const dispositionDuty = ({ eventId }: AlarmEvent): Duty =>
  disposition(dutyIdsOf(eventId).disposition, eventId, 'agent_handled');

/** FU-07 */
export const completeDuty = ({ eventId }: AlarmEvent): Duty => ({
  id: dutyIdsOf(eventId).status,
  call: 'setPcsStatus',
  args: { params: { eventId }, query: { pcsStatus: PCS_STATUS.operator_handled } },
  failureText: '{error}',
});

/**
 * The saves that are still owed to a completion, one after the other (FU-10). The first is sent once it can no longer be taken
 * back, from a time in epoch ms on; each leads back to the visit when it is refused.
 */
export function completionDuties(saves: readonly Duty[], words: string, visit: ClosedVisit, atMs: number): Duty[] {
  const undo = undoOf(visit.eventId, `Completed ${visit.eventId}, ${words}`, atMs);
  return saves.map((save, index) => {
    const before = saves[index - 1];
    return { ...save, visit, ...(before === undefined ? { undo } : { after: { id: before.id, ends: 'kept' } }) };
  });
}

/** Sent once it can no longer be taken back, from a time in epoch ms on (FU-12, FU-15, FU-16). */
export const cancelDuty = ({ eventId }: AlarmEvent, reason: CancelReason, visit: ClosedVisit, atMs: number): Duty => ({
  id: dutyIdsOf(eventId).cancelStatus,
  call: 'setPcsStatus',
  args: {
    params: { eventId },
    query: {
      pcsStatus: PCS_STATUS.canceled,
      disposition_reason: reason.label,
      disposition_action: CANCELED_FROM_FOLLOW_UP,
    },
  },
  failureText: '{error}',
  undo: undoOf(eventId, canceledWords(eventId, reason), atMs),
  visit,
});

/** FU-14 */
export const cancelDispositionDuty = ({ eventId }: AlarmEvent): Duty => ({
  ...disposition(dutyIdsOf(eventId).cancelDisposition, eventId, CANCELED_FROM_FOLLOW_UP),
  after: { id: dutyIdsOf(eventId).cancelStatus, ends: 'kept' },
});

/** FU-08 */
export const customerDuties = (alarm: AlarmEvent, template: FollowUpChoice, texts: FollowUpTexts): readonly Duty[] =>
  messageDuties(alarm, { ...texts, subtype: subtypeOf(template), action: 'agent_handled' }, { tellsOutcome: true });
