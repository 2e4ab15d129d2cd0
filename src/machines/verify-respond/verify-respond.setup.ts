import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import type { CallError } from '../../../contract/calls.ts';
import type { AlarmEvent, Camera, Subscription } from '../../../contract/entities.ts';
import { cancelReason, cancelReasonsOn, isClosed } from '../../../contract/enums.ts';
import type { AlarmWatchFact } from '../alarm-watch/alarm-watch.events.ts';
import { alarmWatchMachine } from '../alarm-watch/alarm-watch.machine.ts';
import { calls } from '../calls.ts';
import { clipMachine } from '../clip/clip.machine.ts';
import { signalDuties } from '../customer-notice/signals.ts';
import { raised, type Severity } from '../notices/notices.events.ts';
import { unholdId } from '../outbox/duty-ids.ts';
import type { Duty } from '../outbox/outbox.events.ts';
import { visitAddress } from '../place/screens.ts';
import { at } from '../system.ts';
import { handledAction, isHandedOver, isInFuture, type LoadedAlarm, type VisitTarget } from '../visit/visit.ts';
import { visitGuards } from '../visit/visit.guards.ts';
import { alreadyHandled, EVENT_IN_FUTURE } from '../visit/visit.texts.ts';
import { cancelDuty, disarmDuty, dutyIdsOf, handleDuty, holdDuty, unholdDuty } from './verify-respond.duties.ts';
import type { VerifyProgress, VerifyRespondEvent, VerifyStep } from './verify-respond.events.ts';

interface VerifyRespondInput extends VisitTarget {
  readonly tab: string;
  readonly hubIsOpen: boolean;
}

export interface VerifyRespondContext extends VerifyRespondInput {
  readonly loaded: LoadedAlarm | null;
  /** When the visit began, a reload not counting, epoch ms. */
  readonly openedAtMs: number;
  readonly subscription: Subscription | null;
  readonly subscriptionError: string | null;
  readonly cameras: readonly Camera[];
  /** The chosen cancel reason, kept when the call fails. */
  readonly reasonId: number | null;
  /** Why the event could not be loaded. */
  readonly error: string | null;
}

type DutyKind = keyof ReturnType<typeof dutyIdsOf>;

/** What the chart's names mean. */
export const verifyRespondSetup = setup({
  types: {
    context: {} as VerifyRespondContext,
    input: {} as VerifyRespondInput,
    events: {} as VerifyRespondEvent,
  },
  actors: {
    ...calls('getSubscription', 'listCameras'),
    loadAlarm: fromPromise<LoadedAlarm, { eventId: string }>(() => new Promise(() => {})),
    recallProgress: fromPromise<VerifyProgress | null, { eventId: string }>(() => new Promise(() => {})),
    clip: clipMachine,
    alarmWatch: alarmWatchMachine,
  },
  guards: {
    ...visitGuards,
    isAbout: ({ context }: { context: VerifyRespondContext }, { id, kind }: { id: string; kind: DutyKind }) =>
      id === dutyIdsOf(context.eventId)[kind],
    stepIs: (_: unknown, { output, step }: { output: VerifyProgress | null; step: VerifyStep }) =>
      output?.step === step,
    isHandedOver: ({ context: { loaded, tab } }: { context: VerifyRespondContext }) =>
      loaded !== null && isHandedOver(loaded.alarm, tab),
    handsOver: (visiting: { context: VerifyRespondContext }, { alarm }: { alarm: AlarmEvent }) =>
      visitGuards.isNews(visiting, { alarm }) && isHandedOver(alarm, visiting.context.tab),
    isReasonOffered: (_: unknown, { reasonId }: { reasonId: number }) =>
      cancelReasonsOn('verifyRespond').some(({ id }) => id === reasonId),
  },
  actions: {
    rememberLoaded: assign((_, { output }: { output: LoadedAlarm }) => ({
      loaded: output,
      openedAtMs: output.atMs,
      error: null,
    })),
    hubOpened: assign({ hubIsOpen: true }),
    hubClosed: assign({ hubIsOpen: false }),
    tellWatch: sendTo('watch', (_, fact: AlarmWatchFact) => fact),
    rememberAlarm: assign(({ context }, { alarm }: { alarm: AlarmEvent }) => ({
      loaded: { alarm, atMs: context.loaded?.atMs ?? 0 },
    })),
    rememberSubscription: assign((_, { output }: { output: Subscription }) => ({ subscription: output })),
    rememberSubscriptionError: assign((_, { error }: { error: unknown }) => ({
      subscriptionError: (error as CallError).message,
    })),
    rememberCameras: assign((_, { output }: { output: { items: readonly Camera[] } }) => ({ cameras: output.items })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ error: (error as CallError).message })),
    rememberReason: assign((_, { reasonId }: { reasonId: number }) => ({ reasonId })),
    rememberProgress: assign(({ context }, { output }: { output: VerifyProgress | null }) => ({
      openedAtMs: output?.openedAtMs ?? context.openedAtMs,
    })),
    /** Effect: the step and the stopwatch outlive a reload. */
    keepProgress: (_, _progress: VerifyProgress & { eventId: string }) => {},
    notify: sendTo(at('notices'), (_, { severity, text }: { severity: Severity; text: string }) =>
      raised(severity, text),
    ),
    notifyHandled: sendTo(at('notices'), ({ context }) =>
      raised('info', alreadyHandled((context.loaded && handledAction(context.loaded.alarm)) ?? '')),
    ),
    noteFuture: enqueueActions(({ context, enqueue }) => {
      if (context.loaded === null || !isInFuture(context.loaded)) return;
      enqueue.sendTo(at('notices'), raised('info', EVENT_IN_FUTURE));
    }),
    promiseUnhold: enqueueActions(({ context: { loaded }, enqueue }) => {
      if (loaded !== null) enqueue.sendTo(at('outbox'), { type: 'duty.promised', duty: unholdDuty(loaded.alarm) });
    }),
    /** A hold that nobody answered may stand: its un-hold stays owed. */
    waiveUnheld: enqueueActions(({ context, enqueue }, { error }: { error: CallError }) => {
      if (error.status === null) return;
      enqueue.sendTo(at('outbox'), { type: 'duty.waived', id: unholdId(context.eventId) });
    }),
    waiveUnhold: sendTo(at('outbox'), ({ context }) => ({ type: 'duty.waived', id: unholdId(context.eventId) })),
    file: enqueueActions(({ context: { loaded, reasonId }, enqueue }, { kind }: { kind: DutyKind }) => {
      if (loaded === null) return;
      const { alarm } = loaded;
      const reason = reasonId === null ? undefined : cancelReason(reasonId);
      const duties: Record<DutyKind, Duty | null> = {
        hold: holdDuty(alarm),
        handle: handleDuty(alarm),
        cancel: reason === undefined ? null : cancelDuty(alarm, reason),
        disarm: isClosed(alarm.pcs_status) ? null : disarmDuty(alarm),
      };
      const duty = duties[kind];
      if (duty !== null) enqueue.sendTo(at('outbox'), { type: 'duty.filed', duty });
    }),
    fileSignals: enqueueActions(({ context: { loaded, reasonId }, enqueue }) => {
      const reason = reasonId === null ? undefined : cancelReason(reasonId);
      if (loaded === null || reason === undefined) return;
      for (const duty of signalDuties(loaded.alarm, reason, reason.action, true)) {
        enqueue.sendTo(at('outbox'), { type: 'duty.filed', duty });
      }
    }),
    goTo: sendTo(at('place'), (_, { to }: { to: string }) => ({ type: 'place.go', to })),
    goFollowUp: sendTo(at('place'), ({ context }) => ({ type: 'place.go', to: visitAddress('followUp', context) })),
    /** "Back" must not end where it began. */
    goFollowUpInstead: sendTo(at('place'), ({ context }) => ({
      type: 'place.go',
      to: visitAddress('followUp', context),
      replace: true,
    })),
  },
});
