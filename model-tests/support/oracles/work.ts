import type { AnyEventObject } from 'xstate';
import type { UnfinishedWork } from '../../../src/machines/work/agent-work/agent-work.events.ts';
import type { Seen } from './opinion.ts';
import type { Duty } from '../../../src/machines/work/outbox/duty.ts';

/** How often each kind of duty is tried again, and after which waits (API-13, QUEUE-55, VR-21). */
const waitsOf = ({ id }: Duty): readonly number[] =>
  id.startsWith('expire:') ? [5_000] : id.startsWith('unhold:') ? [1_000, 2_000, 4_000] : [];

interface Refusal {
  readonly status: number | null;
  readonly retryAfterMs?: number;
}

/**
 * Sent until it is kept or refused; what was refused for a limit was not done, and waits as long as the provider says. A status that
 * got no clear answer is never set twice: its event is asked for, at most four times (API-13).
 */
export const delivery = ({ duty }: { readonly duty: Duty }) => {
  const query = duty.call === 'setPcsStatus' && waitsOf(duty).length === 0 ? duty.args.query : undefined;
  let retries = 0;
  let refusal: Refusal = { status: null };
  let delays: NonNullable<Seen['delays']> = {};
  const ended = (): Seen => ({ sent: [{ to: 'outbox', type: 'duty.failed', id: duty.id, error: refusal }] });
  const kept = (answer: unknown): Seen => ({ sent: [{ to: 'outbox', type: 'duty.kept', id: duty.id, answer }] });
  const ask = (): Seen => ({ started: { getEvent: { params: { eventId: alarmOf(duty) } } } });
  const askLater = (): Seen => {
    const wait = [1_000, 2_000, 4_000][retries];
    if (wait === undefined) return ended();
    delays = { untilAsked: wait };
    return {};
  };
  const judged = (name: string, event: AnyEventObject): Seen => {
    delays = {};
    switch (name) {
      case 'deliver succeeds':
        return kept(event['output']);
      case 'getEvent succeeds':
        return event['output'].pcs_status === query?.pcsStatus ? kept({}) : askLater();
      case 'getEvent fails':
        return event['error'].status === null ? ended() : askLater();
      case 'untilAsked passes':
        retries += 1;
        return ask();
      case 'untilRetry passes':
        retries += 1;
        return { started: { deliver: duty } };
      case 'deliver fails': {
        refusal = event['error'];
        const { status, retryAfterMs } = refusal;
        const wait = waitsOf(duty)[retries];
        if (status === 429 || (status === 503 && retryAfterMs !== undefined))
          delays = { untilAllowed: retryAfterMs ?? 5_000 };
        else if (query !== undefined && status !== null && status >= 500) return ask();
        else if ((status === null || status >= 500) && wait !== undefined) delays = { untilRetry: wait };
        else return ended();
        return {};
      }
      default:
        return { started: { deliver: duty } };
    }
  };
  return (name: string, event: AnyEventObject): Seen => {
    const seen = judged(name, event);
    return { ...seen, delays };
  };
};

/** `handle:A1` is about A1. */
const alarmOf = ({ id }: Duty): string => id.slice(id.indexOf(':') + 1);

interface WorkInput {
  readonly agentId: string;
  readonly tab: string;
  readonly left: UnfinishedWork | null;
}

/** The words of each way out of all work at once (WORK-07, WORK-17 to WORK-22). */
const WAYS_OUT = {
  elsewhere: ['accept_new_off', 'accept_new', 'bounced_from_feed'],
  logout: ['logged_out_accept_new_on', 'logout', 'logged_out'],
  timeout: ['timeout', 'logout', 'logged_out'],
  refresh: ['tab_refresh_accept_new_on', 'accept_new', 'tab_refresh'],
  close: ['tab_close_accept_new_on', 'close_tab', 'tab_close'],
} as const;

/** Each way in and out of work is reported once, by its number, also after a refresh or a timeout (WORK-11 to WORK-22, MET-12). */
export const agentWork = ({ agentId, tab, left }: WorkInput) => {
  let reported = left?.reported ?? 0;
  let isInFeed = false;
  let slotted: readonly string[] = [];

  const duty = (number: number, eventId: string | null, metricName: string, payload: object, atMs: number | null) => ({
    id: `metric:${number}`,
    idempotencyKey: `metric:${tab}:${number}`,
    call: eventId === null ? 'postAgentMetric' : 'postEventMetric',
    args: {
      body: {
        metricName,
        source: 'agent-portal',
        payload,
        ...(atMs === null ? {} : { timestamp: atMs }),
        ...(eventId === null ? { agentId: Number(agentId) } : { eventId: eventId === '' ? null : Number(eventId) }),
      },
    },
  });
  type Report = readonly [eventId: string | null, metricName: string, payload: object];
  const filed = (reports: readonly Report[], atMs: number | null = null) =>
    reports.map((report) => {
      reported += 1;
      return { to: 'outbox', type: 'duty.filed', duty: duty(reported - 1, ...report, atMs) };
    });
  const exitsOf = (
    open: { isInFeed: boolean; slotted: readonly string[] },
    how: keyof typeof WAYS_OUT,
  ): readonly Report[] => {
    const [feed, exit, reason] = WAYS_OUT[how];
    return [
      ...(open.isInFeed
        ? [[null, 'agent_feed_exit', { reason: feed }] as const, [null, 'work_state_ended', { exit }] as const]
        : []),
      ...open.slotted.map((id) => [id, 'event_exit', { reason }] as const),
    ];
  };
  const saved = (hasTimedOut = false) => ({
    saveWork: { work: { agentId, reported, open: { isInFeed, slotted } }, hasTimedOut },
  });
  const meter = (event: AnyEventObject) => ({ to: 'workMeter', ...event });
  const begun = { to: 'desk', type: 'work.begun' };
  const begins = (event: AnyEventObject, report: Report): Seen => {
    const sent = [meter(event), ...filed([report]), begun];
    return { sent, effects: saved() };
  };
  return (name: string, event: AnyEventObject): Seen => {
    const now = { isInFeed, slotted };
    switch (name) {
      case 'xstate.init': {
        const isOwn = left !== null && left.agentId === agentId;
        const how = typeof left?.timedOutAtMs !== 'number' ? 'refresh' : 'timeout';
        const sent = isOwn ? filed(exitsOf(left.open, how), left.timedOutAtMs) : [];
        return { sent, effects: saved() };
      }
      case 'event.presented':
        slotted = [...slotted.filter((id) => id !== event['eventId']), event['eventId']];
        return { sent: [meter(event), begun], effects: saved() };
      case 'event.left': {
        const { eventId, reason, by } = event;
        if (!slotted.includes(eventId)) return {};
        slotted = slotted.filter((id) => id !== eventId);
        const [exit] = filed([[eventId, 'event_exit', { reason }]]);
        const loggedOut = duty(reported - 1, eventId, 'event_exit', { reason: 'logged_out' }, by?.atMs ?? null);
        const waiting = { after: { id: by?.dutyId, ends: 'kept' }, atSessionEnd: loggedOut };
        const sent = {
          to: 'outbox',
          type: 'duty.filed',
          duty: { ...exit?.duty, ...(by === undefined ? {} : waiting) },
        };
        return { sent: [sent, meter(event)], effects: saved() };
      }
      case 'feed.entered':
        isInFeed = true;
        return begins(event, ['', 'entered_feed', { action: 'accept_new' }]);
      case 'verify.entered':
        return begins(event, [null, 'work_state_started', { action: 'handle_event_verify_and_response' }]);
      case 'followUp.entered':
        return begins(event, [null, 'work_state_started', { action: 'handle_event_follow_up' }]);
      case 'feed.left': {
        if (!isInFeed) return {};
        isInFeed = false;
        const { reason } = event;
        const ended: Report = [null, 'work_state_ended', { exit: 'accept_new' }];
        const sent = filed([[null, 'agent_feed_exit', { reason }], ...(reason === 'taken_into_vr' ? [] : [ended])]);
        return { sent: [...sent, meter(event)], effects: saved() };
      }
      case 'work.left': {
        const ended = [meter(event), { to: 'desk', type: 'work.ended' }];
        const hasTimedOut = event['how'] === 'timeout';
        const kept = saved(true);
        const sent = hasTimedOut ? [] : filed(exitsOf(now, event['how']));
        [isInFeed, slotted] = [false, []];
        return { sent: [...sent, ...ended], effects: hasTimedOut ? kept : saved() };
      }
      case 'tab.closing': {
        const promised = exitsOf(now, 'close').map((report, index) => ({
          to: 'outbox',
          type: 'duty.promised',
          duty: duty(reported + index, ...report, null),
        }));
        [isInFeed, slotted] = [false, []];
        return { sent: [...promised, meter(event)] };
      }
      default:
        return {};
    }
  };
};
