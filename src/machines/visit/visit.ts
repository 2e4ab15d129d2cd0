import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { isClosed, PCS_STATUS } from '../../../contract/enums.ts';
import { isOurs } from '../../../contract/holder.ts';
import { EVENT_MAX_AGE_S } from '../../../contract/limits.ts';
import { beganAtS, type LocalAlarm, secondsSince } from './local-alarm.ts';

/** Subject of a visit to Verify & Respond or Follow-up, from the address. */
export interface VisitTarget {
  readonly userId: string;
  readonly sid: string;
  readonly eventId: string;
  readonly uuid: string;
}

/** An alarm as it was when the visit began; `atMs` epoch ms of the browser. */
export interface LoadedAlarm {
  readonly alarm: LocalAlarm;
  readonly atMs: number;
}

/** Input for loading a visit's alarm: the event of its card is known already. */
export interface AlarmToLoad {
  readonly eventId: string;
  readonly opened: LocalAlarm | null;
}

export const isTooOld = ({ alarm, atMs }: LoadedAlarm): boolean =>
  beganAtS(alarm) > 0 && secondsSince(alarm, atMs) > EVENT_MAX_AGE_S;
/** True if the alarm's clock runs ahead of ours (QUEUE-53). */
export const isInFuture = ({ alarm, atMs }: LoadedAlarm): boolean => secondsSince(alarm, atMs) < 0;
export const handledAction = (alarm: AlarmEvent): string | null => alarm.disposition?.action ?? null;

/** A completion of this tab's that got as far as its disposition, and no further. */
export const isHalfCompleted = (alarm: AlarmEvent, tab: string): boolean =>
  handledAction(alarm) === 'agent_handled' && !isClosed(alarm.pcs_status) && isOurs(alarm, tab);

/** The agent who saved the disposition has completed the follow-up, though the answer may have been lost. */
export const isCompleted = (alarm: AlarmEvent): boolean =>
  handledAction(alarm) === 'agent_handled' && alarm.pcs_status === PCS_STATUS.operator_handled;

/** Help is sent, which ended it; a customer may have ended it before. */
export const isDispatched = ({ dispatch, pcs_status }: AlarmEvent): boolean =>
  dispatch?.stage === 'accepted' && pcs_status === PCS_STATUS.operator_handled;

/** True if this tab handled the alarm, whose follow-up is still to do. */
export const isHandedOver = (alarm: AlarmEvent, tab: string): boolean =>
  alarm.pcs_status === PCS_STATUS.follow_up && isOurs(alarm, tab);

interface KnownStates {
  readonly loaded: LoadedAlarm | null;
  readonly alarmState: string | null;
  readonly ordered: readonly string[];
}
type AlarmStates = Pick<KnownStates, 'alarmState' | 'ordered'>;

/**
 * State of the location's system, and the orders still open: one ends once the state was reached and then changed
 * without an order.
 */
export const alarmStateKnown = (
  { alarmState, ordered }: Omit<KnownStates, 'loaded'>,
  state: string | null,
): AlarmStates => ({
  alarmState: state,
  ordered: ordered.includes(alarmState ?? '') && !ordered.includes(state ?? '') ? [] : ordered,
});

/**
 * States after a change of the event, which shows orders one after the other; an unchanged state in the event is no
 * news.
 */
export const alarmStateAfter = (known: KnownStates, { alarmState }: AlarmEvent): AlarmStates => {
  if (alarmState === known.loaded?.alarm.alarmState) return alarmStateKnown(known, known.alarmState);
  const shown = known.ordered.indexOf(alarmState ?? '');
  return shown === -1 ? alarmStateKnown(known, alarmState) : { alarmState, ordered: known.ordered.slice(shown + 1) };
};

/** Orders after a new one; a repeated order is shown by the same change. */
export const orderedAfter = (ordered: readonly string[], state: string): readonly string[] =>
  ordered.at(-1) === state ? ordered : [...ordered, state];

export type VisitEnd = 'disarmed' | 'canceled' | 'lost';

interface Visited extends Pick<KnownStates, 'ordered'> {
  readonly tab: string;
}

/**
 * Reason why a change ends the visit: the customer disarmed (ALARM-17) or canceled, or someone else has the alarm now.
 */
export function endOfVisit({ ordered, tab }: Visited, known: AlarmEvent, changed: AlarmEvent): VisitEnd | null {
  if (changed.alarmState === 'OFF' && known.alarmState !== 'OFF' && !ordered.includes('OFF')) return 'disarmed';
  if (changed.pcs_status === PCS_STATUS.canceled) return 'canceled';
  return isClosed(changed.pcs_status) || !isOurs(changed, tab) ? 'lost' : null;
}
