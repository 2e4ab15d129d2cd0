import { fromPromise } from 'xstate';
import type { Answer, Args, CallError } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { Subscription } from '../../../../contract/entities/locations.ts';
import type { KnownAnswer } from '../../kit/resource/answer.ts';
import type { FollowUpChoice } from '../../../../contract/dispositions.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { alarmStateMachine } from '../alarm-state/alarm-state.machine.ts';
import { alarmPollingMachine } from '../alarm-polling/alarm-polling.machine.ts';
import type { LoadedCameras } from '../../cameras/live-cameras/live-cameras.events.ts';
import { liveCamerasMachine } from '../../cameras/live-cameras/live-cameras.machine.ts';
import { customerMachine } from '../customer/customer.machine.ts';
import { locationNotesMachine, type NoteDraft } from '../location-notes/location-notes.machine.ts';
import { notificationPreferencesMachine } from '../notification-preferences/notification-preferences.machine.ts';
import { ABOUT, ALARM_AT_S, alarmWith, TAB } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem, type Sent } from '../../testing/with-system.ts';
import type { VisitInput } from '../visit.actions.ts';
import type { AlarmToLoad, LoadedAlarm } from '../visit.ts';
import type { FollowUpDraft, FollowUpTexts } from './follow-up.events.ts';
import { followUpMachine } from './follow-up.machine.ts';
import { UNDO_MS } from '../../../../contract/limits.ts';

export const OPENED_AT_MS = (ALARM_AT_S + 60) * 1_000;
const VISIT: VisitInput = {
  userId: '301',
  sid: '501',
  eventId: '100001',
  uuid: 'cam-1',
  tab: TAB,
  mayArm: false,
  hubIsConnected: true,
  lineLacksTicks: false,
  returned: null,
  opened: null,
  ordered: [],
};
export const followedUp = (given: Partial<AlarmEvent> = {}) =>
  alarmWith({ pcs_status: PCS_STATUS.follow_up, ...given });

export function enter(given: Partial<VisitInput> = {}, draft: FollowUpDraft | null = null) {
  const kept: unknown[] = [];
  const keptFrames: unknown[] = [];
  const load = asked<LoadedAlarm, AlarmToLoad>();
  const readings = asked<AlarmEvent, { eventId: string }>();
  const alarmState = asked<Answer<'getAlarmState'>, Args<'getAlarmState'>>();
  const preferences = asked<Answer<'notificationSettings'>, Args<'notificationSettings'>>();
  const subscription = asked<KnownAnswer<Subscription>, { sid: string; isAgain: boolean }>();
  const notes = asked<Answer<'getLocationNotes'>, Args<'getLocationNotes'>>();
  const sent = asked<Answer<'dispositionInfo'>, Args<'dispositionInfo'>>();
  const cameras = asked<LoadedCameras, { sid: string }>();
  const documentation = asked<Answer<'getDocumentation'>, Args<'getDocumentation'>>();
  const { actor: visit, heard: heardAll } = startInSystem(
    followUpMachine.provide({
      actors: {
        loadAlarm: load.logic,
        alarmPolling: alarmPollingMachine.provide({ actors: { readAlarm: readings.logic } }),
        alarmState: alarmStateMachine.provide({ actors: { getAlarmState: alarmState.logic } }),
        getDocumentation: documentation.logic,
        notificationPreferences: notificationPreferencesMachine.provide({
          actors: { notificationSettings: preferences.logic, dispositionInfo: sent.logic },
        }),
        liveCameras: liveCamerasMachine.provide({ actors: { loadCameras: cameras.logic } }),
        customer: customerMachine.provide({ actors: { readSubscription: subscription.logic } }),
        locationNotes: locationNotesMachine.provide({
          actors: {
            getLocationNotes: notes.logic,
            loadNoteDraft: fromPromise<NoteDraft, { eventId: string }>(async () => ({ draft: null })),
          },
        }),
        loadDraft: fromPromise(async () => draft),
      },
      actions: {
        keepFrame: (_, params) => keptFrames.push(params),
        saveDraft: (_, params) => kept.push(params),
        discardDraft: (_, params) => kept.push(params),
      },
    }),
    { starts: ['contactCalls'], input: () => ({ ...VISIT, ...given }) },
  );
  let undone: readonly string[] = [];
  return {
    visit,
    keptFrames,
    /** Events sent since the last call, without undone endings and the metrics of live pictures. */
    heard: () => {
      const sent = heardAll().filter(({ to }) => to !== 'livestreamMetrics');
      undone = [...undone, ...sent.flatMap(({ event }) => (event.type === 'ending.undo' ? [event.eventId] : []))];
      return sent.filter(({ event }) => event.type !== 'ending.undo');
    },
    /** The events whose endings were taken back by entering, up to the last look. */
    undone: () => undone,
    load,
    documentation,
    cameras,
    readings,
    alarmState,
    preferences,
    subscription,
    notes,
    sent,
    /** Drafts that were saved and discarded. */
    kept,
    snapshot: () => visit.getSnapshot(),
    write: (change: Partial<FollowUpTexts>) => visit.send({ type: 'text.write', change }),
    choose: (template: FollowUpChoice) => visit.send({ type: 'template.choose', template }),
  };
}

export async function open(alarm: AlarmEvent = followedUp(), atMs = OPENED_AT_MS) {
  const subject = enter();
  await subject.load.answer({ alarm, atMs });
  return subject;
}

/** The follow-up once it may be written. */
export async function start(alarm?: AlarmEvent, documentation = '') {
  const subject = await open(alarm);
  await subject.documentation.answer({ documentation });
  subject.heard();
  return subject;
}

/** The follow-up with nothing missing. */
export async function startReady(alarm?: AlarmEvent) {
  const subject = await start(alarm);
  subject.write({ documentation: 'A courier left a parcel.' });
  subject.choose('delivery');
  return subject;
}

export const COMPLETE = { type: 'followUp.complete', atMs: OPENED_AT_MS } as const;
export const cancel = (reasonId: number) => ({ type: 'followUp.cancel', reasonId, atMs: OPENED_AT_MS }) as const;
/** The follow-up to which the agent was led back: its ending was refused or, without a refusal, taken back. */
export async function startReturned(refusal: string | null, alarm: AlarmEvent, reasonId: number | null = null) {
  const subject = enter({ returned: { eventId: '100001', reasonId, refusal } });
  await subject.load.answer({ alarm, atMs: OPENED_AT_MS });
  return subject;
}

export const alarmChanged = (given: Partial<AlarmEvent>) =>
  ({ type: 'alarm.updated', alarm: followedUp({ version: 3, ...given }) }) as const;
export const failing = (status: number): CallError => ({ call: 'getEvent', status, message: 'No.' });

export const go = (to: string): Sent => ({ to: 'router', event: { type: 'router.navigate', to, replace: true } });
export const toast = (severity: 'info' | 'warning' | 'error', text: string): Sent => ({
  to: 'toasts',
  event: { type: 'toast.shown', severity, text },
});
const VISITED = {
  eventId: '100001',
  to: '/app/follow-up?userId=301&sid=501&eventId=100001&uuid=cam-1',
  reasonId: null,
};
const withDuty = (sent: Sent, more: object): Sent => {
  const { event } = sent;
  return event.type === 'duty.filed'
    ? ({ ...sent, event: { ...event, duty: { ...event.duty, ...more } } } as Sent)
    : sent;
};
/** Save as the first of an ending: it waits and can be taken back. */
export const first = (sent: Sent, text: string, reasonId: number | null = null): Sent =>
  withDuty(sent, {
    undo: { eventId: '100001', untilMs: OPENED_AT_MS + UNDO_MS, text },
    visit: { ...VISITED, reasonId },
  });
/** Save as a later one of a completion. */
export const following = (sent: Sent, id: string): Sent =>
  withDuty(sent, { visit: VISITED, after: { id, ends: 'kept' } });
const filed = (id: string, call: string, args: object, failureText = '{error}'): Sent =>
  ({ to: 'outbox', event: { type: 'duty.filed', duty: { id, call, args, about: ABOUT, failureText } } }) as Sent;
export const params = { eventId: '100001' };
export const documentationFiled = (documentation: string, replaces = '') =>
  filed(
    'documentation:100001',
    'saveDocumentation',
    { params, body: { documentation, replaces } },
    'Error saving documentation 100001: {error}',
  );
export const dispositionFiled = (id: string, action: string) =>
  filed(id, 'setDispositionAction', { params, query: { action } }, 'Error saving dispostion 100001: {error}');
export const cancelDispositionFiled = {
  to: 'outbox',
  event: {
    type: 'duty.filed',
    duty: {
      id: 'followUpCancelDisposition:100001',
      call: 'setDispositionAction',
      args: { params, query: { action: 'canceled_rep' } },
      about: ABOUT,
      failureText: 'Error saving dispostion 100001: {error}',
      after: { id: 'followUpCancel:100001', ends: 'kept' },
    },
  },
} as Sent;
export const statusFiled = (id: string, query: object) => filed(id, 'setPcsStatus', { params, query });

export const customer = (verb: 'due' | 'waived'): readonly Sent[] =>
  ['email:100001', 'push:100001'].map((id) => ({ to: 'outbox', event: { type: `duty.${verb}`, id } }) as const);
/** Duties of messages to the customer among the sent events. */
export const messagesToCustomer = (heard: readonly Sent[]) =>
  heard.flatMap(({ event }) =>
    event.type === 'duty.filed' && (event.duty.call === 'sendEmail' || event.duty.call === 'sendPush')
      ? [event.duty]
      : [],
  );
