import { assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import type { CallError } from '../../../contract/calls.ts';
import type { AlarmEvent } from '../../../contract/entities.ts';
import { cancelReason, cancelReasonsOn, type FollowUpTemplate, isClosed } from '../../../contract/enums.ts';
import { calls } from '../calls.ts';
import { clipMachine } from '../clip/clip.machine.ts';
import { recordingOf } from '../clip/clip-source.ts';
import { signalDuties } from '../customer-notice/signals.ts';
import { raised, type Severity } from '../notices/notices.events.ts';
import type { Duty } from '../outbox/outbox.events.ts';
import { HOME } from '../place/destination.ts';
import { SCREENS } from '../place/screens.ts';
import { at } from '../system.ts';
import { disarmDuty } from '../verify-respond/verify-respond.duties.ts';
import { endOfVisit, handledAction, isTooOld, type LoadedAlarm, type VisitTarget } from '../visit/visit.ts';
import { alreadyHandled, INVALID_TARGET } from '../visit/visit.texts.ts';
import { missingForCompletion } from './completeness.ts';
import {
  CANCELED_FROM_FOLLOW_UP,
  cancelDispositionDuty,
  cancelDuty,
  completeDuty,
  customerDuties,
  dispositionDuty,
  documentationDuty,
  dutyIdsOf,
} from './follow-up.duties.ts';
import type { FollowUpEvent, FollowUpTexts } from './follow-up.events.ts';
import { DOCUMENTATION_UNREADABLE } from './follow-up.texts.ts';
import { textsOf } from './templates.ts';

interface FollowUpInput extends VisitTarget {
  readonly tab: string;
}

interface FollowUpContext extends FollowUpInput {
  readonly loaded: LoadedAlarm | null;
  readonly template: FollowUpTemplate | null;
  readonly texts: FollowUpTexts;
  /** The documentation as the provider has it. */
  readonly savedDocumentation: string;
  readonly isDispositionSaved: boolean;
  readonly reasonId: number | null;
  readonly error: string | null;
}

type DutyKind = keyof ReturnType<typeof dutyIdsOf>;
const NO_TEXTS: FollowUpTexts = { documentation: '', subject: '', body: '', title: '', message: '' };

/** One follow-up: what the agent writes, and its completion or cancel step by step. Lives while its screen is shown. */
export const followUpMachine = setup({
  types: { context: {} as FollowUpContext, input: {} as FollowUpInput, events: {} as FollowUpEvent },
  actors: {
    ...calls('getDocumentation'),
    loadAlarm: fromPromise<LoadedAlarm, { eventId: string }>(() => new Promise(() => {})),
    clip: clipMachine,
  },
  guards: {
    isInvalid: ({ context }) => context.eventId === '' || context.sid === '',
    isUnknown: (_, { error }: { error: unknown }) => (error as CallError).status === 404,
    isTooOld: ({ context }) => context.loaded !== null && isTooOld(context.loaded),
    isHandled: ({ context }) => context.loaded !== null && handledAction(context.loaded.alarm) !== null,
    isClosed: ({ context }) => context.loaded !== null && isClosed(context.loaded.alarm.pcs_status),
    isAbout: ({ context }, { id, kind }: { id: string; kind: DutyKind }) => id === dutyIdsOf(context.eventId)[kind],
    isReasonOffered: (_, { reasonId }: { reasonId: number }) =>
      cancelReasonsOn('followUp').some(({ id }) => id === reasonId),
    canComplete: ({ context }) =>
      missingForCompletion(context.loaded?.alarm ?? null, context.template, context.texts).length === 0,
    isDocumentationOwed: ({ context }) => context.savedDocumentation !== context.texts.documentation,
    isDispositionOwed: ({ context }) => !context.isDispositionSaved,
    isNews: ({ context }, { alarm }: { alarm: AlarmEvent }) =>
      context.loaded !== null && alarm.eventId === context.eventId && alarm.version > context.loaded.alarm.version,
    endsAs: ({ context }, { alarm, end }: { alarm: AlarmEvent; end: ReturnType<typeof endOfVisit> }) =>
      context.loaded !== null &&
      alarm.eventId === context.eventId &&
      alarm.version > context.loaded.alarm.version &&
      endOfVisit(context.loaded.alarm, alarm, context.tab) === end,
  },
  actions: {
    rememberLoaded: assign((_, { output }: { output: LoadedAlarm }) => ({ loaded: output, error: null })),
    rememberAlarm: assign(({ context }, { alarm }: { alarm: AlarmEvent }) => ({
      loaded: { alarm, atMs: context.loaded?.atMs ?? 0 },
    })),
    rememberDocumentation: assign(({ context }, { documentation }: { documentation: string }) => ({
      savedDocumentation: documentation,
      texts: { ...context.texts, documentation },
    })),
    rememberDocumentationSaved: assign({ savedDocumentation: ({ context }) => context.texts.documentation }),
    rememberDispositionSaved: assign({ isDispositionSaved: true }),
    rememberError: assign((_, { error }: { error: unknown }) => ({ error: (error as CallError).message })),
    rememberReason: assign((_, { reasonId }: { reasonId: number }) => ({ reasonId })),
    write: assign(({ context }, { change }: { change: Partial<FollowUpTexts> }) => ({
      texts: { ...context.texts, ...change },
    })),
    fillIn: assign(({ context }, { template }: { template: FollowUpTemplate }) => ({
      template,
      texts: context.loaded === null ? context.texts : { ...context.texts, ...textsOf(template, context.loaded.alarm) },
    })),
    notify: sendTo(at('notices'), (_, { severity, text }: { severity: Severity; text: string }) =>
      raised(severity, text),
    ),
    notifyHandled: sendTo(at('notices'), ({ context }) =>
      raised('info', alreadyHandled((context.loaded && handledAction(context.loaded.alarm)) ?? '')),
    ),
    file: enqueueActions(({ context: { loaded, reasonId, texts }, enqueue }, { kind }: { kind: DutyKind }) => {
      if (loaded === null) return;
      const { alarm } = loaded;
      const reason = reasonId === null ? undefined : cancelReason(reasonId);
      const duties: Record<DutyKind, Duty | null> = {
        documentation: documentationDuty(alarm, texts.documentation),
        disposition: dispositionDuty(alarm),
        status: completeDuty(alarm),
        cancelStatus: reason === undefined ? null : cancelDuty(alarm, reason),
        cancelDisposition: cancelDispositionDuty(alarm),
      };
      const duty = duties[kind];
      if (duty !== null) enqueue.sendTo(at('outbox'), { type: 'duty.filed', duty });
    }),
    fileDisarm: enqueueActions(({ context: { loaded, texts }, enqueue }) => {
      if (loaded === null || isClosed(loaded.alarm.pcs_status)) return;
      enqueue.sendTo(at('outbox'), {
        type: 'duty.filed',
        duty: disarmDuty(loaded.alarm, texts.documentation),
      });
    }),
    tellCustomer: enqueueActions(({ context: { loaded, template, texts }, enqueue }) => {
      if (loaded === null || template === null) return;
      for (const duty of customerDuties(loaded.alarm, template, texts)) {
        enqueue.sendTo(at('outbox'), { type: 'duty.filed', duty });
      }
    }),
    fileSignals: enqueueActions(({ context: { loaded, reasonId }, enqueue }) => {
      const reason = reasonId === null ? undefined : cancelReason(reasonId);
      if (loaded === null || reason === undefined) return;
      for (const duty of signalDuties(loaded.alarm, reason, CANCELED_FROM_FOLLOW_UP, true)) {
        enqueue.sendTo(at('outbox'), { type: 'duty.filed', duty });
      }
    }),
    goTo: sendTo(at('place'), (_, { to }: { to: string }) => ({ type: 'place.go', to })),
  },
}).createMachine({
  id: 'followUp',
  context: ({ input }) => ({
    ...input,
    loaded: null,
    template: null,
    texts: NO_TEXTS,
    savedDocumentation: '',
    isDispositionSaved: false,
    reasonId: null,
    error: null,
  }),
  initial: 'checking',
  on: { 'visit.return': '.gone', 'xstate.error.actor.*': {} },
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
        { target: 'working' },
      ],
    },
    working: {
      invoke: {
        id: 'clip',
        src: 'clip',
        input: ({ context }) => ({
          tile: 'followUp',
          sid: context.sid,
          eventTimestamp: context.loaded?.alarm.eventTimestamp ?? 0,
          source: context.loaded === null ? null : recordingOf(context.loaded.alarm),
        }),
        onError: {},
      },
      initial: 'reading',
      on: {
        'alarm.updated': [
          {
            guard: { type: 'endsAs', params: ({ event }) => ({ alarm: event.alarm, end: 'disarmed' }) },
            target: 'disarmed',
            actions: { type: 'rememberAlarm', params: ({ event }) => event },
          },
          {
            guard: { type: 'endsAs', params: ({ event }) => ({ alarm: event.alarm, end: 'canceled' }) },
            target: 'canceled',
            actions: { type: 'rememberAlarm', params: ({ event }) => event },
          },
          {
            guard: { type: 'endsAs', params: ({ event }) => ({ alarm: event.alarm, end: 'lost' }) },
            target: 'lost',
            actions: { type: 'rememberAlarm', params: ({ event }) => event },
          },
          {
            guard: { type: 'isNews', params: ({ event }) => event },
            actions: { type: 'rememberAlarm', params: ({ event }) => event },
          },
        ],
      },
      states: {
        /** The documentation written so far; none is no error (FU-24). */
        reading: {
          invoke: {
            id: 'getDocumentation',
            src: 'getDocumentation',
            input: ({ context }) => ({ params: { eventId: context.eventId } }),
            onDone: {
              target: 'documenting',
              actions: { type: 'rememberDocumentation', params: ({ event }) => event.output },
            },
            onError: [
              { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'documenting' },
              {
                target: 'documenting',
                actions: { type: 'notify', params: { severity: 'error', text: DOCUMENTATION_UNREADABLE } },
              },
            ],
          },
        },
        documenting: {
          on: {
            'text.write': { actions: { type: 'write', params: ({ event }) => event } },
            'template.choose': { actions: { type: 'fillIn', params: ({ event }) => event } },
            'followUp.complete': { guard: 'canComplete', target: 'completing' },
            'followUp.cancel': {
              guard: { type: 'isReasonOffered', params: ({ event }) => event },
              target: 'canceling',
              actions: { type: 'rememberReason', params: ({ event }) => event },
            },
          },
        },
        /** Save by save; what succeeded is not repeated when the agent completes again (FU-10). */
        completing: {
          initial: 'deciding',
          on: {
            'alarm.updated': {
              guard: { type: 'isNews', params: ({ event }) => event },
              actions: { type: 'rememberAlarm', params: ({ event }) => event },
            },
          },
          states: {
            deciding: {
              always: [
                { guard: 'isDocumentationOwed', target: 'savingDocumentation' },
                { guard: 'isDispositionOwed', target: 'savingDisposition' },
                { target: 'settingStatus' },
              ],
            },
            savingDocumentation: {
              entry: { type: 'file', params: { kind: 'documentation' } },
              on: {
                'duty.kept': {
                  guard: { type: 'isAbout', params: ({ event }) => ({ id: event.id, kind: 'documentation' }) },
                  target: 'deciding',
                  actions: 'rememberDocumentationSaved',
                },
                'duty.failed': {
                  guard: { type: 'isAbout', params: ({ event }) => ({ id: event.id, kind: 'documentation' }) },
                  target: '#followUp.working.documenting',
                },
              },
            },
            savingDisposition: {
              entry: { type: 'file', params: { kind: 'disposition' } },
              on: {
                'duty.kept': {
                  guard: { type: 'isAbout', params: ({ event }) => ({ id: event.id, kind: 'disposition' }) },
                  target: 'deciding',
                  actions: 'rememberDispositionSaved',
                },
                'duty.failed': {
                  guard: { type: 'isAbout', params: ({ event }) => ({ id: event.id, kind: 'disposition' }) },
                  target: '#followUp.working.documenting',
                },
              },
            },
            settingStatus: {
              entry: { type: 'file', params: { kind: 'status' } },
              on: {
                'duty.kept': {
                  guard: { type: 'isAbout', params: ({ event }) => ({ id: event.id, kind: 'status' }) },
                  target: '#followUp.gone',
                  actions: 'tellCustomer',
                },
                'duty.failed': {
                  guard: { type: 'isAbout', params: ({ event }) => ({ id: event.id, kind: 'status' }) },
                  target: '#followUp.working.documenting',
                },
              },
            },
          },
        },
        canceling: {
          initial: 'settingStatus',
          on: {
            'alarm.updated': {
              guard: { type: 'isNews', params: ({ event }) => event },
              actions: { type: 'rememberAlarm', params: ({ event }) => event },
            },
          },
          states: {
            settingStatus: {
              entry: { type: 'file', params: { kind: 'cancelStatus' } },
              on: {
                'duty.kept': {
                  guard: { type: 'isAbout', params: ({ event }) => ({ id: event.id, kind: 'cancelStatus' }) },
                  target: '#followUp.gone',
                  actions: [{ type: 'file', params: { kind: 'cancelDisposition' } }, 'fileSignals'],
                },
                'duty.failed': {
                  guard: { type: 'isAbout', params: ({ event }) => ({ id: event.id, kind: 'cancelStatus' }) },
                  target: '#followUp.working.documenting',
                },
              },
            },
          },
        },
      },
    },
    disarmed: { entry: 'fileDisarm' },
    canceled: {},
    lost: {},
    /** Back to the queue. */
    gone: { entry: { type: 'goTo', params: { to: SCREENS.queue.path } }, always: 'ended' },
    ended: {},
  },
});
