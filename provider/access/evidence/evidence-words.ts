import { PCS_STATUS, statusLabel } from '../../../contract/enums.ts';
import type { AlarmState } from '../../alarms/alarm.state.ts';

/** Authors of facts who are no people. */
const OTHERS: Readonly<Record<string, string>> = { provider: 'System', customer: 'Customer' };
export const authorOf = (by: string): string => OTHERS[by] ?? by;

const { dispatch, verify, follow_up, operator_handled } = PCS_STATUS;
const STATUSES = [dispatch, verify, follow_up, operator_handled].map(statusLabel).join(', ');

/** Words of the time line that the work of the station gives a meaning. */
export const WORDS: readonly (readonly [string, string])[] = [
  ['raised', 'the station received the alarm; P1 to P3 is its priority, P1 the most urgent, and what gave it that'],
  ['taken', 'its card was on this agent’s screen'],
  ['held for verification', 'this agent opened it, and no other agent could'],
  ['back in the queue', 'it waited for an agent again'],
  ['Expired', 'no one ended it within its time; an agent who is named had its card until then'],
  [
    STATUSES,
    'the status of the alarm from then on, with the one who caused it, such as the dispatch centre by its answer',
  ],
  ['dispatch centre', 'those who are asked to send help to the address'],
  ['watched live', 'this agent’s computer showed the live picture of that camera; see Live pictures above'],
  [
    'siren, spotlight, talk',
    'controls of the camera that is named; talk is the agent’s voice; a control ends at its limit at the latest; failed: the camera did not do it',
  ],
  [
    'documented',
    'this agent saved the documentation; admins and supervisors may also document and end an alarm that no agent has',
  ],
  ['notes about the address saved', 'this agent saved the notes; their text is above'],
  ['annotated', 'this agent marked a picture at that second of the recording'],
  ['e-mail, push', 'a message to the customer; a push is a notification in the app; what became of it is said above'],
  ['System', 'done by the software of the station without a person'],
];

type Origin = Pick<AlarmState, 'isFake' | 'body'>;

/** Sender of an alarm. */
export function raisedBy({ isFake, body: { received } }: Origin): string {
  if (received?.isTest) return `A test of the source ${received.source} by the station`;
  if (isFake) return 'Training of the station';
  return received === undefined ? 'The demonstration of the station' : `The source ${received.source}`;
}

/** Note above all else on an alarm that is of no real event; null for a real one. */
export function noteOn({ isFake, body: { received } }: Origin): string | null {
  if (isFake) return `This was a ${received?.isTest ? 'test' : 'training'} alarm. Nothing happened at the address.`;
  if (received !== undefined) return null;
  return 'This alarm is of the station’s demonstration. Its address, people and camera are invented.';
}
