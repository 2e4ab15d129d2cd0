import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { type DispatchAction, dispatchReason } from '../../../contract/dispatch-reasons.ts';
import { PCS_STATUS } from '../../../contract/enums.ts';
import { EMAIL_DISPATCHED, PUSH_DISPATCHED } from '../visit/dispatch/dispatch.texts.ts';
import type { KnownTemplates } from '../visit/message-templates/known-templates.ts';
import type { ClosedVisit, Duty } from '../work/outbox/duty.ts';
import { dispatchMessage } from './dispatch-message.ts';
import { dutyId } from './ids.ts';
import { messageDuties } from './messages.ts';
import { statusDuty } from './status.ts';

/** Dispatch of the duties; `atMs` is the time of the request, epoch ms. */
export interface AskedHelp {
  readonly action: DispatchAction | null;
  readonly atMs: number;
}

/** Documentation of the visit that the dispatch ends. */
export interface DispatchedVisit {
  readonly documentation: string;
  readonly visit: ClosedVisit;
}

/** Duties of a dispatch: the status with its documentation, and the messages to the customer (DISP-12, DISP-14). */
export function dispatchedDuties(
  alarm: AlarmEvent,
  { action, atMs }: AskedHelp,
  templates: KnownTemplates,
  ended?: DispatchedVisit,
): readonly Duty[] {
  const reason = action === null ? undefined : dispatchReason(action);
  if (reason === undefined) return [];
  const { eventId } = alarm;
  const status: Duty = {
    ...statusDuty(dutyId.dispatched(eventId), alarm, {
      pcsStatus: PCS_STATUS.operator_handled,
      disposition_reason: reason.label,
      disposition_action: reason.action,
      ...(ended === undefined ? {} : { event_documentation: ended.documentation }),
    }),
    ...(ended === undefined ? {} : { visit: ended.visit }),
  };
  const messages = messageDuties(alarm, dispatchMessage(alarm, reason, atMs, templates), { tellsOutcome: true }).map(
    (duty): Duty =>
      duty.call === 'sendEmail'
        ? { ...duty, id: dutyId.dispatchEmail(eventId), deliveredText: EMAIL_DISPATCHED }
        : { ...duty, id: dutyId.dispatchPush(eventId), deliveredText: PUSH_DISPATCHED },
  );
  return [status, ...messages];
}
