import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { CancelReason } from '../../../../contract/cancel-reasons.ts';
import type { DispositionAction, DispositionSubtype } from '../../../../contract/dispositions.ts';
import type { Duty } from '../../work/outbox/outbox.events.ts';
import { messageDuties } from './customer-messages.ts';
import { toHtml } from './rich-text.ts';

interface SignalTexts {
  readonly subject: string;
  readonly body: string;
  readonly title: string;
  readonly message: string;
}

/** The message to the customer for a cancel reason; the specification does not state the words (DISP-26 to DISP-29). */
const SIGNAL_TEXTS: Partial<Record<DispositionSubtype, SignalTexts>> = {
  common_event: {
    subject: 'We reviewed activity at your home',
    body: 'Hello,\n\nwe reviewed an alarm from your camera and found nothing that needed a response. No action is needed from you.',
    title: 'Activity reviewed',
    message: 'We reviewed an alarm from your camera and found nothing that needed a response.',
  },
  technical_issue_no_video: {
    subject: 'We could not see your camera’s video',
    body: 'Hello,\n\nan alarm came from your camera, but its video did not reach us. Please check that the camera has power and a good connection.',
    title: 'No video from your camera',
    message: 'An alarm came from your camera, but its video did not reach us. Please check its power and connection.',
  },
  interior_camera_placement: {
    subject: 'Your outdoor camera looks inside',
    body: 'Hello,\n\nan alarm came from a camera that looks into your home. Outdoor monitoring works only for cameras that look outside. Please move the camera or change its settings.',
    title: 'Your outdoor camera looks inside',
    message:
      'Outdoor monitoring works only for cameras that look outside. Please move this camera or change its settings.',
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
  return messageDuties(alarm, { ...texts, body: toHtml(texts.body), subtype: reason.signal, action }, { tellsOutcome });
}
