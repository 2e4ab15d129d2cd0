import { recordingOf } from '../../recordings/clip/clip-source.ts';
import { HOME } from '../../app/router/destination.ts';
import { SCREENS } from '../../app/router/screens.ts';
import { submitting } from '../submitting.chart.ts';
import {
  arriving,
  followAlarm,
  followAlarmState,
  hubNews,
  ignoreAlarmState,
  readingAlarmState,
  refusingMismatch,
  rememberNews,
  watchedHubNews,
  watching,
} from '../visit.chart.ts';
import type { FollowUpTexts } from './follow-up.events.ts';
import { DOCUMENTATION_UNREADABLE, DOCUMENTED_ELSEWHERE } from './follow-up.texts.ts';
import { followUpSetup, type FollowUpContext } from './follow-up.setup.ts';
import { withEvent } from '../../kit/with-event.ts';
import { withError } from '../../kit/errors.ts';

/** Whatever the agent wrote is still there. */
const REFUSED = { target: '#followUp.working.refused' } as const;

const NO_TEXTS: FollowUpTexts = { documentation: '', subject: '', body: '', title: '', message: '' };

interface InContext {
  readonly context: FollowUpContext;
}

const saveDraft = {
  type: 'saveDraft',
  params: ({ context: { eventId, template, texts } }: InContext) => ({ eventId, template, texts }),
} as const;

const discardDraft = {
  type: 'discardDraft',
  params: ({ context }: InContext) => ({ eventId: context.eventId }),
} as const;

const done = { target: '#followUp.gone', actions: discardDraft } as const;

/** Our own completion, whose answer was lost: what waited for it is due. */
const completed = { target: '#followUp.gone', actions: ['sendMessages', discardDraft] } as const;

/** One follow-up: what the agent writes, and its completion or cancel step by step. Lives while its screen is shown. */
export const followUpMachine = followUpSetup.createMachine({
  id: 'followUp',
  context: ({ input }) => ({
    ...input,
    loaded: null,
    alarmState: null,
    preferences: null,
    sentMessages: null,
    template: null,
    texts: NO_TEXTS,
    savedDocumentation: '',
    isDispositionSaved: false,
    reasonId: null,
    error: null,
  }),
  initial: 'checking',
  on: { 'visit.return': '.gone', ...hubNews, 'xstate.error.actor.*': {} },
  states: {
    ...arriving,
    deciding: {
      always: [
        refusingMismatch,
        { guard: 'isTooOld', target: 'ended', actions: { type: 'navigate', params: { to: HOME } } },
        { guard: 'isHandledElsewhere', target: 'gone', actions: ['toastHandled', 'sendMessages'] },
        { guard: 'isClosed', target: 'canceled' },
        { guard: 'isElsewhere', target: 'lost' },
        { target: 'working' },
      ],
    },
    working: {
      invoke: [
        {
          id: 'player',
          src: 'player',
          input: ({ context, self }) => ({
            tile: 'followUp',
            sid: context.sid,
            uuid: context.loaded?.alarm.uuid ?? '',
            eventTimestamp: context.loaded?.alarm.eventTimestamp ?? 0,
            source: context.loaded === null ? null : recordingOf(context.loaded.alarm),
            reportTo: self,
          }),
          onError: {},
        },
        watching,
        readingAlarmState,
        {
          id: 'customer',
          src: 'notificationPreferences',
          input: ({ context: { sid, eventId }, self }) => ({ sid, eventId, reportTo: self }),
          onError: {},
        },
      ],
      initial: 'reading',
      on: {
        'alarm.updated': [{ guard: withEvent('completes'), ...completed }, ...followAlarm],
        'alarmState.read': followAlarmState,
        'preferences.loaded': { actions: withEvent('rememberPreferences') },
        'sentMessages.loaded': { actions: withEvent('rememberSentMessages') },
        ...watchedHubNews,
      },
      states: {
        /** The documentation written so far; none is no error (FU-24). */
        reading: {
          invoke: {
            id: 'getDocumentation',
            src: 'getDocumentation',
            input: ({ context }) => ({ params: { eventId: context.eventId } }),
            onDone: {
              target: 'loadingDraft',
              actions: { type: 'rememberDocumentation', params: ({ event }) => event.output },
            },
            onError: [
              { guard: withError('isUnknown'), target: 'loadingDraft' },
              {
                target: 'loadingDraft',
                actions: { type: 'toast', params: { severity: 'error', text: DOCUMENTATION_UNREADABLE } },
              },
            ],
          },
        },
        loadingDraft: {
          invoke: {
            id: 'loadDraft',
            src: 'loadDraft',
            input: ({ context }) => ({ eventId: context.eventId }),
            onDone: { target: 'documenting', actions: withEvent('rememberDraft') },
            onError: 'documenting',
          },
        },
        documenting: {
          tags: 'cancelable',
          initial: 'settled',
          on: {
            'hub.connected': { ...watchedHubNews['hub.connected'], target: '.rereading' },
            'text.write': { actions: [withEvent('write'), saveDraft] },
            'template.choose': { actions: [withEvent('fillIn'), saveDraft] },
            'followUp.complete': { guard: 'canComplete', target: 'completing' },
            'followUp.cancel': {
              guard: withEvent('isReasonOffered'),
              target: 'canceling',
              actions: withEvent('rememberReason'),
            },
          },
          states: {
            settled: {},
            /** Reads what was saved elsewhere while the line was cut or no answer came. The agent can continue to write. */
            rereading: {
              invoke: {
                id: 'rereadDocumentation',
                src: 'getDocumentation',
                input: ({ context }) => ({ params: { eventId: context.eventId } }),
                onDone: [
                  {
                    guard: { type: 'isDocumentedElsewhere', params: ({ event }) => event.output },
                    target: 'settled',
                    actions: [
                      { type: 'joinDocumentation', params: ({ event }) => event.output },
                      saveDraft,
                      { type: 'toast', params: { severity: 'warning', text: DOCUMENTED_ELSEWHERE } },
                    ],
                  },
                  {
                    target: 'settled',
                    actions: { type: 'adoptDocumentation', params: ({ event }) => event.output },
                  },
                ],
                onError: 'settled',
              },
            },
          },
        },
        /** Save by save; what succeeded is not repeated when the agent completes again (FU-10). */
        completing: {
          initial: 'deciding',
          on: {
            'alarm.updated': rememberNews,
            'alarmState.read': ignoreAlarmState,
          },
          states: {
            deciding: {
              always: [
                { guard: 'isDocumentationOwed', target: 'savingDocumentation' },
                { guard: 'isDispositionOwed', target: 'savingDisposition' },
                { target: 'settingStatus' },
              ],
            },
            savingDocumentation: submitting(
              'documentation',
              { target: 'deciding', actions: 'rememberDocumentationSaved' },
              REFUSED,
            ),
            savingDisposition: submitting(
              'disposition',
              { target: 'deciding', actions: 'rememberDispositionSaved' },
              REFUSED,
            ),
            settingStatus: submitting('status', done, REFUSED, ['fileCustomer']),
          },
        },
        canceling: {
          initial: 'settingStatus',
          on: { 'alarm.updated': rememberNews, 'alarmState.read': ignoreAlarmState },
          states: {
            settingStatus: submitting('cancelStatus', done, REFUSED, [
              { type: 'submitDuty', params: { kind: 'cancelDisposition' } },
              'fileSignals',
            ]),
          },
        },
        refused: {
          always: [
            { guard: 'isCompleted', ...completed },
            {
              guard: 'isCanceledHere',
              target: '#followUp.gone',
              actions: ['disposeOfCanceled', 'sendMessages', discardDraft],
            },
            { guard: 'isCanceled', target: '#followUp.canceled' },
            { guard: 'isClosed', target: '#followUp.lost' },
            { target: 'documenting.rereading' },
          ],
        },
      },
    },
    disarmed: { entry: 'fileDisarm' },
    canceled: {},
    lost: {},
    /** Back to the queue. */
    gone: { entry: { type: 'navigate', params: { to: SCREENS.queue.path } }, always: 'ended' },
    ended: {},
  },
});
