import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { isClosed, PCS_STATUS } from '../../../contract/enums.ts';
import { endOfVisit, handledAction, isDispatched, isTooOld, type LoadedAlarm, type VisitEnd } from './visit.ts';
import { isUnanswered, type WithError } from '../kit/errors.ts';

/** Context that guards of both kinds of visit read. */
interface Visiting {
  readonly context: {
    readonly eventId: string;
    readonly sid: string;
    readonly tab: string;
    readonly loaded: LoadedAlarm | null;
    readonly alarmState: string | null;
    readonly ordered: readonly string[];
    readonly dispatching: 'asking' | 'unanswered' | null;
  };
}

const isNews = ({ context: { eventId, loaded } }: Visiting, { alarm }: { alarm: AlarmEvent }): boolean =>
  loaded !== null && alarm.eventId === eventId && alarm.version > loaded.alarm.version;

/** Guards of Verify & Respond and Follow-up alike. */
export const visitGuards = {
  isInvalid: ({ context }: Visiting) => context.eventId === '' || context.sid === '',
  /** The address names another location than the event's (VR-56). */
  isMismatched: ({ context: { loaded, sid } }: Visiting) => loaded !== null && loaded.alarm.sid !== sid,
  isUnknown: (_: Visiting, { error }: WithError) => error.status === 404,
  isUnanswered: (_: Visiting, given: WithError) => isUnanswered(given),
  isTooOld: ({ context: { loaded } }: Visiting) => loaded !== null && isTooOld(loaded),
  isHandled: ({ context: { loaded } }: Visiting) => loaded !== null && handledAction(loaded.alarm) !== null,
  isClosed: ({ context: { loaded } }: Visiting) => loaded !== null && isClosed(loaded.alarm.pcs_status),
  isCanceled: ({ context: { loaded } }: Visiting) => loaded?.alarm.pcs_status === PCS_STATUS.canceled,
  isNews,
  /** True while the dispatch centre is asked: no one ends the event before it answers (DISP-40). */
  isAskingCentre: ({ context }: Visiting) => context.dispatching === 'asking',
  isDispatched: (visiting: Visiting, { alarm }: { alarm: AlarmEvent }) =>
    isNews(visiting, { alarm }) && isDispatched(alarm),
  isDispatchedHere: ({ context: { loaded } }: Visiting) => loaded !== null && isDispatched(loaded.alarm),
  /**
   * True for a change only, not for a system that was off from the beginning (ALARM-17), nor for the agent's own order
   * (ALARM-18).
   */
  turnsOff: ({ context: { alarmState, ordered } }: Visiting, { state }: { state: string }) =>
    state === 'OFF' && alarmState !== null && alarmState !== 'OFF' && !ordered.includes('OFF'),
  endsAs: (visiting: Visiting, { alarm, end }: { alarm: AlarmEvent; end: VisitEnd }) => {
    const { loaded } = visiting.context;
    return loaded !== null && isNews(visiting, { alarm }) && endOfVisit(visiting.context, loaded.alarm, alarm) === end;
  },
};
