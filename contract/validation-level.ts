import type { AlarmEvent, ContactCall } from './entities/events.ts';
import { acceptedOf, knownFaceOf, showsOnlyFriends } from './known-face.ts';
import { ARMED_STATES, isOnlyReported, PERSON_LEVEL } from './priority.ts';

/** The alarm levels of ANSI/TMA-AVS-01, by which a dispatch centre orders its calls. */
export const VALIDATION_LEVELS = [
  'No call for service',
  'Limited information',
  'Person present',
  'Threat to property',
  'Threat to life',
] as const;
export type ValidationLevel = 0 | 1 | 2 | 3 | 4;

export type ValidationReason =
  | 'safeWordRight'
  | 'safeWordWrong'
  | 'noPerson'
  | 'reportedUrgent'
  | 'person'
  | 'knownOnly'
  | 'banned'
  | 'notArmed'
  | 'armed'
  | 'indoorsWhileArmed'
  | 'residentsHome';

export interface Validation {
  readonly level: ValidationLevel;
  /** The strongest first. */
  readonly reasons: readonly ValidationReason[];
}

type Facts = Pick<AlarmEvent, 'faces' | 'tracks' | 'calls' | 'threat_level' | 'isIndoors' | 'alarmState' | 'received'>;

/** The latest word that a contact gave. */
const safeWordOf = (calls: readonly ContactCall[]) =>
  calls.map(({ outcome }) => outcome).findLast((outcome) => outcome === 'safeWordRight' || outcome === 'safeWordWrong');

/** Detections count before the camera's first description, which names no one. */
function peopleOf({ faces, tracks, threat_level, received }: Facts) {
  const accepted = acceptedOf({ faces, tracks });
  const isSeen = accepted.faces.length > 0 || accepted.tracks.some(({ class_name }) => class_name === 'person');
  const isDetected = faces.length + tracks.length > 0;
  const isUrgent = !isDetected && (threat_level ?? 0) >= PERSON_LEVEL;
  return {
    isPerson: isSeen || (isUrgent && !isOnlyReported(received)),
    isReportedUrgent: isUrgent && isOnlyReported(received),
    known: knownFaceOf(accepted),
  };
}

/**
 * The level that the facts of an alarm suggest (decision 0050). The agent decides: no fact here confirms what a person intends.
 */
export function suggestedValidation(facts: Facts): Validation {
  const { isPerson, isReportedUrgent, known } = peopleOf(facts);
  const safeWord = safeWordOf(facts.calls);
  if (safeWord === 'safeWordRight') return { level: 0, reasons: [safeWord] };
  const isArmed = ARMED_STATES.includes(facts.alarmState ?? '');
  const wrongWord = safeWord === undefined ? [] : [safeWord];
  if (!isPerson) {
    if (wrongWord.length > 0) return { level: 2, reasons: [...wrongWord, 'noPerson'] };
    if (isReportedUrgent) return { level: 1, reasons: ['reportedUrgent', isArmed ? 'armed' : 'notArmed'] };
    return isArmed ? { level: 1, reasons: ['noPerson', 'armed'] } : { level: 0, reasons: ['noPerson', 'notArmed'] };
  }
  if (wrongWord.length === 0 && showsOnlyFriends(facts)) return { level: 0, reasons: ['knownOnly'] };
  const isInside = facts.isIndoors && isArmed;
  const threats: readonly ValidationReason[] = [
    ...(isInside && facts.alarmState === 'HOME' ? (['residentsHome'] as const) : []),
    ...(isInside ? (['indoorsWhileArmed'] as const) : []),
    ...(known?.category === 'banned' ? (['banned'] as const) : []),
    ...wrongWord,
  ];
  if (threats.length === 0) return { level: 2, reasons: ['person', isArmed ? 'armed' : 'notArmed'] };
  const isNamed = threats.includes('banned');
  return { level: threats[0] === 'residentsHome' ? 4 : 3, reasons: isNamed ? threats : [...threats, 'person'] };
}
