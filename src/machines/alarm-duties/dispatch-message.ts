import type { DispatchReason } from '../../../contract/dispatch-reasons.ts';
import type { LocalAlarm } from '../visit/local-alarm.ts';
import { type KnownTemplates, messageOf } from '../visit/message-templates/known-templates.ts';
import type { CustomerMessage } from './messages.ts';

/** Message to the customer when help is sent; `atMs` is the time of the request, epoch ms (DISP-14, DISP-18). */
export const dispatchMessage = (
  alarm: LocalAlarm,
  { action }: DispatchReason,
  atMs: number,
  templates: KnownTemplates,
): CustomerMessage => ({
  subtype: 'emergency_events',
  action,
  ...messageOf(templates, action, alarm, atMs + (alarm.clockAheadMs ?? 0)),
});
