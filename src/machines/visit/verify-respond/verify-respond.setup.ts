import { assign, enqueueActions, fromPromise, not, sendTo, setup, stateIn } from 'xstate';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { cancelReason, cancelReasonsOn } from '../../../../contract/cancel-reasons.ts';
import { isClosed, PCS_STATUS } from '../../../../contract/enums.ts';
import { isOurs } from '../../../../contract/holder.ts';
import type { AlarmPollingFact } from '../alarm-polling/alarm-polling.events.ts';
import { alarmSwitchMachine } from '../alarm-switch/alarm-switch.machine.ts';
import { eventHistoryMachine } from '../event-history/event-history.machine.ts';
import { locationEventsMachine } from '../location-events/location-events.machine.ts';
import { facesMachine } from '../faces/faces.machine.ts';
import { waiveMessages, sendAfter } from '../../alarm-duties/messages.ts';
import { signalDuties } from '../../alarm-duties/signals.ts';
import type { LiveCamerasInput } from '../../cameras/live-cameras/live-cameras.machine.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import type { OutboxEvent } from '../../work/outbox/outbox.events.ts';
import type { WithError } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { alarmStateAfter, handledAction, isHandedOver, isInFuture, type LoadedAlarm } from '../visit.ts';
import { visitActions, visitActors, visitDelays, type VisitContext, type VisitInput } from '../visit.actions.ts';
import { SEEN_AFTER_MS } from '../seen.chart.ts';
import { visitGuards } from '../visit.guards.ts';
import { EVENT_IN_FUTURE } from '../visit.texts.ts';
import { PANELS_WAIT_MS } from './verify-respond.constants.ts';
import { cancelDuty, disarmDuty, handleDuty } from '../../alarm-duties/close.ts';
import type { VerifyRespondEvent } from './verify-respond.events.ts';
import type { Duty, VerifyProgress, VerifyStep } from '../../work/outbox/duty.ts';
import { holdDuty, unholdDuty } from '../../alarm-duties/hold.ts';
import { dutyId } from '../../alarm-duties/ids.ts';
import { visitAddress } from '../../app/router/routes.ts';

export interface VerifyRespondContext extends VisitContext {
  /** Start of the visit, unchanged by a reload, epoch ms. */
  readonly openedAtMs: number;
  /** The agent went live before the cameras were there. */
  readonly goesLive: boolean;
}

/** The event's own camera, whichever is looked at. */
export const uuidOf = ({ loaded, uuid }: VerifyRespondContext): string => loaded?.alarm.uuid ?? uuid;

/** The large picture when the cameras come: the recording, or the camera that the address names or the agent asked for. */
export function firstPictureOf(context: VerifyRespondContext): Pick<LiveCamerasInput, 'chosen' | 'waking'> {
  const own = uuidOf(context);
  if (context.goesLive) return { chosen: own, waking: own };
  return { chosen: context.uuid === '' || context.uuid === own ? null : context.uuid, waking: null };
}

const followUpAddress = (context: VerifyRespondContext): string =>
  visitAddress('followUp', { ...context, uuid: uuidOf(context) });

const SEEN = { working: { picture: 'seen' } };

type DutyKind = 'hold' | 'handle' | 'disarm';

/** Implementations of the chart's names. */
export const verifyRespondSetup = setup({
  types: {
    context: {} as VerifyRespondContext,
    input: {} as VisitInput,
    events: {} as VerifyRespondEvent,
  },
  actors: {
    loadProgress: fromPromise<VerifyProgress | null, { eventId: string }>(() => new Promise(() => {})),
    ...visitActors,
    alarmSwitch: alarmSwitchMachine,
    faces: facesMachine,
    locationEvents: locationEventsMachine,
    eventHistory: eventHistoryMachine,
  },
  guards: {
    ...visitGuards,
    isAbout: ({ context }: { context: VerifyRespondContext }, { id, kind }: { id: string; kind: DutyKind }) =>
      id === dutyId[kind](context.eventId),
    stepIs: (_: unknown, { output, step }: { output: VerifyProgress | null; step: VerifyStep }) =>
      output?.step === step,
    /** True if this tab still holds the alarm of the opened card. */
    isHeldHere: ({ context: { opened, loaded, tab } }: { context: VerifyRespondContext }) =>
      opened !== null && loaded !== null && isOurs(loaded.alarm, tab),
    isHandedOver: ({ context: { loaded, tab } }: { context: VerifyRespondContext }) =>
      loaded !== null && isHandedOver(loaded.alarm, tab),
    handsOver: (visiting: { context: VerifyRespondContext }, { alarm }: { alarm: AlarmEvent }) =>
      visitGuards.isNews(visiting, { alarm }) && isHandedOver(alarm, visiting.context.tab),
    /** Our own cancel, whose answer was lost. */
    isCanceledHere: ({ context: { loaded, reasonId } }: { context: VerifyRespondContext }) => {
      const reason = reasonId === null ? undefined : cancelReason(reasonId);
      return (
        loaded !== null &&
        reason !== undefined &&
        loaded.alarm.pcs_status === PCS_STATUS.operator_handled &&
        handledAction(loaded.alarm) === reason.action
      );
    },
    isSeen: stateIn(SEEN),
    isUnseen: not(stateIn(SEEN)),
    isReasonOffered: (_: unknown, { reasonId }: { reasonId: number }) =>
      cancelReasonsOn('verifyRespond').some(({ id }) => id === reasonId),
  },
  delays: { untilSeen: SEEN_AFTER_MS, untilPanels: PANELS_WAIT_MS, ...visitDelays },
  actions: {
    rememberLoaded: assign((_, { output }: { output: LoadedAlarm }) => ({
      loaded: output,
      openedAtMs: output.atMs,
      error: null,
    })),
    rememberAlarm: assign(({ context }, { alarm }: { alarm: AlarmEvent }) => ({
      loaded: { alarm, atMs: context.loaded?.atMs ?? 0 },
      ...alarmStateAfter(context, alarm),
    })),
    rememberGoLive: assign({ goesLive: true }),
    rememberFirstPicture: assign(({ context }) => ({ chosen: firstPictureOf(context).chosen })),
    rememberProgress: assign(({ context }, { output }: { output: VerifyProgress | null }) => ({
      openedAtMs: output?.openedAtMs ?? context.openedAtMs,
    })),
    /** Effect: the step and the stopwatch outlive a reload. */
    saveProgress: (_, _progress: VerifyProgress & { eventId: string }) => {},
    toastFuture: enqueueActions(({ context, enqueue }) => {
      if (context.loaded === null || !isInFuture(context.loaded)) return;
      enqueue.sendTo(at('toasts'), toast('info', EVENT_IN_FUTURE));
    }),
    /** Promises the un-hold, from the hold on until the event is handled or canceled; it waits for calls under way. */
    promiseUnhold: enqueueActions(
      (
        { context: { loaded }, enqueue },
        { kind, ends }: { kind: 'hold'; ends: 'kept' } | { kind: 'handle'; ends: 'refused' },
      ) => {
        if (loaded === null) return;
        const id = dutyId[kind](loaded.alarm.eventId);
        enqueue.sendTo(at('outbox'), { type: 'duty.promised', duty: unholdDuty(loaded.alarm, { id, ends }) });
      },
    ),
    waiveUnhold: sendTo(at('outbox'), ({ context }) => ({ type: 'duty.waived', id: dutyId.unhold(context.eventId) })),
    submitDuty: enqueueActions(({ context: { loaded }, enqueue }, { kind }: { kind: DutyKind }) => {
      if (loaded === null) return;
      const { alarm } = loaded;
      const duties: Record<DutyKind, Duty | null> = {
        hold: holdDuty(alarm),
        handle: handleDuty(alarm),
        disarm: isClosed(alarm.pcs_status) ? null : disarmDuty(alarm),
      };
      const duty = duties[kind];
      if (duty !== null) enqueue.sendTo(at('outbox'), { type: 'duty.filed', duty: { ...duty, from: 'verifyRespond' } });
    }),
    rememberRefusal: assign(({ context: { eventId, reasonId } }, { error }: WithError) => ({
      returned: { eventId, reasonId, refusal: error.message },
    })),
    forgetRefusal: assign({ returned: null }),
    /** Files a cancellation in the outbox, where it can be taken back; then the agent is led back to this step. */
    fileCancel: enqueueActions(
      ({ context, enqueue }, { reasonId, step, atMs }: { reasonId: number; step: VerifyStep; atMs: number }) => {
        const { loaded, eventId, openedAtMs } = context;
        const reason = cancelReason(reasonId);
        if (loaded === null || reason === undefined) return;
        const to = visitAddress('verifyRespond', context);
        const visit = { eventId, to, reasonId, progress: { step, openedAtMs } };
        const events: readonly OutboxEvent[] = [
          ...waiveMessages(eventId),
          { type: 'duty.filed', duty: cancelDuty(loaded.alarm, reason, visit, atMs) },
          ...sendAfter(dutyId.cancel(eventId), signalDuties(loaded.alarm, reason, reason.action, true)),
        ];
        for (const event of events) enqueue.sendTo(at('outbox'), event);
      },
    ),
    rereadNotes: sendTo('locationNotes', { type: 'hub.connected' }),
    rereadPeople: sendTo('faces', { type: 'hub.connected' }),
    letPeopleBeRead: sendTo('faces', { type: 'recording.shown' }),
    leaveOrders: enqueueActions(({ context: { eventId, ordered }, enqueue }) => {
      if (ordered.length > 0) enqueue.sendTo(at('router'), { type: 'orders.left', orders: { eventId, ordered } });
    }),
    /** Leads to Follow-up, without the visit as the target of "Back". */
    goFollowUp: sendTo(at('router'), ({ context }) => ({
      type: 'router.navigate',
      to: followUpAddress(context),
      replace: true,
    })),
    /** Pauses pictures that are not shown; the recording starts again when it is asked for (VR-40, PLAY-27). */
    choose: enqueueActions(({ check, enqueue }, { uuid }: { uuid: string | null }) => {
      if (check(stateIn(SEEN))) enqueue.sendTo('locationEvents', { type: 'event.leave' });
      enqueue.sendTo('live', { type: 'camera.choose', uuid });
      enqueue.assign({ chosen: uuid });
      enqueue.sendTo('player', { type: uuid === null ? 'player.replay' : 'player.pause' });
    }),
    /** Pauses the pictures that another event's recording hides, and shows the recordings in the large place. */
    restPictures: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('live', { type: 'camera.choose', uuid: null });
      enqueue.assign({ chosen: null });
      enqueue.sendTo('player', { type: 'player.pause' });
    }),
    /** Forwards a fact to the panels, which exist once the picture was seen. */
    notifyPanels: enqueueActions(({ check, enqueue }, fact: AlarmPollingFact) => {
      if (!check(stateIn(SEEN))) return;
      enqueue.sendTo('locationEvents', fact);
      if (fact.type === 'hub.connected') enqueue.sendTo('eventHistory', fact);
    }),
    /** LIVE-21 */
    wake: sendTo('live', (_, { uuid }: { uuid: string }) => ({ type: 'camera.wake', uuid })),
    /** The address names the large picture's camera, for a reload to come back to it (VR-41). */
    saveChoice: sendTo(at('router'), ({ context }, { uuid }: { uuid: string | null }) => ({
      type: 'router.navigate',
      to: visitAddress('verifyRespond', { ...context, uuid: uuid ?? uuidOf(context) }),
      replace: true,
    })),
    notifyRecordingShown: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('live', { type: 'recording.shown' });
      enqueue.sendTo('detections', { type: 'recording.shown' });
    }),
  },
}).extend({ actions: visitActions });
