import { type ActorRef, createEmptyActor, type Snapshot } from 'xstate';
import type { DeskFact, DeskQuestion } from '../work/desk/desk.events.ts';
import type { PracticeRunFact } from '../work/practice-run/practice-run.events.ts';
import type { AgentWorkFact } from '../work/agent-work/agent-work.events.ts';
import type { CameraInfoFact } from '../work/metrics/flusher.events.ts';
import type { LivestreamFact } from '../work/metrics/livestream.events.ts';
import type { MeteredFact } from '../work/metrics/work-meter.events.ts';
import type { AlertsFact } from '../app/alerts/alerts.events.ts';
import type { MissedFact } from '../app/missed/missed.events.ts';
import type { HubCommand } from '../app/hub/hub.events.ts';
import type { MicrophoneEvent } from '../cameras/microphone/microphone.events.ts';
import type { TourCommand } from '../app/tour/tour.events.ts';
import type { ToastsEvent } from '../app/toasts/toasts.events.ts';
import type { OutboxEvent } from '../work/outbox/outbox.events.ts';
import type { RouterEvent } from '../app/router/router.events.ts';
import type { PortalEvent } from '../app/portal/portal.events.ts';
import type { QueueEvent } from '../queue/queue/queue.events.ts';
import type { QueueSlotEvent } from '../queue/queue-slot/queue-slot.events.ts';
import type { ContactCallsEvent } from '../visit/contact-calls/contact-calls.events.ts';
import type { VerifyRespondEvent } from '../visit/verify-respond/verify-respond.events.ts';
import type { SlotName } from '../work/outbox/duty.ts';
import type { RecordingFact } from '../work/work-recording/work-recording.events.ts';
import type { ResourceCommand } from './resource/resource.events.ts';
import type { SessionEvent } from '../app/session/session.events.ts';

/** The singletons anyone may speak to, with what each understands. */
export interface System {
  readonly portal: PortalEvent;
  readonly session: SessionEvent;
  readonly router: RouterEvent;
  readonly outbox: OutboxEvent;
  readonly hub: HubCommand;
  readonly agentWork: AgentWorkFact;
  readonly workMeter: MeteredFact;
  readonly cameraInfo: CameraInfoFact;
  readonly livestreamMetrics: LivestreamFact;
  readonly toasts: ToastsEvent;
  readonly microphone: MicrophoneEvent;
  readonly recording: RecordingFact;
  readonly queue: QueueEvent;
  readonly [slot: SlotName]: QueueSlotEvent;
  readonly verifyRespond: VerifyRespondEvent;
  readonly contactCalls: ContactCallsEvent;
  readonly counters: ResourceCommand;
  readonly alerts: AlertsFact;
  readonly missed: MissedFact;
  readonly tour: TourCommand;
  readonly desk: DeskFact | DeskQuestion;
  readonly practiceRun: PracticeRunFact;
}

/** Receives what is sent to a singleton that is not there; xstate would send it to the sender. */
const noActor = createEmptyActor().start();

/** The target of a `sendTo`; a misspelt fact does not compile. */
export const at =
  <K extends keyof System>(name: K) =>
  ({ system }: { readonly system: { get(key: string): unknown } }) =>
    (system.get(name) ?? noActor) as ActorRef<Snapshot<unknown>, System[K]>;
