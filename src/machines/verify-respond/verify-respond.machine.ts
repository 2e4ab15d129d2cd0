import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import type { CallError } from '../../../contract/calls.ts';
import type { AlarmEvent, Camera, Subscription } from '../../../contract/entities.ts';
import { cancelReason, cancelReasonsOn, isClosed } from '../../../contract/enums.ts';
import type { AlarmWatchFact } from '../alarm-watch/alarm-watch.events.ts';
import { alarmWatchMachine } from '../alarm-watch/alarm-watch.machine.ts';
import { calls } from '../calls.ts';
import { clipMachine } from '../clip/clip.machine.ts';
import { recordingOf } from '../clip/clip-source.ts';
import { signalDuties } from '../customer-notice/signals.ts';
import { raised, type Severity } from '../notices/notices.events.ts';
import { unholdId } from '../outbox/duty-ids.ts';
import type { Duty, DutyReport } from '../outbox/outbox.events.ts';
import { HOME } from '../place/destination.ts';
import { SCREENS, visitAddress } from '../place/screens.ts';
import { at } from '../system.ts';
import { handledAction, isInFuture, type LoadedAlarm, type VisitTarget } from '../visit/visit.ts';
import { filing } from '../visit/filing.chart.ts';
import { followAlarm, followUnheld, rememberNews } from '../visit/visit.chart.ts';
import { visitGuards } from '../visit/visit.guards.ts';
import { alreadyHandled, EVENT_IN_FUTURE, INVALID_TARGET } from '../visit/visit.texts.ts';
import { cancelDuty, disarmDuty, dutyIdsOf, handleDuty, holdDuty, unholdDuty } from './verify-respond.duties.ts';
import type { VerifyProgress, VerifyRespondEvent, VerifyStep } from './verify-respond.events.ts';

interface VerifyRespondInput extends VisitTarget {
  readonly tab: string;
  readonly hubIsOpen: boolean;
}

interface VerifyRespondContext extends VerifyRespondInput {
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

const waiveUnheld = {
  type: 'waiveUnheld',
  params: ({ event }: { event: Extract<DutyReport, { type: 'duty.failed' }> }) => event,
} as const;

interface Recalled {
  readonly event: { readonly output: VerifyProgress | null };
}
const rememberProgress = { type: 'rememberProgress', params: ({ event }: Recalled) => event } as const;
const stepIs = <const S extends VerifyStep>(step: S) =>
  ({ type: 'stepIs', params: ({ event }: Recalled) => ({ output: event.output, step }) }) as const;
const keepProgress = <const S extends VerifyStep>(step: S) =>
  ({
    type: 'keepProgress',
    params: ({ context: { eventId, openedAtMs } }: { context: VerifyRespondContext }) => ({
      eventId,
      step,
      openedAtMs,
    }),
  }) as const;

/** One visit to Verify & Respond: hold, three steps, and how it ends. Lives while its screen is shown. */
export const verifyRespondMachine = setup({
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
  },
}).createMachine({
  id: 'verifyRespond',
  context: ({ input }) => ({
    ...input,
    loaded: null,
    openedAtMs: 0,
    subscription: null,
    subscriptionError: null,
    cameras: [],
    reasonId: null,
    error: null,
  }),
  initial: 'checking',
  on: {
    'visit.return': '.gone',
    'hub.opened': { actions: 'hubOpened' },
    'hub.closed': { actions: 'hubClosed' },
    'xstate.error.actor.*': {},
  },
  states: {
    checking: {
      always: [
        {
          guard: 'isInvalid',
          target: 'gone',
          actions: { type: 'notify', params: { severity: 'warning', text: INVALID_TARGET } },
        },
        { target: 'loading' },
      ],
    },
    loading: {
      invoke: {
        id: 'loadAlarm',
        src: 'loadAlarm',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: { target: 'deciding', actions: { type: 'rememberLoaded', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'notFound' },
          { target: 'loadFailed', actions: { type: 'rememberError', params: ({ event }) => event } },
        ],
      },
    },
    notFound: {},
    loadFailed: { on: { 'visit.retry': 'loading' } },
    deciding: {
      always: [
        { guard: 'isTooOld', target: 'ended', actions: { type: 'goTo', params: { to: HOME } } },
        { guard: 'isHandled', target: 'gone', actions: 'notifyHandled' },
        { guard: 'isClosed', target: 'canceled' },
        { target: 'holding', actions: 'noteFuture' },
      ],
    },
    holding: {
      entry: 'promiseUnhold',
      on: { 'alarm.updated': followUnheld },
      initial: 'asking',
      states: {
        asking: filing(
          'hold',
          { target: '#verifyRespond.recalling' },
          { target: '#verifyRespond.gone', actions: waiveUnheld },
        ),
      },
    },
    /** A reload in the middle of a visit goes on where it was. */
    recalling: {
      invoke: {
        id: 'recallProgress',
        src: 'recallProgress',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: [
          { guard: stepIs('finalizing'), target: 'working.finalizing', actions: rememberProgress },
          { guard: stepIs('customerInfo'), target: 'working.customerInfo', actions: rememberProgress },
          { guard: stepIs('reviewing'), target: 'working', actions: rememberProgress },
          { target: 'working' },
        ],
        onError: 'working',
      },
    },
    working: {
      initial: 'reviewing',
      invoke: [
        {
          id: 'clip',
          src: 'clip',
          input: ({ context }) => ({
            tile: 'verify',
            sid: context.sid,
            eventTimestamp: context.loaded?.alarm.eventTimestamp ?? 0,
            source: context.loaded === null ? null : recordingOf(context.loaded.alarm),
          }),
          onError: {},
        },
        {
          id: 'watch',
          src: 'alarmWatch',
          input: ({ context: { eventId, hubIsOpen }, self }) => ({ eventId, hubIsOpen, reportTo: self }),
          onError: {},
        },
        {
          id: 'getSubscription',
          src: 'getSubscription',
          input: ({ context }) => ({ params: { sid: context.sid } }),
          onDone: { actions: { type: 'rememberSubscription', params: ({ event }) => event } },
          onError: { actions: { type: 'rememberSubscriptionError', params: ({ event }) => event } },
        },
        {
          id: 'listCameras',
          src: 'listCameras',
          input: ({ context }) => ({ params: { sid: context.sid } }),
          onDone: { actions: { type: 'rememberCameras', params: ({ event }) => event } },
          onError: {
            actions: {
              type: 'notify',
              params: ({ event, context }) => ({
                severity: 'error',
                text: `Endpoint: camera/list/${context.sid}. ${(event.error as CallError).message}`,
              }),
            },
          },
        },
      ],
      on: {
        'alarm.updated': followAlarm,
        'hub.opened': { actions: ['hubOpened', { type: 'tellWatch', params: ({ event }) => event }] },
        'hub.closed': { actions: ['hubClosed', { type: 'tellWatch', params: ({ event }) => event }] },
      },
      states: {
        reviewing: {
          entry: keepProgress('reviewing'),
          on: {
            'step.forward': 'customerInfo',
            'alarm.cancel': {
              guard: { type: 'isReasonOffered', params: ({ event }) => event },
              target: 'closing.canceling',
              actions: { type: 'rememberReason', params: ({ event }) => event },
            },
          },
        },
        customerInfo: {
          entry: keepProgress('customerInfo'),
          on: { 'step.back': 'reviewing', 'step.forward': 'finalizing' },
        },
        finalizing: {
          entry: keepProgress('finalizing'),
          on: {
            'step.back': 'customerInfo',
            'alarm.handle': 'closing.handling',
            'alarm.cancel': {
              guard: { type: 'isReasonOffered', params: ({ event }) => event },
              target: 'closing.canceling',
              actions: { type: 'rememberReason', params: ({ event }) => event },
            },
          },
        },
        /** Step 4, reached only by Handled or Cancel (VR-14). What happens to the alarm now may be our own doing. */
        closing: {
          initial: 'handling',
          on: {
            'alarm.updated': rememberNews,
          },
          states: {
            handling: filing(
              'handle',
              { target: '#verifyRespond.ended', actions: ['waiveUnhold', 'goFollowUp'] },
              { target: 'refused' },
            ),
            canceling: filing(
              'cancel',
              { target: '#verifyRespond.gone', actions: ['waiveUnhold', 'fileSignals'] },
              { target: 'refused' },
            ),
            refused: {
              always: [
                { guard: 'isCanceled', target: '#verifyRespond.canceled' },
                { guard: 'isClosed', target: '#verifyRespond.lost' },
                { target: '#verifyRespond.working.finalizing' },
              ],
            },
          },
        },
      },
    },
    disarmed: { entry: ['waiveUnhold', { type: 'file', params: { kind: 'disarm' } }] },
    canceled: { entry: 'waiveUnhold' },
    lost: { entry: 'waiveUnhold' },
    /** Back to the queue. */
    gone: { entry: { type: 'goTo', params: { to: SCREENS.queue.path } }, always: 'ended' },
    ended: {},
  },
});
