import { builtInTemplate } from '../../contract/messages/built-in-templates.ts';
import { NO_FACE_PLACES } from '../../contract/facial-recognition.ts';
import { ALL_NOTIFICATIONS } from '../../contract/notification-choices.ts';
import type { TemplateName } from '../../contract/messages/message-templates.ts';
import { togglesOf } from '../../src/machines/pages/settings/notifications.machine.ts';
import type { Answer, Args, CallError } from '../../contract/calls.ts';
import type { AlarmEvent } from '../../contract/entities/events.ts';
import { subscriberWith } from '../../src/machines/testing/subscribers.ts';
import { listedSourceWith, listenedSourceWith, sourceCameraWith } from '../../src/machines/testing/sources.ts';
import { inviteWith } from '../../src/machines/testing/invites.ts';
import { alarmWith, locationEventWith, subscriptionWith } from '../../src/machines/testing/alarms.ts';
import { unanswered } from '../../src/machines/pages/machines/question/answer.ts';
import { agentAs } from './agents.ts';
import { CAMERA_ANSWERS } from './camera-answers.ts';
import type { Question } from './outside.ts';
import { EVERYTHING_WANTED } from './visits.ts';

export const QUEUE_SETTINGS = {
  limit: 2,
  acceptNew: false,
  lookback: 600,
  autoExpire: 120,
  pcsStatusThreshold: 0,
  threatLevel: 0,
  armstate: 'Armed',
  queues: [],
};

export const PRACTICE = {
  id: '1',
  isOver: false,
  untilMs: 1_200_000,
  alarms: [{ eventId: '100001', title: 'Driveway: Motion', seconds: null, isOver: false, ending: null, right: 12 }],
} satisfies Answer<'practiceScore'>['practice'];

export const FOUND_CUSTOMER = {
  sid: '501',
  name: 'Ada Hollis',
  street: '5 Oak Lane',
  city: 'Marlow Falls',
  account: 'A501',
};

/** The reply to a call: an answer, a refusal, or nothing yet. */
export type Reply = { readonly output: unknown } | { readonly error: CallError } | null;

/** Alarms are dispatched each way, in turns. */
const WAYS = ['phone', 'centre', 'webhook'] as const;

const alarmOf = ({ input }: Question): AlarmEvent => alarmWith({ eventId: (input as { eventId: string }).eventId });

/** Answers of the outside when all goes well. */
const ANSWERS: Readonly<Record<string, (question: Question) => unknown>> = {
  ...CAMERA_ANSWERS,
  'session.restoreSession': () => agentAs('agent_ops'),
  'session.completeSignIn': () => agentAs('agent_ops'),
  'counters.load': () => ({ '0': 1 }),
  'alerts.loadAlerts': () => ({ settings: null, access: 'default' }),
  'tour.loadIsKnown': () => false,
  'alerts.askAccess': () => 'granted',
  'agentsStatus.load': () => [{ id: '1', email: 'olivia@example.com', name: 'Olivia', work_state: 'accept_new' }],
  'repStats.load': () => [],
  'performance.load': () => ({ quarters: [], hours: [], ended: 0, nothing: 0, load: [] }),
  'hub.askProvider': () => undefined,
  'overdue.read': () => [],
  'silence.read': () => [],
  'floor.load': () => ({ held: [], waiting: 0, oldest: null }),
  'recentEvents.load': () => ({ items: [alarmWith()], total: 1, asOf: '100001', next: null }),
  'auditedEvent.getEvent': () => alarmWith(),
  'auditedEvent.getDocumentation': () => ({ documentation: '' }),
  'auditedEvent.listLocationEvents': () => ({ items: [locationEventWith()], total: null }),
  'auditedEvent.readPlayback': () => ({ flags: {}, mayReadRecordings: true, atMs: 0 }),
  'auditedEvent.generateRecordingUrl': () => ({ url: 'https://files/5.mp4' }),
  'reviewFlag.flagForReview': () => ({}),
  'events.flagForReview': () => ({}),
  'events.listIds': () => ['1', '2'],
  'keepFiles.keepMedia': () => ({}),
  'auditedTimeline.load': () => ({ items: [], reads: null }),
  'journalReads.load': () => ({
    keeps: true,
    reads: [{ event_id: '100001', at_ms: 0, by: 'Ann Lee (7)' }],
    shows: true,
    looks: [{ at_ms: 0, by: 'Ann Lee (7)' }],
  }),
  'evidence.saveEvidence': () => undefined,
  'auditedEmails.load': () => [],
  'auditedNotifications.load': () => [],
  'auditedSessions.load': () => [],
  'subscriberList.load': () => ({ items: [subscriberWith()], total: 1, asOf: null }),
  'subscriberPolling.read': () => ({ info: { ...subscriberWith(), expires_in: 60 }, atMs: Date.now() }),
  'inviteList.load': () => ({ items: [inviteWith()], total: 1, asOf: null }),
  'inviteUsers.inviteUsers': () => ({ count: 2, skipped: 0 }),
  'inviteProgress.load': () => ({ kept: 0, pending: 1, delivered: 1, undelivered: 0, failures: [] }),
  'auditList.load': () => ({ items: [], total: 0, asOf: null }),
  'eventList.load': () => ({ items: [alarmWith()], total: 1, asOf: '100001', next: null }),
  'repsList.load': () => ({ items: [], total: 0, asOf: null }),
  'reps.forceRepLogout': () => ({}),
  'repInfo.load': () => ({ firstName: 'Ann', lastName: 'Lee', email: 'a@example.com', isActive: true, role: 'qa' }),
  'repInfo.save': () => ({}),
  'sourceList.load': () => ({ items: [listedSourceWith()], total: 1, asOf: '7' }),
  'sources.addTyped': () => ({ endedWorld: true, unserved: true }),
  'sources.rotate': () => null,
  'sources.changeSource': () => ({}),
  'sources.saveSource': () => ({}),
  'sourceLocations.load': () => [],
  'sourceCameras.load': () => [sourceCameraWith()],
  'expectedCameras.expectCameras': () => ({}),
  'keptMedia.load': () => [],
  'listening.listening': () => ({ items: Date.now() % 2 === 0 ? [listenedSourceWith()] : [], total: null }),
  'listening.listenToSource': () => ({}),
  'testAlarm.agentsStatus': () => ({
    items: [{ id: '1', name: 'Ada Wong', email: 'ada@example.com', work_state: 'inFeed' }],
    total: null,
  }),
  'testAlarm.testSource': () => ({ eventId: '100001' }),
  'repQueue.load': () => QUEUE_SETTINGS,
  'repQueue.save': () => ({}),
  'serviceLocations.listSubscriptions': () => ({ items: [subscriptionWith()], total: 1 }),
  'location.loadLocation': () => ({
    subscription: subscriptionWith(),
    isFresh: true,
    drafts: { service: null, monitoring: null },
  }),
  'service.load': () => ({
    serviceMap: [{ id: 'siren', label: 'Siren' }],
    plan_sku: null,
    plan_type: null,
    plan_status: null,
    'feature:siren': true,
  }),
  'service.save': () => ({}),
  'dispatchNumbers.load': () => ({ numbers: [{ name: 'Police', phone: '(719) 555-0142' }], draft: null }),
  'dispatchNumbers.save': () => ({}),
  'monitoring.load': () => ({
    cameras: [{ uuid: 'cam-1', name: 'Front door', model: 'SSOBCM4' }],
    'camera:cam-1': true,
  }),
  'monitoring.save': () => ({}),
  'armSchedule.load': () => ({
    changes: [{ weekday: 1, time: '08:00', state: 'OFF' }],
    timeZone: 'America/Denver',
    alarmState: 'AWAY',
    next: { state: 'OFF', atMs: 1_900_000_000_000 },
    waiting: null,
    version: '1',
    readVersion: '1',
  }),
  'armSchedule.save': () => ({ version: '2' }),
  'neverArmed.disarmedLocations': () => ({
    items: [{ sid: '501', userId: '301', account: 'A501', name: 'Bakery', street: '5 Oak Lane' }],
    total: 1,
  }),
  'neverArmed.armLocations': () => ({}),
  'locationMessages.notificationSettings': () => EVERYTHING_WANTED,
  'queue.queueSettings': () => QUEUE_SETTINGS,
  'queue.loadSettings': () => null,
  'queue.loadResuming': () => true,
  'takingSettings.loadResuming': () => false,
  'queue.takeEvents': () => ({ items: [], total: 0 }),
  'router.loadScreen': () => undefined,
  'session.refreshToken': () => undefined,
  'session.endSession': () => undefined,
  'alarmPolling.readAlarm': alarmOf,
  'messageTemplates.listTemplates': () => ({ templates: [] }),
  'alarmState.getAlarmState': () => 'AWAY',
  'alarmSwitch.setAlarmState': () => ({}),
  'locationNotes.getLocationNotes': () => ({ notes: '', eventId: null, history: [] }),
  'locationNotes.saveLocationNotes': () => ({}),
  'locationNotes.loadNoteDraft': () => ({ draft: null }),
  'annotate.loadDraft': () => null,
  'annotate.takeFrame': () => ({ ptsSeconds: 3, widthPx: 1_280, heightPx: 720, address: 'blob:frame' }),
  'annotate.saveAnnotation': () => ({}),
  'pictureToken.tokenCamera': () => ({ token: 'ticket' }),
  'detections.flagDetection': () => ({}),
  'detections.getCluster': () => ({ cluster: [] }),
  'detections.authorizeCluster': () => ({}),
  'locationEvents.readEvents': () => ({
    items: [locationEventWith({ eventTimestamp: Math.floor(Date.now() / 1_000) })],
  }),
  'eventHistory.listEvents': () => ({ items: [alarmWith()], total: 1, asOf: '100001', next: null }),
  'contactCalls.loadUnsaved': () => [],
  'listPreferences.loadPreferences': () => ({}),
  'agentsWork.load': () => ({ live: true, agents: [] }),
  'customerFinder.findCustomers': () => ({ items: [FOUND_CUSTOMER], total: 1 }),
  'customerFinder.readCustomer': () => ({ subscription: subscriptionWith(), alarms: [alarmWith()] }),
  'dispatch.askCentre': () => ({}),
  'dispatch.dispatchWay': ({ input }) => ({
    way: WAYS[Number((input as Args<'dispatchWay'>).params.eventId) % WAYS.length],
    numbers: [{ name: 'Police', phone: '(212) 555-0110' }],
  }),
  'dispatch.loadDraft': () => null,
  'faces.listPeople': () => ({ items: [], total: null }),
  'faces.createPerson': () => ({}),
  'faces.assignPerson': () => ({}),
  'zoneDialog.hasDraft': () => false,
  'zoneDialog.takeFrame': () => ({ ptsSeconds: 3, widthPx: 1_280, heightPx: 720, address: 'blob:frame' }),
  'question.findAnswer': () => unanswered('Alarm 100001', 'It has none.'),
  'player.getMotionZone': () => ({ motionZone: { regions: [], version: 0 } }),
  'clip.tokenCamera': () => ({ token: 'ticket' }),
  'verifyRespond.loadAlarm': (question) => ({ alarm: alarmOf(question), atMs: Date.now() }),
  'verifyRespond.loadProgress': () => null,
  'customer.readSubscription': () => ({ value: subscriptionWith(), isFresh: true }),
  'followUp.loadAlarm': (question) => ({ alarm: alarmOf(question), atMs: Date.now() }),
  'followUp.loadDraft': () => null,
  'notificationPreferences.notificationSettings': () => EVERYTHING_WANTED,
  'notificationPreferences.dispositionInfo': () => ({}),
  'followUp.getDocumentation': () => ({ documentation: '' }),
  'profile.load': () => ({
    firstName: 'Olivia',
    lastName: 'Park',
    email: 'olivia@example.com',
    user_id: '9007',
    isActive: true,
    isVerified: true,
    userId: '9007',
    lastActiveS: 1_700_000_000,
  }),
  'profile.save': () => ({}),
  'picture.readPicture': () => ({ width: 800, height: 600 }),
  'picture.cutPicture': () => 'data:image/jpeg;base64,/9j/',
  'picture.saveOwnProfile': () => ({}),
  'notifications.load': () => togglesOf(ALL_NOTIFICATIONS),
  'notifications.save': () => ({}),
  'facialRecognition.load': () => NO_FACE_PLACES,
  'facialRecognition.save': () => ({}),
  'supervision.load': () => ({ journals: true, live: false }),
  'supervision.save': () => ({}),
  'overdueSetting.load': () => ({ seconds: 180, waiting: 20, expired: 5 }),
  'overdueSetting.save': () => ({}),
  'supervisionChanges.load': () => [{ journals: true, live: false, by: 'Ann Lee', at_ms: 0 }],
  'evidenceKeys.load': () => [{ fingerprint: 'ab12', public_key: 'a public key', since_ms: 0 }],
  'outgoing.load': () => [],
  'faq.load': () => ({ body: '<p>How do I arm?</p>' }),
  'faq.save': () => ({}),
  'template.load': ({ input }) => {
    const name = (input as { target: TemplateName }).target;
    return { name, ...builtInTemplate(name), version: 0 };
  },
  'template.save': () => ({ version: 1 }),
  'templates.templateVersions': () => ({
    versions: [{ ...builtInTemplate('delivery'), version: 0, by: null, at_ms: null }],
  }),
  'audioSettings.load': () => ({ mic_volume: 3 }),
  'audioSettings.save': () => ({}),
  'practice.practiceScore': () => ({ practice: null }),
  'practice.startPractice': () => ({ practice: PRACTICE }),
  'practice.stopPractice': () => ({ practice: { ...PRACTICE, isOver: true } }),
  'practice.readScore': () => ({ practice: PRACTICE }),
  'missed.reofferEvent': () => ({}),
  'practiceRun.practiceScore': () => ({ practice: null }),
  'practiceRun.stopPractice': () => ({ practice: { ...PRACTICE, isOver: true } }),
  'shownWork.supervision': () => ({ journals: true, live: true }),
  'shownWork.reportWork': () => ({ live: true }),
  'microphone.askMicrophone': () => undefined,
  'recording.loadParts': () => [],
  'recordingPart.generateUploadUrl': () => ({ url: 'https://files.example/1.mp4' }),
  'recordingPart.putRecording': () => undefined,
  'recordingPart.addSession': () => ({}),
  'logs.upload': () => undefined,
  'delivery.getEvent': () => alarmWith(),
  'delivery.deliver': () => ({ delivered: true, is_duplicated: false, is_skipped: false }),
};

/** Calls that leave the page and are never answered. */
const LEAVING = new Set(['session.startSignIn', 'session.forwardCallback']);

export function goodReply(question: Question): Reply {
  if (LEAVING.has(question.name)) return null;
  const answer = ANSWERS[question.name];
  if (answer === undefined) throw new Error(`The pretended provider has no answer to ${question.name}.`);
  return { output: answer(question) };
}
