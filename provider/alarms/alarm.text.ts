import type { PhonedDispatch } from '../../contract/entities/events.ts';
import { CALL_OUTCOMES } from '../../contract/call-outcomes.ts';
import { alarmStateLabel, statusLabel } from '../../contract/enums.ts';
import { isOnlyReported, urgencyOf } from '../../contract/priority.ts';
import { showsBanned } from '../people/shows-banned.ts';
import { showsOnlyFriends } from '../people/shows-only-friends.ts';
import type { AlarmFact, SourceAddition } from './alarm.facts.ts';
import type { MessageOutcome } from './alarm.state.ts';
import { coded, dispositionText, requestText } from './code-text.ts';
import { deletedText } from './keeping.decider.ts';

const RETURNS = {
  released: 'released to the queue',
  unheld: 'left unhandled, back in the queue',
  statusSet: 'sent back to the queue',
  leaseEnded: 'back in the queue, its agent was silent',
  sessionEnded: 'back in the queue, the session of its agent is over',
} as const;

/** A reason on one line, so that it cannot imitate another log line. */
export const because = (reason: string | null): string =>
  reason === null ? '' : `: ${reason.replace(/[\p{C}\s]+/gu, ' ')}`;

/** `P1: person, residents away` */
function urgencyText({ threatLevel, armState, isIndoors, body }: Extract<AlarmFact, { type: 'alarm.raised' }>['data']) {
  const { priority, reason } = urgencyOf({
    threatLevel,
    alarmState: armState,
    isIndoors,
    showsOnlyFriends: showsOnlyFriends(body),
    showsBanned: showsBanned(body),
    isOnlyReported: isOnlyReported(body.received),
  });
  return `P${priority}: ${reason}`;
}

const counted = (count: number): string => (count === 1 ? 'a picture' : `${count} pictures`);

/** `a picture and the recording came`. */
function additionText({ pictures = [], clip, endedAt, isJoined }: SourceAddition): string {
  const came = [
    ...(pictures.length > 0 ? [counted(pictures.length)] : []),
    ...(clip === undefined ? [] : ['the recording']),
  ];
  return [
    ...(isJoined ? ['joined by another message of its camera'] : []),
    ...(came.length > 0 ? [`${came.join(' and ')} came`] : []),
    ...(endedAt === undefined ? [] : ['it is over, says its source']),
  ].join(', ');
}

const phonedText = ({ takenBy, reference, phone }: PhonedDispatch): string =>
  `by phone${phone === undefined ? '' : ` ${phone}`}, ${takenBy}${reference === '' ? '' : `, reference ${reference}`}`;

const MESSAGE_OUTCOMES: Readonly<Record<MessageOutcome, string>> = {
  delivered: 'delivered',
  kept: 'kept only, not sent',
  skipped: 'skipped',
  pending: 'not delivered yet, tried again',
  undelivered: 'undelivered',
};

/** Log line of a fact; the customer and the agent are named by number only. */
export function textOf({ type, data }: AlarmFact): string {
  switch (type) {
    case 'alarm.raised':
      return `raised: ${data.body.info}, ${data.body.sensorName} (${urgencyText(data)})`;
    case 'alarm.sourceAdded':
      return additionText(data);
    case 'alarm.clipMissed':
      return 'no clip came';
    case 'alarm.recorded':
      return `its camera was recorded for ${data.durationS} s`;
    case 'alarm.snapshotTaken':
      return 'a picture of its camera was kept';
    case 'alarm.notRecorded':
      return `no recording: ${data.reason}`;
    case 'alarm.shelved':
      return `filed as ${data.isTest ? 'on test' : 'shelved'}, not presented${because(data.reason)}`;
    case 'alarm.taken':
      return 'taken';
    case 'alarm.held':
      return 'held for verification';
    case 'alarm.returned':
      return RETURNS[data.reason];
    case 'alarm.putOnHold':
      return 'waits for another alarm of its location';
    case 'alarm.takenOffHold':
      return 'waits no longer';
    case 'alarm.statusSet':
      return `${statusLabel(data.status)}${because(data.reason)}`;
    case 'alarm.reoffered':
      return 'put back into the queue, to be reviewed after all';
    case 'alarm.markedLate':
      return 'late: no one took it for an hour, it waits on';
    case 'alarm.dispositionSet':
      return `disposition: ${dispositionText(data.action)}`;
    case 'alarm.documented':
      return 'documented';
    case 'alarm.faceAssigned':
      return `face assigned to person ${data.personId}`;
    case 'alarm.dispatchRequested':
      return `dispatch requested: ${requestText(data.action)}`;
    case 'alarm.dispatchRepeated':
      return 'dispatch requested again';
    case 'alarm.dispatchAccepted':
      return `dispatch accepted${because(data.phoned ? phonedText(data.phoned) : data.reference ? `reference ${data.reference}` : null)}`;
    case 'alarm.dispatchRefused':
      return `dispatch refused${because(data.refusal)}`;
    case 'alarm.dispatchUnanswered':
      return 'dispatch not answered in time';
    case 'alarm.detectionFlagged':
      return `detection ${data.detectionId} ${data.state ? '' : 'not '}${data.flag}`;
    case 'alarm.flaggedForReview':
      return data.flag ? 'flagged for AI review' : 'no longer flagged for AI review';
    case 'alarm.mediaKept':
      return `${data.isKept ? 'its files are kept' : 'its files are no longer kept'}${because(data.reason)}`;
    case 'alarm.mediaDeleted':
      return deletedText(data);
    case 'alarm.annotated':
      return `annotated at ${data.ptsSeconds.toFixed(1)} s`;
    case 'alarm.clusterAuthorized':
      return `cluster ${data.clusterId} authorized until ${new Date(data.untilMs).toISOString()}`;
    case 'alarm.contactCalled':
      return `contact called: ${CALL_OUTCOMES[data.outcome].toLowerCase()}`;
    case 'alarm.armStateSeen':
      return `alarm system now ${coded(alarmStateLabel(data.state), data.state)}`;
    case 'alarm.canceledByCustomer':
      return data.reason;
    case 'alarm.emailSent':
      return `e-mail ${MESSAGE_OUTCOMES[data.outcome]}`;
    case 'alarm.pushSent':
      return `push ${MESSAGE_OUTCOMES[data.outcome]}`;
  }
}
