import { assign, enqueueActions, fromEventObservable, fromPromise, sendTo } from 'xstate';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { numberAndPlace } from '../../../contract/place.ts';
import type { Subscription } from '../../../contract/entities/locations.ts';
import { liveCamerasMachine } from '../cameras/live-cameras/live-cameras.machine.ts';
import type { CameraNews } from '../cameras/lease/lease.events.ts';
import { toast, type Severity } from '../app/toasts/toasts.events.ts';
import type { WithError } from '../kit/errors.ts';
import { type HubAware, hubAwareActions } from '../kit/hub-aware.ts';
import { shared } from '../kit/shared-action.ts';
import { at } from '../kit/system.ts';
import { alarmRecordingOf } from '../recordings/clip/clip-source.ts';
import { playerMachine } from '../recordings/player/player.machine.ts';
import { ALARM_POLL_MS } from './alarm-polling/alarm-polling.constants.ts';
import type { AlarmPollingFact } from './alarm-polling/alarm-polling.events.ts';
import { alarmPollingMachine } from './alarm-polling/alarm-polling.machine.ts';
import { alarmStateMachine } from './alarm-state/alarm-state.machine.ts';
import type { Deed, DeedFact } from './deeds.events.ts';
import { contactCallsMachine } from './contact-calls/contact-calls.machine.ts';
import { customerMachine } from './customer/customer.machine.ts';
import { detectionsMachine } from './detections/detections.machine.ts';
import { type AskedHelp, type DispatchedVisit, dispatchedDuties } from '../alarm-duties/dispatch.ts';
import type { DispatchDraft } from './dispatch/dispatch.events.ts';
import { dispatchMachine } from './dispatch/dispatch.machine.ts';
import type { KnownTemplates } from './message-templates/known-templates.ts';
import { locationNotesMachine } from './location-notes/location-notes.machine.ts';
import { messageTemplatesMachine } from './message-templates/message-templates.machine.ts';

import {
  type AlarmToLoad,
  alarmStateKnown,
  handledAction,
  type LoadedAlarm,
  orderedAfter,
  type VisitTarget,
} from './visit.ts';
import { alreadyHandled } from './visit.texts.ts';
import type { ReturnedVisit } from '../app/router/carried-over.ts';
import { dispatchIds, messageIds } from '../alarm-duties/ids.ts';

export interface VisitInput extends VisitTarget, HubAware {
  readonly tab: string;
  /** The agent may turn the location's system off and on (ALARM-05). */
  readonly mayArm: boolean;
  /** The visit's ending was taken back or refused. */
  readonly returned: ReturnedVisit | null;
  /** The event as its card has just held it; null where it was entered otherwise. */
  readonly opened: AlarmEvent | null;
  /**
   * Orders of this agent, oldest first, until the event shows them; such a change is not a disarm by the customer
   * (ALARM-18).
   */
  readonly ordered: readonly string[];
}

/** Context that Verify & Respond and Follow-up share. */
export interface VisitContext extends VisitInput {
  readonly loaded: LoadedAlarm | null;
  /** Current state of the location's system; null until it is loaded. */
  readonly alarmState: string | null;
  /** Agent's text for the dispatch centre. */
  readonly dispatchDraft: DispatchDraft | null;
  /** The dispatch centre was asked and has not answered. */
  readonly dispatching: 'asking' | 'unanswered' | null;
  /** The chosen cancel reason, kept when the call fails. */
  readonly reasonId: number | null;
  /** Known templates of messages to the customer; the built-in ones replace the others. */
  readonly templates: KnownTemplates;
  /** True if the templates could not be read. */
  readonly isTemplatesUnread: boolean;
  /** Customer of the location; null until it is read. */
  readonly subscription: Subscription | null;
  readonly subscriptionError: string | null;
  /** Camera whose live picture is the large one; null while that is a recording. */
  readonly chosen: string | null;
  /** Deeds of the agent at the location, oldest first. */
  readonly deeds: readonly Deed[];
  /** Reason why the event could not be loaded. */
  readonly error: string | null;
}

/** Delays of both kinds of visit. */
export const visitDelays = { untilRead: ALARM_POLL_MS };

const silent = { subscribe: () => ({ unsubscribe: () => {} }) };

/** Actors of both kinds of visit. */
export const visitActors = {
  /** Reports each deed of the agent during visits to this event, those before first. */
  watchDeeds: fromEventObservable<DeedFact, { sid: string; eventId: string }>(() => silent),
  loadAlarm: fromPromise<LoadedAlarm, AlarmToLoad>(() => new Promise(() => {})),
  player: playerMachine,
  alarmPolling: alarmPollingMachine,
  alarmState: alarmStateMachine,
  dispatch: dispatchMachine,
  messageTemplates: messageTemplatesMachine,
  detections: detectionsMachine,
  customer: customerMachine,
  contactCalls: contactCallsMachine,
  liveCameras: liveCamerasMachine,
  locationNotes: locationNotesMachine,
};

/**
 * Actions of both kinds of visit, for `extend`. Those that the fragments of `visit.chart.ts` name and each kind does in
 * its own way are in its setup: `rememberLoaded`, `rememberAlarm`, `submitDuty`.
 */
export const visitActions = {
  ...hubAwareActions,
  notifyWatches: shared(
    enqueueActions(({ enqueue }, fact: AlarmPollingFact) => {
      enqueue.sendTo('watch', fact);
      enqueue.sendTo('alarmState', fact);
      if (fact.type === 'hub.connected') enqueue.sendTo('customer', fact);
    }),
  ),
  rememberDeed: shared<VisitContext, DeedFact>(
    assign(({ context: { deeds } }, { deed }: DeedFact) => ({ deeds: [...deeds, deed] })),
  ),
  rememberAlarmState: shared<VisitContext, { state: string }>(
    assign(({ context }, { state }: { state: string }) => alarmStateKnown(context, state)),
  ),
  rememberOrdered: shared<VisitContext, { state: string }>(
    assign(({ context: { ordered } }, { state }: { state: string }) => ({ ordered: orderedAfter(ordered, state) })),
  ),
  forgetOrdered: shared<VisitContext, undefined>(assign({ ordered: ({ context }) => context.ordered.slice(0, -1) })),
  rememberWritten: shared<VisitContext, { draft: DispatchDraft }>(
    assign((_, { draft }: { draft: DispatchDraft }) => ({ dispatchDraft: draft })),
  ),
  rememberDispatching: shared<VisitContext, { dispatching: VisitContext['dispatching'] }>(
    assign((_, { dispatching }: { dispatching: VisitContext['dispatching'] }) => ({ dispatching })),
  ),
  followRecording: shared<VisitContext, undefined>(
    sendTo('player', ({ context: { loaded } }) => ({
      type: 'clip.follow',
      source: loaded === null ? null : alarmRecordingOf(loaded.alarm),
    })),
  ),
  /** Sends the alarm state to the pictures: a shutter may move with it (LIVE-22). */
  sendToLive: shared<VisitContext, undefined>(
    enqueueActions(({ context: { alarmState }, enqueue }) => {
      if (alarmState !== null) enqueue.sendTo('live', { type: 'alarmState.read', state: alarmState });
    }),
  ),
  sendLeases: shared<VisitContext, CameraNews>(sendTo('live', (_, news: CameraNews) => news)),
  notifyPicturesLeft: shared<VisitContext, undefined>(sendTo(at('livestreamMetrics'), { type: 'pictures.left' })),
  notifyDispatch: shared<VisitContext, undefined>(
    sendTo('dispatch', ({ context: { loaded } }) => ({
      type: 'dispatch.changed',
      dispatch: loaded?.alarm.dispatch ?? null,
    })),
  ),
  /** Promises the duties of a dispatch, due once help is sent, by this page or the next one of this tab. */
  promiseDispatched: shared<VisitContext, AskedHelp>(
    enqueueActions(({ context: { loaded, templates }, enqueue }, asked: AskedHelp) => {
      if (loaded === null) return;
      for (const duty of dispatchedDuties(loaded.alarm, asked, templates)) {
        enqueue.sendTo(at('outbox'), { type: 'duty.promised', duty });
      }
    }),
  ),
  fileDispatched: shared<VisitContext, AskedHelp & Partial<DispatchedVisit>>(
    enqueueActions(({ context: { loaded, templates }, enqueue }, { visit, documentation = '', ...asked }) => {
      if (loaded === null) return;
      const written = visit === undefined ? undefined : { documentation, visit };
      for (const duty of dispatchedDuties(loaded.alarm, asked, templates, written)) {
        enqueue.sendTo(at('outbox'), { type: 'duty.filed', duty });
      }
    }),
  ),
  waiveDispatched: shared<VisitContext, undefined>(
    enqueueActions(({ context, enqueue }) => {
      for (const id of dispatchIds(context.eventId)) enqueue.sendTo(at('outbox'), { type: 'duty.waived', id });
    }),
  ),
  /** Makes the duties due that an earlier page promised; there are none for another agent's dispatch. */
  sendDispatched: shared<VisitContext, undefined>(
    enqueueActions(({ context, enqueue }) => {
      for (const id of dispatchIds(context.eventId)) enqueue.sendTo(at('outbox'), { type: 'duty.due', id });
    }),
  ),
  rememberTemplates: shared<VisitContext, { templates: KnownTemplates }>(
    assign((_, { templates }: { templates: KnownTemplates }) => ({ templates, isTemplatesUnread: false })),
  ),
  rememberSubscription: shared<VisitContext, { subscription: Subscription }>(
    assign((_, { subscription }: { subscription: Subscription }) => ({ subscription, subscriptionError: null })),
  ),
  rememberSubscriptionError: shared<VisitContext, { message: string }>(
    assign((_, { message }: { message: string }) => ({ subscriptionError: message })),
  ),
  missTemplates: shared<VisitContext, undefined>(assign({ isTemplatesUnread: true })),
  pauseAlarmState: shared(sendTo('alarmState', { type: 'alarmState.pause' })),
  rereadAlarmState: shared(sendTo('alarmState', { type: 'alarmState.reread' })),
  rememberError: shared<VisitContext, WithError>(assign((_, { error }: WithError) => ({ error: error.message }))),
  toast: shared(
    sendTo(at('toasts'), (_, { severity, text }: { severity: Severity; text: string }) => toast(severity, text)),
  ),
  toastHandled: shared<VisitContext, undefined>(
    sendTo(at('toasts'), ({ context: { loaded } }) =>
      toast(
        'info',
        alreadyHandled((loaded && handledAction(loaded.alarm)) ?? ''),
        loaded === null ? undefined : numberAndPlace(loaded.alarm),
      ),
    ),
  ),
  /** The messages that waited for a closing are due. */
  sendMessages: shared<VisitContext, undefined>(
    enqueueActions(({ context, enqueue }) => {
      for (const id of messageIds(context.eventId)) {
        enqueue.sendTo(at('outbox'), { type: 'duty.due', id });
      }
    }),
  ),
  /** Takes the ending of an event back when it is visited again, while that is possible. */
  undoEnding: shared<VisitContext, undefined>(
    sendTo(at('outbox'), ({ context }) => ({ type: 'ending.undo', eventId: context.eventId })),
  ),
  /** Effect: keeps the current frame of an event that ends while it is shown. */
  keepFrame: shared<VisitContext, { tile: string; eventId: string }>(() => {}),
  /** Leaves for another screen, so that "Back" does not lead to a visit that is over. */
  leaveFor: shared(
    sendTo(at('router'), (_, { to }: { to: string }) => ({ type: 'router.navigate', to, replace: true })),
  ),
};
