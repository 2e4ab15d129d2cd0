import type { FollowUpChoice } from '../../../../contract/dispositions.ts';
import type { ClipReport } from '../../recordings/clip/clip.events.ts';
import type { LiveReport } from '../../cameras/live-camera/live-camera.events.ts';
import type { DeedFact } from '../deeds.events.ts';
import type { CustomerReport } from '../customer/customer.events.ts';
import type { DispatchReport } from '../dispatch/dispatch.events.ts';
import type { AlarmStateReport } from '../alarm-state/alarm-state.events.ts';
import type { MessageTemplatesReport } from '../message-templates/message-templates.events.ts';
import type { NotificationPreferencesReport } from '../notification-preferences/notification-preferences.events.ts';
import type { ZoneSaved } from '../zone-dialog/zone-dialog.machine.ts';
import type { OrderRefused } from '../refused-order.ts';
import type { ScreenNews } from '../../app/router/router.events.ts';

/** Texts by the agent; each may be edited separately. */
export interface FollowUpTexts {
  readonly documentation: string;
  readonly subject: string;
  readonly body: string;
  readonly title: string;
  readonly message: string;
}

/** Saved part of an unfinished follow-up. */
export interface FollowUpDraft {
  readonly template: FollowUpChoice | null;
  readonly texts: Partial<FollowUpTexts>;
  /** The documentation that the provider had when it was written. */
  readonly savedDocumentation: string;
}

export type FollowUpCommand =
  | { type: 'text.write'; change: Partial<FollowUpTexts> }
  | { type: 'template.choose'; template: FollowUpChoice }
  /** Restores the texts that the last template replaced. */
  | { type: 'template.undo' }
  | { type: 'followUp.complete'; atMs: number }
  | { type: 'followUp.cancel'; reasonId: number; atMs: number }
  /** Shows the live picture of the event's camera, and wakes it where it sleeps. */
  | { type: 'camera.goLive' }
  /** Gives the place back to the recording. */
  | { type: 'camera.choose'; uuid: null }
  | { type: 'visit.return' }
  | { type: 'visit.retry' };
export type FollowUpEvent =
  | FollowUpCommand
  | ScreenNews
  | OrderRefused
  | AlarmStateReport
  | DeedFact
  | DispatchReport
  | NotificationPreferencesReport
  | MessageTemplatesReport
  | CustomerReport
  | ClipReport
  | LiveReport
  | ZoneSaved;
