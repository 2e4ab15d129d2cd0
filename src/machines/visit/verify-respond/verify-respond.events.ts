import type { ClipReport } from '../../recordings/clip/clip.events.ts';
import type { LiveReport } from '../../cameras/live-camera/live-camera.events.ts';
import type { AlarmSwitchReport } from '../alarm-switch/alarm-switch.events.ts';
import type { DeedFact } from '../deeds.events.ts';
import type { DispatchReport } from '../dispatch/dispatch.events.ts';
import type { AlarmStateReport } from '../alarm-state/alarm-state.events.ts';
import type { CustomerReport } from '../customer/customer.events.ts';
import type { LocationEventsReport } from '../location-events/location-events.events.ts';
import type { MessageTemplatesReport } from '../message-templates/message-templates.events.ts';
import type { DutyOutcome } from '../../work/outbox/outbox.events.ts';
import type { ScreenNews } from '../../app/router/router.events.ts';

export type VerifyRespondCommand =
  | { type: 'step.forward' }
  | { type: 'step.back' }
  | { type: 'alarm.handle' }
  | { type: 'alarm.cancel'; reasonId: number; atMs: number }
  /** Makes its live picture the large one; null: the event's recording. */
  | { type: 'camera.choose'; uuid: string | null }
  /** Makes the event's own camera the large one, and wakes it where it sleeps; before there is a picture too. */
  | { type: 'camera.goLive' }
  | { type: 'visit.return' }
  | { type: 'visit.retry' };
export type VerifyRespondEvent =
  | VerifyRespondCommand
  | ScreenNews
  | DutyOutcome
  | AlarmStateReport
  | AlarmSwitchReport
  | DeedFact
  | DispatchReport
  | CustomerReport
  | LocationEventsReport
  | MessageTemplatesReport
  | ClipReport
  | LiveReport;

declare module '../../kit/system.ts' {
  interface System {
    readonly verifyRespond: VerifyRespondEvent;
  }
}
