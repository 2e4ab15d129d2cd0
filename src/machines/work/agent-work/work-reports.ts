import type { EventExitReason, FeedExitReason, WorkExit } from '../../../../contract/enums.ts';
import { integerId } from '../../../../contract/metrics.ts';
import { METRIC_SOURCE, METRICS } from '../metrics/metric-names.ts';
import type { EndingOfEvent, OpenWork, WorkLeaving } from './agent-work.events.ts';
import type { Duty } from '../outbox/duty.ts';

/** One report, before it has its number. */
export type WorkReport =
  | { readonly about: 'agent'; readonly metricName: string; readonly payload: Readonly<Record<string, string>> }
  | {
      readonly about: 'event';
      readonly metricName: string;
      readonly payload: Readonly<Record<string, string>>;
      readonly eventId: string;
      /** Ending whose duty has to succeed first. */
      readonly by?: EndingOfEvent | undefined;
    };

const ofAgent = (metricName: string, payload: Readonly<Record<string, string>>): WorkReport => ({
  about: 'agent',
  metricName,
  payload,
});

/** Report without an event, though it goes where those of events go (MET-28). */
export const FEED_ENTERED: WorkReport = {
  about: 'event',
  metricName: METRICS.enteredFeed,
  payload: { action: 'accept_new' },
  eventId: '',
};
export const VERIFY_STARTED = ofAgent(METRICS.workStarted, { action: 'handle_event_verify_and_response' });
export const FOLLOW_UP_STARTED = ofAgent(METRICS.workStarted, { action: 'handle_event_follow_up' });

export const eventExit = (eventId: string, reason: EventExitReason, by?: EndingOfEvent): WorkReport => ({
  about: 'event',
  metricName: METRICS.eventExit,
  payload: { reason },
  eventId,
  by,
});

/** The feed left; continuing with Verify & Respond does not end the work (WORK-13, WORK-16). */
export const feedExits = (reason: FeedExitReason, exit: WorkExit | null): readonly WorkReport[] => [
  ofAgent(METRICS.feedExit, { reason }),
  ...(exit === null ? [] : [ofAgent(METRICS.workEnded, { exit })]),
];

/** The reasons of each way in which all of the work is left at once (WORK-07, WORK-17 to WORK-22). */
const REASONS: Readonly<
  Record<WorkLeaving | 'refresh' | 'close', { feed: FeedExitReason; exit: WorkExit; event: EventExitReason }>
> = {
  elsewhere: { feed: 'accept_new_off', exit: 'accept_new', event: 'bounced_from_feed' },
  logout: { feed: 'logged_out_accept_new_on', exit: 'logout', event: 'logged_out' },
  timeout: { feed: 'timeout', exit: 'logout', event: 'logged_out' },
  refresh: { feed: 'tab_refresh_accept_new_on', exit: 'accept_new', event: 'tab_refresh' },
  close: { feed: 'tab_close_accept_new_on', exit: 'close_tab', event: 'tab_close' },
};

/**
 * Reports on the end of all open work. The same open work gives as many for one way out as for another, in the same
 * order.
 */
export function exitReports({ isInFeed, slotted }: OpenWork, how: keyof typeof REASONS): readonly WorkReport[] {
  const { feed, exit, event } = REASONS[how];
  return [...(isInFeed ? feedExits(feed, exit) : []), ...slotted.map((eventId) => eventExit(eventId, event))];
}

interface Reporter {
  readonly agentId: string;
  readonly tab: string;
}

/** The report as a duty. Its key counts once for the provider, which keeps the latest report under it (WORK-22). */
export function reportDuty(report: WorkReport, { agentId, tab }: Reporter, number: number, atMs: number | null): Duty {
  const { metricName, payload } = report;
  const common = { metricName, source: METRIC_SOURCE, payload, ...(atMs === null ? {} : { timestamp: atMs }) };
  const sending = { id: `metric:${number}`, idempotencyKey: `metric:${tab}:${number}` };
  if (report.about === 'agent') {
    return { ...sending, call: 'postAgentMetric', args: { body: { ...common, agentId: integerId(agentId) } } };
  }
  const { eventId, by } = report;
  const exit: Duty = {
    ...sending,
    call: 'postEventMetric',
    args: { body: { ...common, eventId: integerId(eventId) } },
  };
  if (by === undefined) return exit;
  // The session that ends first takes the alarm away, whatever was decided about it.
  const loggedOut = reportDuty(eventExit(eventId, REASONS.timeout.event), { agentId, tab }, number, by.atMs);
  return { ...exit, after: { id: by.dutyId, ends: 'kept' }, atSessionEnd: loggedOut };
}
