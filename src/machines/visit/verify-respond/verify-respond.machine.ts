import { BREAKS_ALONE } from '../../kit/broken.ts';
import { alarmRecordingOf } from '../../recordings/clip/clip-source.ts';
import { HOME } from '../../app/router/destination.ts';
import { SCREENS } from '../../app/router/screens.ts';
import { pictureSeen } from '../seen.chart.ts';
import { submitting } from '../submitting.chart.ts';
import {
  afterTheEnd,
  arriving,
  besideLive,
  dispatched,
  endings,
  followDisarm,
  followDispatched,
  followUnheld,
  hubNews,
  knowingCustomer,
  knowingTemplates,
  orderedAlarmState,
  orderedDispatch,
  refusingMismatch,
  rememberNews,
  watchedHubNews,
} from '../visit.chart.ts';
import {
  dispatchingHelp,
  judgingDetections,
  listingEvents,
  notingCalls,
  readingAlarmState,
  readingCustomer,
  readingFaces,
  readingHistory,
  readingNotes,
  readingTemplates,
  watching,
  watchingDeeds,
} from '../visit.invokes.ts';
import { firstPictureOf, uuidOf, verifyRespondSetup, type VerifyRespondContext } from './verify-respond.setup.ts';
import { steps, toFollowUp } from './verify-respond.steps.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { VerifyProgress, VerifyStep } from '../../work/outbox/duty.ts';

interface Recalled {
  readonly event: { readonly output: VerifyProgress | null };
}

/** Names the place of its large picture. */
const TILE = 'verify';

const rememberProgress = withEvent('rememberProgress');

const stepIs = <const S extends VerifyStep>(step: S) =>
  ({ type: 'stepIs', params: ({ event }: Recalled) => ({ output: event.output, step }) }) as const;

/** Keeps the shown parts visible; reads those that were not read yet, as far as the agent still may (decision 0034). */
const frozen = {
  invoke: [readingNotes, readingCustomer, listingEvents, readingHistory, judgingDetections],
  on: { ...afterTheEnd, ...knowingCustomer },
} as const;

const ownCamera = ({ context }: { readonly context: VerifyRespondContext }) => ({ uuid: uuidOf(context) });

/** Our own Handled, whose answer was lost. */
const handedOver = {
  guard: withEvent('handsOver'),
  ...toFollowUp,
} as const;

/** One visit to Verify & Respond: hold, three steps, and its ending. Lives while its screen is shown. */
export const verifyRespondMachine = verifyRespondSetup.createMachine({
  id: 'verifyRespond',
  context: ({ input }) => ({
    ...input,
    loaded: null,
    alarmState: null,
    dispatchDraft: null,
    dispatching: null,
    openedAtMs: 0,
    subscription: null,
    subscriptionError: null,
    goesLive: false,
    chosen: null,
    reasonId: input.returned?.reasonId ?? null,
    templates: {},
    isTemplatesUnread: false,
    deeds: [],
    error: null,
  }),
  initial: 'checking',
  invoke: watchingDeeds,
  on: {
    'deed.done': { actions: withEvent('rememberDeed') },
    'visit.return': '.gone',
    'camera.goLive': { actions: 'rememberGoLive' },
    ...hubNews,
    'xstate.error.actor.*': BREAKS_ALONE,
  },
  states: {
    ...arriving,
    deciding: {
      always: [
        refusingMismatch,
        { guard: 'isTooOld', target: 'ended', actions: { type: 'leaveFor', params: { to: HOME } } },
        { guard: 'isCanceledHere', target: 'gone', actions: ['toastHandled', 'sendMessages'] },
        { guard: 'isDispatchedHere', target: 'gone', actions: ['toastHandled', 'sendDispatched'] },
        { guard: 'isHandled', target: 'gone', actions: 'toastHandled' },
        { guard: 'isClosed', target: 'canceled' },
        { guard: 'isHandedOver', target: 'ended', actions: ['waiveUnhold', 'goFollowUp'] },
        { guard: 'isHeldHere', target: 'loadingProgress', actions: 'toastFuture' },
        { target: 'holding', actions: 'toastFuture' },
      ],
    },
    holding: {
      entry: { type: 'promiseUnhold', params: { kind: 'hold', ends: 'kept' } },
      on: { 'alarm.updated': [handedOver, ...followUnheld] },
      initial: 'asking',
      states: {
        asking: submitting('hold', { target: '#verifyRespond.loadingProgress' }, { target: '#verifyRespond.gone' }),
      },
    },
    /** Resumes the progress of a visit after a reload. */
    loadingProgress: {
      invoke: {
        id: 'loadProgress',
        src: 'loadProgress',
        input: ({ context }) => ({ eventId: context.eventId }),
        onDone: [
          { guard: stepIs('finalizing'), target: 'working.step.finalizing', actions: rememberProgress },
          { guard: stepIs('customerInfo'), target: 'working.step.customerInfo', actions: rememberProgress },
          { guard: stepIs('reviewing'), target: 'working', actions: rememberProgress },
          { target: 'working' },
        ],
        onError: 'working',
      },
    },
    working: {
      type: 'parallel',
      entry: 'rememberFirstPicture',
      /** Reports its pictures as ended, whatever is shown next. */
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
        {
          id: 'alarmSwitch',
          src: 'alarmSwitch',
          input: ({ context: { loaded, mayArm }, self }) => ({
            sid: loaded?.alarm.sid ?? '',
            account: loaded?.alarm.account ?? '',
            mayArm,
            isTraining: loaded?.alarm.isFake ?? false,
            reportTo: self,
          }),
          /** Reads the system again: the last order may have no answer that would do so. */
          onError: { actions: 'rereadAlarmState' },
        },
        readingNotes,
        readingFaces,
        readingCustomer,
        notingCalls,
        dispatchingHelp,
        judgingDetections,
        {
          id: 'live',
          src: 'liveCameras',
          input: ({ context, self }) => ({
            reportTo: self,
            sid: context.sid,
            eventId: context.eventId,
            visitedAtMs: context.loaded?.atMs ?? 0,
            alarmState: context.alarmState ?? context.loaded?.alarm.alarmState ?? null,
            only: null,
            ...firstPictureOf(context),
          }),
          onError: BREAKS_ALONE,
        },
      ],
      on: {
        'alarm.updated': [
          handedOver,
          followDispatched,
          ...endings,
          { ...rememberNews, actions: [rememberNews.actions, 'notifyDispatch', 'followRecording', 'sendToLive'] },
        ],
        ...besideLive,
        ...orderedAlarmState,
        ...knowingTemplates,
        ...orderedDispatch,
        'dispatch.accepted': {
          target: '#verifyRespond.gone',
          actions: ['waiveUnhold', dispatched('fileDispatched')],
        },
        'camera.choose': {
          actions: [withEvent('choose'), withEvent('saveChoice')],
        },
        'camera.goLive': {
          actions: [
            { type: 'choose', params: ownCamera },
            { type: 'wake', params: ownCamera },
            { type: 'saveChoice', params: ownCamera },
          ],
        },
        ...knowingCustomer,
        'otherEvent.shown': { actions: 'restPictures' },
        'hub.connected': {
          actions: [
            ...watchedHubNews['hub.connected'].actions,
            'rereadNotes',
            'rereadPeople',
            withEvent('notifyPanels'),
          ],
        },
        'hub.disconnected': { actions: [...watchedHubNews['hub.disconnected'].actions, withEvent('notifyPanels')] },
      },
      states: {
        step: steps,
        /** Panels around the picture wait until it moves, so that it gets the line first (decision 0041). */
        panels: {
          initial: 'waiting',
          states: {
            waiting: {
              on: { 'clip.settled': 'shown', 'live.shown': 'shown' },
              after: { untilPanels: 'shown' },
            },
            shown: { entry: ['notifyRecordingShown', 'letPeopleBeRead'], invoke: readingTemplates },
          },
        },
        /**
         * The visit cannot be ended before a picture of it, or the reason why there is none, was shown for a second.
         */
        picture: pictureSeen(
          {
            'clip.shown': 'shown',
            'live.shown': 'shown',
          },
          { invoke: [listingEvents, readingHistory] },
        ),
      },
    },
    disarmed: { entry: ['waiveUnhold', { type: 'submitDuty', params: { kind: 'disarm' } }], ...frozen },
    canceled: {
      entry: 'waiveUnhold',
      invoke: [...frozen.invoke, readingAlarmState],
      on: { ...frozen.on, ...followDisarm },
    },
    lost: { entry: 'waiveUnhold', ...frozen },
    /** Back to the queue. */
    gone: { entry: { type: 'leaveFor', params: { to: SCREENS.queue.path } }, always: 'ended' },
    ended: {},
  },
});
