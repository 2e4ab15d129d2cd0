import { BREAKS_ALONE, STANDS_WITHOUT } from '../../kit/broken.ts';
import { alarmRecordingOf } from '../../recordings/clip/clip-source.ts';
import { HOME } from '../../app/router/destination.ts';
import { SCREENS } from '../../app/router/screens.ts';
import {
  afterTheEnd,
  arriving,
  besideLive,
  followAlarm,
  followDisarm,
  hubNews,
  knowingCustomer,
  knowingTemplates,
  orderedDispatch,
  refusingMismatch,
  watchedHubNews,
} from '../visit.chart.ts';
import {
  annotating,
  dispatchingHelp,
  editingZone,
  judgingDetections,
  notingCalls,
  offeringLive,
  readingAlarmState,
  readingCustomer,
  readingNotes,
  readingTemplates,
  watching,
  watchingDeeds,
} from '../visit.invokes.ts';
import type { FollowUpTexts } from './follow-up.events.ts';
import { DOCUMENTATION_UNREADABLE, DOCUMENTED_ELSEWHERE } from './follow-up.texts.ts';
import type { AskedHelp } from '../../alarm-duties/dispatch.ts';
import { documentedVisit, followUpSetup, type FollowUpContext } from './follow-up.setup.ts';
import { withEvent } from '../../kit/with-event.ts';
import { withError } from '../../kit/errors.ts';

/** Id of the tile for its picture. */
const TILE = 'followUp';
const NO_TEXTS: FollowUpTexts = { documentation: '', subject: '', body: '', title: '', message: '' };

interface InContext {
  readonly context: FollowUpContext;
}

const saveDraft = {
  type: 'saveDraft',
  params: ({ context: { eventId, template, texts, savedDocumentation } }: InContext) => ({
    eventId,
    template,
    texts,
    savedDocumentation,
  }),
} as const;

const discardDraft = {
  type: 'discardDraft',
  params: ({ context }: InContext) => ({ eventId: context.eventId }),
} as const;

/** Our own completion, whose answer was lost: its followers are due. */
const completed = { target: '#followUp.gone', actions: ['sendMessages', discardDraft] } as const;

interface Reading {
  readonly event: { readonly output: { readonly documentation: string } };
}
const found = ({ event }: Reading) => event.output;

/** The provider's documentation joined with the agent's text, so that nothing of either is lost. */
const documented = <const T extends string>(target: T) =>
  [
    {
      guard: { type: 'isDocumentedElsewhere', params: found },
      target,
      actions: [
        { type: 'joinDocumentation', params: found },
        saveDraft,
        { type: 'toast', params: { severity: 'warning', text: DOCUMENTED_ELSEWHERE } },
      ],
    },
    { target, actions: { type: 'adoptDocumentation', params: found } },
  ] as const;

/** Saves the current documentation with the event (DISP-12, FU-51). */
const dispatchedWith = <const T extends string>(type: T) =>
  ({
    type,
    params: ({ context, event: { action, atMs } }: InContext & { readonly event: AskedHelp }) => ({
      action,
      atMs,
      ...documentedVisit(context),
    }),
  }) as const;

/** Keeps the draft visible, also where the event has ended or is elsewhere (FU-54). */
const showingDraft = {
  id: 'loadDraft',
  src: 'loadDraft',
  input: ({ context }: InContext) => ({ eventId: context.eventId }),
  onDone: { actions: withEvent('rememberDraft') },
  onError: STANDS_WITHOUT,
} as const;

/** Keeps the shown parts visible; reads those that were not read yet, as far as the agent still may (decision 0034). */
const frozen = {
  invoke: [judgingDetections, readingCustomer, readingNotes],
  on: { ...afterTheEnd, ...knowingCustomer },
} as const;

const rereading = { actions: [...watchedHubNews['hub.connected'].actions, 'rereadLocation'] } as const;

/** One follow-up: the agent's texts, and its ending. Lives while its screen is shown. */
export const followUpMachine = followUpSetup.createMachine({
  id: 'followUp',
  context: ({ input }) => ({
    ...input,
    loaded: null,
    alarmState: null,
    dispatchDraft: null,
    dispatching: null,
    askedHelp: null,
    preferences: null,
    sentMessages: null,
    template: null,
    replaced: null,
    chosen: null,
    texts: NO_TEXTS,
    savedDocumentation: '',
    isDispositionSaved: false,
    reasonId: input.returned?.reasonId ?? null,
    templates: {},
    isTemplatesUnread: false,
    subscription: null,
    subscriptionError: null,
    deeds: [],
    error: null,
  }),
  initial: 'checking',
  invoke: watchingDeeds,
  on: {
    'deed.done': { actions: withEvent('rememberDeed') },
    'visit.return': '.gone',
    'order.refused': { guard: withEvent('isOfLocation'), actions: 'forgetOrdered' },
    ...hubNews,
    'xstate.error.actor.*': BREAKS_ALONE,
  },
  states: {
    ...arriving,
    deciding: {
      always: [
        refusingMismatch,
        { guard: 'isTooOld', target: 'ended', actions: { type: 'leaveFor', params: { to: HOME } } },
        {
          guard: 'isDispatchedHere',
          target: 'gone',
          actions: ['toastHandled', 'sendDispatched', discardDraft],
        },
        {
          guard: 'isCanceledHere',
          target: 'gone',
          actions: ['toastHandled', 'disposeOfCanceled', 'sendMessages', discardDraft],
        },
        { guard: 'isHandledElsewhere', target: 'gone', actions: ['toastHandled', 'sendMessages', discardDraft] },
        { guard: 'isClosed', target: 'canceled' },
        { guard: 'isElsewhere', target: 'lost' },
        { target: 'working' },
      ],
    },
    working: {
      exit: [
        { type: 'keepFrame', params: ({ context: { eventId } }) => ({ tile: TILE, eventId }) },
        'notifyPicturesLeft',
      ],
      invoke: [
        {
          id: 'player',
          src: 'player',
          input: ({ context, self }) => ({
            tile: TILE,
            sid: context.sid,
            uuid: context.loaded?.alarm.uuid ?? '',
            eventTimestamp: context.loaded?.alarm.eventTimestamp ?? 0,
            source: context.loaded === null ? null : alarmRecordingOf(context.loaded.alarm),
            reportTo: self,
          }),
          onError: BREAKS_ALONE,
        },
        watching,
        readingAlarmState,
        dispatchingHelp,
        judgingDetections,
        annotating(TILE),
        editingZone(TILE),
        readingTemplates,
        readingCustomer,
        readingNotes,
        notingCalls,
        offeringLive,
        {
          id: 'preferences',
          src: 'notificationPreferences',
          input: ({ context: { sid, eventId }, self }) => ({ sid, eventId, reportTo: self }),
          onError: BREAKS_ALONE,
        },
      ],
      initial: 'loadingDraft',
      on: {
        'alarm.updated': [{ guard: withEvent('completes'), ...completed }, ...followAlarm],
        ...besideLive,
        'camera.goLive': { actions: 'goLive' },
        'camera.choose': { actions: 'viewRecording' },
        ...knowingTemplates,
        ...knowingCustomer,
        ...orderedDispatch,
        'dispatch.asked': {
          actions: [...orderedDispatch['dispatch.asked'].actions, withEvent('rememberAsked'), 'promiseWritten'],
        },
        'zone.saved': { actions: withEvent('showZone') },
        'dispatch.accepted': { target: '#followUp.gone', actions: dispatchedWith('fileDispatched') },
        'preferences.loaded': { actions: withEvent('rememberPreferences') },
        'sentMessages.loaded': { actions: withEvent('rememberSentMessages') },
        ...watchedHubNews,
        'hub.connected': rereading,
      },
      states: {
        /** Loads the draft from before the page or the visit was left (FU-54). */
        loadingDraft: {
          invoke: {
            id: 'loadDraft',
            src: 'loadDraft',
            input: ({ context }) => ({ eventId: context.eventId }),
            onDone: { target: 'reading', actions: [withEvent('rememberDraft'), 'promiseWritten'] },
            onError: 'reading',
          },
        },
        /** The documentation saved so far; none is not an error (FU-24). */
        reading: {
          invoke: {
            id: 'getDocumentation',
            src: 'getDocumentation',
            input: ({ context }) => ({ params: { eventId: context.eventId } }),
            onDone: documented('documenting'),
            onError: [
              { guard: withError('isUnknown'), target: 'documenting' },
              {
                target: 'documenting',
                actions: { type: 'toast', params: { severity: 'error', text: DOCUMENTATION_UNREADABLE } },
              },
            ],
          },
        },
        documenting: {
          tags: 'cancelable',
          initial: 'settled',
          on: {
            'hub.connected': { ...rereading, target: '.rereading' },
            'text.write': { actions: [withEvent('write'), saveDraft, 'promiseWritten'] },
            'templates.read': {
              actions: [withEvent('refill'), knowingTemplates['templates.read'].actions, saveDraft],
            },
            'template.choose': { actions: [withEvent('fillIn'), saveDraft] },
            'template.undo': { guard: 'hasReplaced', actions: ['restoreReplaced', saveDraft] },
            'followUp.complete': {
              guard: 'canComplete',
              target: '#followUp.gone',
              actions: withEvent('fileCompletion'),
            },
            'followUp.cancel': [
              { guard: 'isAskingCentre' },
              {
                guard: withEvent('isReasonOffered'),
                target: '#followUp.gone',
                actions: withEvent('fileCancel'),
              },
            ],
          },
          states: {
            settled: {},
            /** Reads changes of the event from while the line was cut. The agent can continue to write. */
            rereading: {
              invoke: {
                id: 'rereadDocumentation',
                src: 'getDocumentation',
                input: ({ context }) => ({ params: { eventId: context.eventId } }),
                onDone: documented('settled'),
                onError: 'settled',
              },
            },
          },
        },
      },
    },
    disarmed: { entry: 'fileDisarm', ...frozen },
    canceled: {
      invoke: [...frozen.invoke, showingDraft, readingAlarmState],
      on: { ...frozen.on, ...followDisarm },
    },
    lost: { ...frozen, invoke: [...frozen.invoke, showingDraft] },
    /** Back to the queue. */
    gone: { entry: { type: 'leaveFor', params: { to: SCREENS.queue.path } }, always: 'ended' },
    ended: {},
  },
});
