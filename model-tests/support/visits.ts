import { builtInTemplate } from '../../contract/messages/built-in-templates.ts';
import { PCS_STATUS } from '../../contract/enums.ts';
import { EVENT_MAX_AGE_S } from '../../contract/limits.ts';
import { alarmWith, TAB, TAKEN_AT_MS } from '../../src/machines/testing/alarms.ts';
import { fails, refusal, succeeds } from './cases.ts';

/** The visit that the model of a visited alarm is about. */
export const visited = {
  userId: '301',
  sid: '501',
  eventId: '100001',
  uuid: 'cam-1',
  tab: TAB,
  mayArm: true,
  hubIsConnected: true,
  lineLacksTicks: false,
  opened: null,
  ordered: [],
  returned: { eventId: '100001', reasonId: 3, refusal: 'No.' },
};

const elsewhere = { email: 'other@example.com', slot: null, tab: 'tab-2' };
const unsaid = { handler: null, isHolderUnsaid: true };
const disposition = { action: 'agent_handled' };
const loadedAs = (alarm: ReturnType<typeof alarmWith>, atMs = TAKEN_AT_MS) => succeeds('loadAlarm', { alarm, atMs });

/** The update that help was accepted for the visited alarm. */
export const dispatched = {
  type: 'alarm.updated',
  alarm: alarmWith({
    version: 4,
    pcs_status: PCS_STATUS.operator_handled,
    dispatch: { id: 'd-1', stage: 'accepted', action: 'dispatched_fire', description: 'Flames.', refusal: null },
  }),
} as const;

/** Results of loading the visited alarm. */
export const loadings = [
  loadedAs(alarmWith()),
  loadedAs(alarmWith(), TAKEN_AT_MS + (EVENT_MAX_AGE_S + 1) * 1_000),
  loadedAs(alarmWith({ disposition })),
  loadedAs(alarmWith({ disposition, handler: elsewhere })),
  loadedAs(alarmWith({ disposition: { action: 'canceled_rep' }, pcs_status: PCS_STATUS.operator_handled })),
  loadedAs(alarmWith({ disposition: { action: 'canceled_rep' }, pcs_status: PCS_STATUS.canceled })),
  loadedAs(alarmWith({ pcs_status: PCS_STATUS.verify })),
  loadedAs(alarmWith({ handler: elsewhere })),
  loadedAs(alarmWith(unsaid)),
  loadedAs(dispatched.alarm),
  loadedAs(alarmWith({ pcs_status: PCS_STATUS.expired })),
  loadedAs(alarmWith({ pcs_status: PCS_STATUS.follow_up })),
  loadedAs(alarmWith({ sid: '502' })),
  fails('loadAlarm', refusal(404)),
  fails('loadAlarm', refusal(500)),
  fails('loadAlarm', refusal(null)),
];

/** Updates of the visited alarm that the hub may send. */
export const news = [
  { type: 'alarm.updated', alarm: alarmWith({ version: 3 }) },
  { type: 'alarm.updated', alarm: alarmWith({ version: 4, ...unsaid }) },
  { type: 'alarm.updated', alarm: alarmWith({ version: 4, alarmState: 'OFF' }) },
  { type: 'alarm.updated', alarm: alarmWith({ version: 4, pcs_status: PCS_STATUS.canceled }) },
  { type: 'alarm.updated', alarm: alarmWith({ version: 4, pcs_status: PCS_STATUS.operator_handled }) },
  { type: 'alarm.updated', alarm: alarmWith({ version: 4, pcs_status: PCS_STATUS.follow_up }) },
  { type: 'alarm.updated', alarm: alarmWith({ version: 4, pcs_status: PCS_STATUS.operator_handled, disposition }) },
] as const;

/** The update that the visited alarm ended as the visit itself canceled it, though the call was not answered. */
export const canceledAs = (pcs_status: number) =>
  ({
    type: 'alarm.updated',
    alarm: alarmWith({ version: 4, pcs_status, disposition: { action: 'canceled_rep' } }),
  }) as const;

/** The agent sounded the siren of the visited alarm's camera. */
export const DEED = { type: 'deed.done', deed: { what: 'siren', atMs: 1, uuid: 'cam-1' } } as const;

/** A customer who wants every notification. */
export const EVERYTHING_WANTED = {
  email: { common_events: { all: true }, person_events: { all: true } },
  push: { common_events: { all: true }, person_events: { all: true } },
};

/** Reports on the provider's templates. */
export const templateReports = [
  { type: 'templates.read', templates: { delivery: { ...builtInTemplate('delivery'), subject: 'A parcel' } } },
  { type: 'templates.unread' },
] as const;

/** The alarm states that the location may have. */
export const alarmStates = [
  { type: 'alarmState.read', state: 'AWAY' },
  { type: 'alarmState.read', state: 'OFF' },
] as const;

/** Reports on the agent's orders to the system. */
export const alarmOrders = [
  { type: 'alarmState.ordered', state: 'OFF' },
  { type: 'alarmState.ordered', state: 'HOME' },
  { type: 'alarmState.set' },
  { type: 'alarmState.notSet' },
] as const;

/** Reports on requested help. */
export const dispatchReports = [
  { type: 'dispatch.written', draft: { action: null, notes: 'Flames.' } },
  { type: 'dispatch.asked', action: 'dispatched_fire', atMs: 5 },
  { type: 'dispatch.unanswered' },
  { type: 'dispatch.refused' },
  { type: 'dispatch.accepted', action: 'dispatched_fire', atMs: 5 },
  fails('dispatch', refusal(null)),
] as const;

/** Reports of the outbox on a duty. */
export const reportsOf = (id: string) =>
  [
    { type: 'duty.kept', id, answer: {} },
    { type: 'duty.failed', id, error: refusal(409) },
  ] as const;
