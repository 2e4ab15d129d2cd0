import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { CancelReason } from '../../../contract/cancel-reasons.ts';
import type { DispositionAction, DispositionSubtype } from '../../../contract/dispositions.ts';
import { messageDuties } from './messages.ts';
import { DISPOSITION_PUSH } from '../../../contract/messages/disposition-push.ts';
import { alarmText, triggeredAtMs } from './placeholders.ts';
import { fillTemplate, letter, markOf, pushAbout } from '../../../contract/messages/message-templates.ts';
import type { Duty } from '../work/outbox/duty.ts';

interface SignalTexts {
  readonly subject: string;
  /** Findings, as sentences of the e-mail. */
  readonly found: string;
  readonly title: string;
  readonly push: string;
}

/** The message to the customer for a cancel reason; the specification does not state the words (DISP-26 to DISP-29). */
const SIGNAL_TEXTS: Partial<Record<DispositionSubtype, SignalTexts>> = {
  common_event: {
    subject: 'We reviewed activity at your home',
    found: 'Our agent watched the video and found nothing that needed a response. No action is needed from you.',
    title: 'Activity reviewed',
    push: DISPOSITION_PUSH.canceled_rep,
  },
  technical_issue_no_video: {
    subject: 'We could not see your camera’s video',
    found: 'Its video did not reach us. Please check that the camera has power and a good connection.',
    title: 'No video from your camera',
    push: 'The video of this alarm did not reach us. Please check the camera’s power and connection.',
  },
  interior_camera_placement: {
    subject: 'Your outdoor camera looks inside',
    found:
      'This camera looks into your home. Outdoor monitoring works only for cameras that look outside. Please move the camera or change its settings.',
    title: 'Your outdoor camera looks inside',
    push: 'Outdoor monitoring works only for cameras that look outside. Please move this camera or change its settings.',
  },
};

/** The e-mail and push that go with a cancel, from any screen; a reason without a signal sends none (DISP-41). */
export function signalDuties(
  alarm: AlarmEvent,
  reason: CancelReason,
  action: DispositionAction,
  tellsOutcome: boolean,
): readonly Duty[] {
  const texts = reason.signal === null ? undefined : SIGNAL_TEXTS[reason.signal];
  if (reason.signal === null || texts === undefined) return [];
  const { subject, found, title, push } = texts;
  const text = {
    subject,
    body: letter(
      `On ${markOf('date')} at ${markOf('time')} an alarm came from your camera “${markOf('camera')}”. ${found}`,
    ),
    title,
    message: pushAbout(push),
  };
  const message = fillTemplate(text, alarmText(alarm, triggeredAtMs(alarm)));
  return messageDuties(alarm, { ...message, subtype: reason.signal, action }, { tellsOutcome });
}
