import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { type DispatchAction, dispatchReason } from '../../../../contract/dispatch-reasons.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { dispatchDutyIds } from '../../work/outbox/duty-ids.ts';
import type { Duty } from '../../work/outbox/outbox.events.ts';
import type { ClosedVisit } from '../closed-visit.ts';
import { messageDuties } from '../customer-messages/customer-messages.ts';
import { dispatchMessage } from '../customer-messages/dispatch-messages.ts';
import type { KnownTemplates } from '../message-templates/known-templates.ts';
import { EMAIL_DISPATCHED, PUSH_DISPATCHED } from './dispatch.texts.ts';

/** The dispatch that the duties are about; `atMs` epoch ms of when help was asked for. */
export interface AskedHelp {
  readonly action: DispatchAction | null;
  readonly atMs: number;
}

/** What was documented in the visit that the dispatch ends. */
export interface DispatchedVisit {
  readonly documentation: string;
  readonly visit: ClosedVisit;
}

/** What is owed once help is sent: the status with what was documented, and the messages to the customer (DISP-12, DISP-14). */
export function dispatchedDuties(
  alarm: AlarmEvent,
  { action, atMs }: AskedHelp,
  templates: KnownTemplates,
  ended?: DispatchedVisit,
): readonly Duty[] {
  const reason = action === null ? undefined : dispatchReason(action);
  if (reason === undefined) return [];
  const { eventId } = alarm;
  const ids = dispatchDutyIds(eventId);
  const status: Duty = {
    id: ids.status,
    call: 'setPcsStatus',
    args: {
      params: { eventId },
      query: {
        pcsStatus: PCS_STATUS.operator_handled,
        disposition_reason: reason.label,
        disposition_action: reason.action,
        ...(ended === undefined ? {} : { event_documentation: ended.documentation }),
      },
    },
    failureText: '{error}',
    ...(ended === undefined ? {} : { visit: ended.visit }),
  };
  const messages = messageDuties(alarm, dispatchMessage(alarm, reason, atMs, templates), { tellsOutcome: true }).map(
    (duty): Duty =>
      duty.call === 'sendEmail'
        ? { ...duty, id: ids.sendEmail, deliveredText: EMAIL_DISPATCHED }
        : { ...duty, id: ids.sendPush, deliveredText: PUSH_DISPATCHED },
  );
  return [status, ...messages];
}
