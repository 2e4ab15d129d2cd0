import type { AlarmCommand } from '../../alarms/alarm.decider.ts';
import { CUSTOMER, FACE } from '../fixtures/test-fixtures.ts';
import { SAMPLE_BOX, SAMPLE_JPEG } from '../fixtures/sample-args.ts';
import { line, status, type TableLine } from './table-line.ts';

const ORDER = {
  action: 'dispatched_police',
  eventCid: 1173,
  zoneCid: 0,
  description: 'Two people force the door.',
} as const;

const CONTACT_CALL = { id: 'call-1', name: 'Robin Vale', phone: '(719) 555-0142', outcome: 'noAnswer' } as const;

const ALWAYS = '++ ++++ ++++ ++++ +++++++++ +++++++++ +++++++++ +++++';
const WHILE_OPEN = '++ ++++ ++++ ++++ ========= ========= ========= =====';
const NEVER = '== ==== ==== ==== ========= ========= ========= =====';

const message = { category: 'urgent_events', critical: true };

/**
 * Result of each command, by the state of the alarm and its present or last holder. One letter per alarm, in the order
 * of the situations in alarm-situations.ts:
 *   +  it changes the alarm            =  it is allowed, and nothing is left to change
 *   L  it changes the alarm, for an admin or a supervisor; for other agents as N (E-43)
 *   N  refused: no one has the alarm   H  refused: somebody else has it   D  refused: the alarm is closed
 * The groups: without holder (waiting, on hold); mine, in my other tab, another agent's (watched, verified, dispatched, followed up);
 * closed while it was mine, in my other tab, another agent's (handled, canceled, by PCS, not monitored, expired, then by the
 * provider: completed, expired, and by the customer: canceled, disarmed); closed while no one had it (by me, by another agent,
 * expired, canceled, disarmed).
 */
export const TABLE: { readonly [C in AlarmCommand['type']]: readonly TableLine[] } = {
  hold: [
    line(
      'hold',
      '++ +==+ HHHH HHHH DDDDDDDDD DDDDDDDDD DDDDDDDDD DDDDD',
      ({ agent }, { sid }) => ({ type: 'hold', agent, sid }),
      (ask, query) => ask('holdEvent', { query }),
    ),
  ],
  unhold: [
    line(
      'un-hold',
      '== =++= ==== ==== ========= ========= ========= =====',
      ({ agent }, { sid }) => ({ type: 'unhold', agent, sid }),
      (ask, query) => ask('unholdEvent', { query }),
    ),
  ],
  release: [
    line(
      'release',
      '== ++== ==== ==== ========= ========= ========= =====',
      ({ agent }) => ({ type: 'release', agent }),
      (ask) => ask('unsetTaken', { query: {} }),
    ),
  ],
  reoffer: [
    line(
      'put back what ran out',
      '== ==== HHHH HHHH DDDD+D+DD DDDD+D+DD DDDD+D+DD DD+DD',
      ({ agent }) => ({ type: 'reoffer', agent }),
      (ask, { eventId }) => ask('reofferEvent', { params: { eventId } }),
    ),
  ],
  setStatus: [
    status('new', 'NN ++++ HHHH HHHH DDDDDDDDD DDDDDDDDD DDDDDDDDD DDDDD'),
    status('watch', 'NN =+++ HHHH HHHH DDDDDDDDD DDDDDDDDD DDDDDDDDD DDDDD'),
    status('verify', 'NN +=++ HHHH HHHH DDDDDDDDD DDDDDDDDD DDDDDDDDD DDDDD'),
    status('dispatch', 'NN ++=+ HHHH HHHH DDDDDDDDD DDDDDDDDD DDDDDDDDD DDDDD'),
    status('follow_up', 'NN +++= HHHH HHHH DDDDDDDDD DDDDDDDDD DDDDDDDDD DDDDD'),
    status('hold', 'NN ++++ HHHH HHHH DDDDDDDDD DDDDDDDDD DDDDDDDDD DDDDD'),
    status('expired', 'NN ++++ HHHH HHHH DDDD=D=DD DDDD=D=DD DDDDDD=DD DD=DD'),
    status('pcs_handled', 'NN ++++ HHHH HHHH DD=DDDDDD DD=DDDDDD DDDDDDDDD DDDDD'),
    status('operator_handled', 'LL ++++ HHHH HHHH =DDDD=DDD =DDDD=DDD DDDDD=DDD =DDDD'),
    status('canceled', 'LL ++++ HHHH HHHH D=DDDDD== D=DDDDD== DDDDDDD== DDD=='),
    status('canceled', 'LL ++++ HHHH HHHH D+DDDDD++ D+DDDDD++ DDDDDDDDD DDDDD', 'A courier.'),
    status('not_monitored', 'NN ++++ HHHH HHHH DDD=DDDDD DDD=DDDDD DDDDDDDDD DDDDD'),
  ],
  setDisposition: [
    line(
      'dispose',
      'LL ++++ HHHH HHHH DDDDD=DDD DDDDD=DDD DDDDDDDDD DDDDD',
      (by) => ({ type: 'setDisposition', ...by, action: 'agent_handled' }),
      (ask, { eventId }) => ask('setDispositionAction', { params: { eventId }, query: { action: 'agent_handled' } }),
    ),
  ],
  document: [
    line(
      'document',
      'LL ++++ HHHH HHHH DDDDDDDDD DDDDDDDDD DDDDDDDDD DDDDD',
      (by) => ({ type: 'document', ...by, documentation: 'A courier.' }),
      (ask, { eventId }) => ask('saveDocumentation', { params: { eventId }, body: { documentation: 'A courier.' } }),
    ),
  ],
  assignPerson: [
    line(
      'assign a person',
      'NN ++++ HHHH HHHH DDDDDDDDD DDDDDDDDD DDDDDDDDD DDDDD',
      ({ agent }) => ({
        type: 'assignPerson',
        agent,
        faceId: FACE.id,
        personId: '1',
        name: 'Avery',
        category: 'friendly',
      }),
      (ask, { eventId }) => ask('assignPerson', { params: { eventId }, query: { face_id: FACE.id, person_id: '1' } }),
    ),
  ],
  requestDispatch: [
    line(
      'dispatch',
      'LL ++++ HHHH HHHH DDDDDDDDD DDDDDDDDD DDDDDDDDD DDDDD',
      (by) => ({ type: 'requestDispatch', ...by, dispatchId: 'd-1', order: ORDER }),
      (ask, { eventId }) => {
        const { action: _, ...body } = ORDER;
        return ask('dispatchKlaxon', { params: { eventId }, body });
      },
    ),
  ],
  flagDetection: [
    line(
      'flag what was seen',
      ALWAYS,
      () => ({ type: 'flagDetection', category: 'tracks', detectionId: 'person-1-3', flag: 'important', state: true }),
      (ask, { eventId }) =>
        ask('flagDetection', {
          params: { eventId, category: 'tracks', detectionId: 'person-1-3' },
          query: { flag: 'important', state: true },
        }),
    ),
  ],
  flagForReview: [
    {
      ...line(
        'flag for AI review',
        ALWAYS,
        () => ({ type: 'flagForReview', flag: true }),
        (ask, { eventId }) => ask('flagForReview', { params: { eventId }, body: { flag: true } }),
      ),
      role: 'agent_supervisor',
    },
  ],
  keepMedia: [
    {
      ...line(
        'keep the files',
        ALWAYS,
        () => ({ type: 'keepMedia', isKept: true, reason: 'Asked for by the police' }),
        (ask, { eventId }) =>
          ask('keepMedia', { params: { eventId }, body: { isKept: true, reason: 'Asked for by the police' } }),
      ),
      role: 'agent_supervisor',
    },
  ],
  annotate: [
    line(
      'annotate',
      ALWAYS,
      ({ agent }) => ({
        type: 'annotate',
        id: 'annotation-1',
        ptsSeconds: 3,
        annotation: 'Opens the gate.',
        bbox: SAMPLE_BOX,
        imgFile: 'annotations/picture.jpg',
        agent: agent.email,
      }),
      (ask, { eventId }) =>
        ask('annotateEvent', {
          params: { eventId },
          body: { pts_seconds: 3, annotation: 'Opens the gate.', image: SAMPLE_JPEG, bbox: SAMPLE_BOX },
        }),
    ),
  ],
  // Of somebody who was not seen in it.
  authorizeCluster: [
    line('authorize a cluster', NEVER, () => ({
      type: 'authorizeCluster',
      clusterId: 'sample.person-2',
      untilMs: 0,
    })),
  ],
  // Of a dispatch that no one asked for.
  answerDispatch: [
    line('answer of the dispatch centre', NEVER, () => ({
      type: 'answerDispatch',
      dispatchId: 'd-1',
      answer: { isAccepted: true },
    })),
  ],
  giveUpDispatch: [
    line('end of the wait for it', NEVER, () => ({
      type: 'giveUpDispatch',
      dispatchId: 'd-1',
      timesAsked: 1,
    })),
  ],
  recordMessage: [
    line(
      'e-mail',
      'NN ++++ HHHH HHHH +++++++++ +++++++++ DDDDDDDDD +DDDD',
      (by) => ({ type: 'recordMessage', ...by, kind: 'email', title: 'Hello', isWanted: true, isCarried: false }),
      (ask, { eventId }) =>
        ask('sendEmail', { body: { ...message, uid: CUSTOMER, eventId, subject: 'Hello', html: '', text: '' } }),
    ),
    line(
      'push',
      'NN ++++ HHHH HHHH +++++++++ +++++++++ DDDDDDDDD +DDDD',
      (by) => ({ type: 'recordMessage', ...by, kind: 'push', title: 'Hello', isWanted: true, isCarried: false }),
      (ask, { eventId }) =>
        ask('sendPush', { body: { ...message, user_id: CUSTOMER, event_id: eventId, title: 'Hello', message: 'Hi' } }),
    ),
  ],
  noteCall: [
    line(
      'note a call',
      'NN ++++ HHHH HHHH +++++++++ +++++++++ DDDDDDDDD +DDDD',
      (by) => ({ type: 'noteCall', ...by, call: CONTACT_CALL }),
      (ask, { eventId }) => ask('recordCall', { params: { eventId }, body: CONTACT_CALL }),
    ),
  ],
  // By the customer or the provider itself, regardless of the holder.
  settleMessage: [
    line('delivery of a message', ALWAYS, () => ({
      type: 'settleMessage',
      kind: 'email',
      title: 'Hello',
      outcome: 'delivered',
    })),
  ],
  seeArmState: [
    line('disarm', WHILE_OPEN, () => ({
      type: 'seeArmState',
      state: 'OFF',
      isByCustomer: true,
    })),
  ],
  cancelByCustomer: [line('cancel as the customer', WHILE_OPEN, () => ({ type: 'cancelByCustomer' }))],
  noteDeletedMedia: [
    line('note deleted files', ALWAYS, () => ({
      type: 'noteDeletedMedia',
      deleted: [{ kind: 'clip', days: 90, count: 1 }],
    })),
  ],
  putOnHold: [
    line('put on hold', '+= ==== ==== ==== ========= ========= ========= =====', () => ({ type: 'putOnHold' })),
  ],
  takeOffHold: [
    line('take off hold', '=+ ==== ==== ==== ========= ========= ========= =====', () => ({ type: 'takeOffHold' })),
  ],
  endPractice: [line('end the practice', WHILE_OPEN, () => ({ type: 'endPractice' }))],
  putBack: [line('put back what a source raised', NEVER, () => ({ type: 'putBack' }))],
  abandon: [
    line('end the session of its holder', '== ++++ ++++ ++++ ========= ========= ========= =====', () => ({
      type: 'abandon',
    })),
  ],
  lapse: [line('sweep, with the lease on', NEVER, () => ({ type: 'lapse' }))],
  addFromSource: [
    line('more of a source, for an alarm of none', NEVER, () => ({
      type: 'addFromSource',
      addition: { isJoined: true },
    })),
  ],
  attachRecording: [
    line('our recording, for an alarm of no source', NEVER, () => ({
      type: 'attachRecording',
      path: 'ours.mp4',
      durationS: 30,
    })),
  ],
  attachSnapshot: [
    line('a picture of our own, for an alarm of no source', NEVER, () => ({
      type: 'attachSnapshot',
      path: 'received/ours',
      at: 0,
    })),
  ],
  missRecording: [
    line('no recording, for an alarm of no source', NEVER, () => ({
      type: 'missRecording',
      reason: 'the camera sent no picture.',
    })),
  ],
  missClip: [line('an announced clip, for an alarm of no source', NEVER, () => ({ type: 'missClip' }))],
};
