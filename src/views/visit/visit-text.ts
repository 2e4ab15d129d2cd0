import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { isClosed, PCS_STATUS, statusLabel } from '../../../contract/enums.ts';
import type { VerifyPhase } from '../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { DISARMED } from '../../machines/visit/visit.texts.ts';
import { LOADING_EVENT, OFFLINE_EVENT } from './texts.ts';

/** Endings of an event from elsewhere. */
export type VisitEnd = Extract<VerifyPhase, 'disarmed' | 'canceled' | 'lost'>;
export const isVisitEnd = (phase: VerifyPhase): phase is VisitEnd =>
  phase === 'disarmed' || phase === 'canceled' || phase === 'lost';

interface Visited {
  readonly phase: Exclude<VerifyPhase, 'working'>;
  readonly alarm: AlarmEvent | null;
  /** Error of loading. */
  readonly error: string | null;
}

const CANCELED_BY: Readonly<Record<string, string>> = {
  canceled_by_customer: 'Customer canceled, event has ended',
  canceled_rep: 'An agent canceled the event',
};
const isExpired = (alarm: AlarmEvent | null): boolean => alarm?.pcs_status === PCS_STATUS.expired;
const EXPIRED = { title: 'This event has expired', more: 'No one ended it in time.' };

/**
 * Title of a lost visit. It may never have been this agent's: a link or a duplicated tab opens a visit of another tab.
 */
const lostTitle = (alarm: AlarmEvent | null): string =>
  alarm === null || alarm.handler === null || isClosed(alarm.pcs_status)
    ? 'This event is no longer yours'
    : 'This event is handled elsewhere';

function lostText(alarm: AlarmEvent | null): string {
  if (alarm === null) return '';
  if (isClosed(alarm.pcs_status)) return `It was closed elsewhere: ${statusLabel(alarm.pcs_status)}.`;
  return alarm.handler === null ? 'It went back to the queue.' : `${alarm.handler.email} has it now.`;
}

/** Words for a visit that cannot be worked on: not yet, or not any more. */
export function visitText({ phase, alarm, error }: Visited): { readonly title: string; readonly more: string } {
  switch (phase) {
    case 'loading':
      return { title: LOADING_EVENT, more: '' };
    case 'ended':
      return { title: 'Leaving the event…', more: '' };
    case 'notFound':
      return { title: 'There is no such event', more: '' };
    case 'offline':
      return OFFLINE_EVENT;
    case 'loadFailed':
      return { title: 'The event could not be loaded', more: error ?? '' };
    case 'disarmed':
      return { title: DISARMED, more: '' };
    case 'canceled':
      if (isExpired(alarm)) return EXPIRED;
      return alarm === null || alarm.pcs_status === PCS_STATUS.canceled
        ? { title: CANCELED_BY[alarm?.disposition?.action ?? ''] ?? 'The event was canceled', more: '' }
        : { title: 'The event has ended', more: `Its status is ${statusLabel(alarm.pcs_status)}.` };
    case 'lost':
      return isExpired(alarm) ? EXPIRED : { title: lostTitle(alarm), more: lostText(alarm) };
  }
}
