import { vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { Answer, Args, CallError } from '../../../../contract/calls.ts';
import type { ListRead } from '../../../../contract/entities/list.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { LocationEvent, Subscription } from '../../../../contract/entities/locations.ts';
import { alarmStateMachine } from '../alarm-state/alarm-state.machine.ts';
import { alarmPollingMachine } from '../alarm-polling/alarm-polling.machine.ts';
import type { UnsavedCall } from '../contact-calls/contact-calls.events.ts';
import { contactCallsMachine } from '../contact-calls/contact-calls.machine.ts';
import { customerMachine } from '../customer/customer.machine.ts';
import { locationEventsMachine } from '../location-events/location-events.machine.ts';
import { liveCameraMachine } from '../../cameras/live-camera/live-camera.machine.ts';
import type { LoadedCameras } from '../../cameras/live-cameras/live-cameras.events.ts';
import { liveCamerasMachine } from '../../cameras/live-cameras/live-cameras.machine.ts';
import { sirenMachine } from '../../cameras/siren/siren.machine.ts';
import type { KnownAnswer } from '../../kit/resource/answer.ts';
import { ABOUT, ALARM_AT_S, alarmWith, TAB } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem, type Sent } from '../../testing/with-system.ts';
import { SEEN_AFTER_MS } from '../seen.chart.ts';
import type { VisitInput } from '../visit.actions.ts';
import type { AlarmToLoad, LoadedAlarm } from '../visit.ts';
import { verifyRespondMachine } from './verify-respond.machine.ts';
import type { VerifyProgress, VerifyStep } from '../../work/outbox/duty.ts';
import { UNDO_MS } from '../../../../contract/limits.ts';

export const OPENED_AT_MS = (ALARM_AT_S + 20) * 1_000;
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

export function enter(given: Partial<VisitInput> = {}, progress: VerifyProgress | null = null) {
  const keptProgress: unknown[] = [];
  const keptFrames: unknown[] = [];
  const load = asked<LoadedAlarm, AlarmToLoad>();
  const subscription = asked<KnownAnswer<Subscription>, { sid: string; isAgain: boolean }>();
  const readings = asked<AlarmEvent, { eventId: string }>();
  const alarmState = asked<Answer<'getAlarmState'>, Args<'getAlarmState'>>();
  const events = asked<Pick<ListRead<LocationEvent>, 'items' | 'unread'>, { sid: string; alarmAtS: number }>();
  const cameras = asked<LoadedCameras, { sid: string }>();
  const { actor: visit, heard } = startInSystem(
    verifyRespondMachine.provide({
      actors: {
        loadAlarm: load.logic,
        alarmPolling: alarmPollingMachine.provide({ actors: { readAlarm: readings.logic } }),
        alarmState: alarmStateMachine.provide({ actors: { getAlarmState: alarmState.logic } }),
        customer: customerMachine.provide({ actors: { readSubscription: subscription.logic } }),
        locationEvents: locationEventsMachine.provide({ actors: { readEvents: events.logic } }),
        contactCalls: contactCallsMachine.provide({
          actors: { loadUnsaved: fromPromise<readonly UnsavedCall[], { eventId: string }>(async () => []) },
        }),
        liveCameras: liveCamerasMachine.provide({
          actors: {
            loadCameras: cameras.logic,
            liveCamera: liveCameraMachine.provide({
              actors: { siren: sirenMachine.provide({ actors: { loadSounded: fromPromise(async () => 0) } }) },
            }),
          },
        }),
        loadProgress: fromPromise(async () => progress),
      },
      actions: {
        saveProgress: (_, params) => keptProgress.push(params),
        keepFrame: (_, params) => keptFrames.push(params),
      },
    }),
    { as: 'verifyRespond', starts: ['contactCalls'], input: () => ({ ...VISIT, ...given }) },
  );
  const value = () => visit.getSnapshot().value;
  const isOfPictures = ({ to }: Sent) => to === 'livestreamMetrics';
  let pictures: readonly Sent[] = [];
  let undone: readonly string[] = [];
  return {
    visit,
    /** Events sent since the last call, without the metrics of live pictures and undone endings. */
    heard: () => {
      const sent = heard();
      pictures = [...pictures, ...sent.filter(isOfPictures)];
      undone = [...undone, ...sent.flatMap(({ event }) => (event.type === 'ending.undo' ? [event.eventId] : []))];
      return sent.filter((one) => !isOfPictures(one) && one.event.type !== 'ending.undo');
    },
    /** The events whose endings were taken back by entering, up to the last look. */
    undone: () => undone,
    /** Events sent to the metrics of live pictures, up to the last call. */
    ofPictures: () => pictures,
    load,
    subscription,
    cameras,
    events,
    readings,
    alarmState,
    value,
    keptProgress,
    keptFrames,
  };
}

export const atStep = (step: VerifyStep, picture: 'unseen' | 'shown' | 'seen' = 'seen') => ({
  working: { step, picture, panels: picture === 'unseen' ? 'waiting' : 'shown' },
});
export const kept = (id: string) => ({ type: 'duty.kept', id, answer: {} }) as const;
export const refused = (id: string, status: number | null = 409) =>
  ({ type: 'duty.failed', id, error: { call: 'setPcsStatus', status, message: 'No.' } }) as const;

/** The visit while it asks for the hold. */
export async function open(alarm: AlarmEvent = alarmWith(), atMs = OPENED_AT_MS) {
  const subject = enter();
  await subject.load.answer({ alarm, atMs });
  return subject;
}

/** The visit once the event is held, at step 1, before there is a picture. */
export async function startUnseen(alarm?: AlarmEvent) {
  const subject = await open(alarm);
  subject.visit.send(kept('hold:100001'));
  await vi.advanceTimersByTimeAsync(0);
  subject.heard();
  return subject;
}

/** Visit whose recording was shown for a second. */
export async function start(alarm?: AlarmEvent) {
  const subject = await startUnseen(alarm);
  subject.visit.send({ type: 'clip.shown' });
  subject.visit.send({ type: 'clip.settled' });
  await vi.advanceTimersByTimeAsync(SEEN_AFTER_MS);
  return subject;
}

export async function startAtStep3(alarm?: AlarmEvent) {
  const subject = await start(alarm);
  subject.visit.send({ type: 'step.forward' });
  subject.visit.send({ type: 'step.forward' });
  return subject;
}

export const go = (to: string): Sent => ({ to: 'router', event: { type: 'router.navigate', to, replace: true } });
export const toast = (severity: 'info' | 'warning' | 'error', text: string): Sent => ({
  to: 'toasts',
  event: { type: 'toast.shown', severity, text },
});
export const filed = (id: string, call: string, args: object): Sent =>
  ({
    to: 'outbox',
    event: {
      type: 'duty.filed',
      duty: { id, from: 'verifyRespond', call, args, about: ABOUT, failureText: '{error}' },
    },
  }) as Sent;
export const status = (id: string, query: object) =>
  filed(id, 'setPcsStatus', { params: { eventId: '100001' }, query });
export const unholdWaived: Sent = { to: 'outbox', event: { type: 'duty.waived', id: 'unhold:100001' } };
/** The un-hold, promised once that duty has ended so. */
export const unholdPromised = (id: string, ends: 'kept' | 'refused'): Sent => ({
  to: 'outbox',
  event: {
    type: 'duty.promised',
    duty: {
      id: 'unhold:100001',
      call: 'unholdEvent',
      args: { query: { sid: '501', eventId: '100001' } },
      about: ABOUT,
      failureText: 'Endpoint: events/unhold-events. {error}',
      after: { id, ends },
    },
  },
});
/** The cancel of the event at that step, which waits and can be taken back. */
export const cancelFiled = (reasonId: number, label: string, action: string, step: VerifyStep): Sent => ({
  to: 'outbox',
  event: {
    type: 'duty.filed',
    duty: {
      id: 'cancel:100001',
      call: 'setPcsStatus',
      args: {
        params: { eventId: '100001' },
        query: { pcsStatus: -30, disposition_reason: label, disposition_action: action },
      },
      about: ABOUT,
      failureText: '{error}',
      undo: {
        eventId: '100001',
        untilMs: OPENED_AT_MS + UNDO_MS,
        text: `Front door, Account A501: canceled, ${label}`,
      },
      visit: {
        eventId: '100001',
        to: '/app/verify-respond?userId=301&sid=501&eventId=100001&uuid=cam-1',
        reasonId,
        progress: { step, openedAtMs: OPENED_AT_MS },
        otherwise: {
          id: 'unhold:100001',
          call: 'unholdEvent',
          args: { query: { sid: '501', eventId: '100001' } },
          about: ABOUT,
          failureText: 'Endpoint: events/unhold-events. {error}',
        },
      },
    },
  },
});
/** Messages to the customer, as due or waived. */
export const customer = (verb: 'due' | 'waived'): readonly Sent[] =>
  ['email:100001', 'push:100001'].map((id) => ({ to: 'outbox', event: { type: `duty.${verb}`, id } }) as const);
export const notAnswered: CallError = { call: 'getEvent', status: 404, message: 'Event 100001 was not found.' };
