import type { AnyEventObject } from 'xstate';
import type { Camera } from '../../../contract/entities/cameras.ts';
import type { Milestone } from '../../../src/machines/work/metrics/livestream.events.ts';
import { type Seen, sentTo } from './opinion.ts';

type Sendings = NonNullable<Seen['sent']>;
type Judged = (name: string, event: AnyEventObject) => Seen;
type Times = ReadonlyMap<string, number>;

const SOURCE = 'agent-portal';
const filed = (duty: object, isClosing: boolean) =>
  sentTo('outbox', { type: isClosing ? 'duty.promised' : 'duty.filed', duty });
/** What the portal recorded of an alarm, also for a page that comes later. */
const journalOf = (tab: string, eventId: string, begunMs: number, untilMs: number, by?: string) =>
  filed(
    {
      id: `journal:${eventId}:${begunMs}`,
      call: 'sendJournal',
      args: { params: { eventId }, body: { from_ms: begunMs, until_ms: untilMs }, tab },
      ...(by === undefined ? {} : { after: { id: by, ends: 'kept' } }),
    },
    false,
  );
const more = (times: Times, id: string, ms: number): Times => new Map(times).set(id, (times.get(id) ?? 0) + ms);
const all = (times: Times) => [...times.values()].reduce((one, ms) => one + ms, 0);

/**
 * What is presented, how full slots and hands are and what is worked on is posted at once; queue, handle and empty-queue time every
 * 900 s or when the agent goes, each counted once; integers or null; a closing page promises (MET-01, MET-02, MET-10 to MET-14, MET-21, MET-23, MET-27,
 * WORK-04, WORK-31).
 */
export const workMeter = ({ agentId, tab }: { readonly agentId: string; readonly tab: string }): Judged => {
  let isInFeed = false;
  let slots: Times = new Map();
  let visit: {
    readonly eventId: string;
    readonly isFollowUp: boolean;
    readonly sinceMs: number;
    /** Verify & Respond and the follow-up of an alarm are one visit. */
    readonly begunMs: number;
  } | null = null;
  let emptySinceMs: number | null = null;
  let [presented, emptyMs, posted] = [0, 0, 0];
  let queueMs: Times = new Map();
  let handleMs: Times = new Map();

  const agent = Number(agentId);
  const working = () => {
    if (visit !== null) return visit.isFollowUp ? 'follow_up' : 'verify';
    return isInFeed ? 'feed' : 'away';
  };
  const live = () => {
    const body = { agent_id: agent, state: working(), event_id: visit === null ? null : Number(visit.eventId) };
    return { call: 'postLiveWork', args: { body: { ...body, occupied: slots.size } } };
  };
  const ofAgent = (metricName: string, payload: object) => ({
    call: 'postAgentMetric',
    args: { body: { metricName, source: SOURCE, payload: { ...payload, agent_id: agent }, agentId: agent } },
  });
  const ofEvent = (metricName: string, eventId: string, payload: object) => ({
    call: 'postEventMetric',
    args: { body: { metricName, source: SOURCE, payload: { ...payload, agent_id: agent }, eventId: Number(eventId) } },
  });
  const leaveSlot = (eventId: string, atMs: number) => {
    const sinceMs = slots.get(eventId);
    if (sinceMs === undefined) return;
    slots = new Map([...slots].filter(([one]) => one !== eventId));
    queueMs = more(queueMs, eventId, Math.max(0, atMs - sinceMs));
  };
  const leaveVisit = (atMs: number) => {
    if (visit !== null) handleMs = more(handleMs, visit.eventId, Math.max(0, atMs - visit.sinceMs));
    visit = null;
  };
  const change = ({ type, eventId }: AnyEventObject, atMs: number) => {
    switch (type) {
      case 'feed.entered':
      case 'feed.left':
        isInFeed = type === 'feed.entered';
        break;
      case 'event.presented':
        if (slots.has(eventId)) break;
        slots = new Map(slots).set(eventId, atMs);
        presented += 1;
        break;
      case 'event.left':
        leaveSlot(eventId, atMs);
        break;
      case 'verify.entered':
      case 'followUp.entered': {
        const begunMs = visit !== null && visit.eventId === eventId ? visit.begunMs : atMs;
        leaveVisit(atMs);
        visit = { eventId, isFollowUp: type === 'followUp.entered', sinceMs: atMs, begunMs };
        break;
      }
      case 'period.ended':
        break;
      default:
        isInFeed = false;
        for (const id of slots.keys()) leaveSlot(id, atMs);
        leaveVisit(atMs);
    }
  };
  const stopEmpty = (atMs: number, isStopping: boolean) => {
    if (emptySinceMs !== null && isStopping) {
      emptyMs += Math.max(0, atMs - emptySinceMs);
      emptySinceMs = null;
    }
    if (emptySinceMs === null && isInFeed && slots.size === 0) emptySinceMs = atMs;
  };
  const timed = (fact: AnyEventObject, atMs: number): Sendings => {
    const before = JSON.stringify(live());
    const [hadSlots, hadEvents] = [slots.size, slots.size + Number(visit !== null)];
    const wasFollowing = visit?.isFollowUp === true ? visit.eventId : null;
    const known = slots;
    const visited = visit;
    change(fact, atMs);
    const isTurn = ['period.ended', 'tab.closing', 'shift.ended'].includes(fact.type);
    stopEmpty(atMs, isTurn || !isInFeed || slots.size > 0);
    const isFollowing = visit?.isFollowUp === true ? visit.eventId : null;
    const events = slots.size + Number(visit !== null);
    const postings: object[] = [];
    for (const id of slots.keys())
      if (!known.has(id)) postings.push(ofEvent('event_presented', id, { event_type: fact['eventType'] }));
    if (wasFollowing !== null && wasFollowing !== isFollowing)
      postings.push(ofEvent('follow_up_end', wasFollowing, {}));
    if (isFollowing !== null && wasFollowing !== isFollowing)
      postings.push(ofEvent('follow_up_start', isFollowing, {}));
    if (slots.size !== hadSlots) postings.push(ofAgent('slot_occupancy', { occupied: slots.size }));
    if (events !== hadEvents) postings.push(ofAgent('concurrency', { events }));
    if (isTurn) {
      for (const [id, ms] of queueMs) postings.push(ofEvent('queue_time', id, { duration_ms: ms }));
      for (const [id, ms] of handleMs) postings.push(ofEvent('event_handle_time', id, { duration_ms: ms }));
      if (isInFeed || emptyMs > 0) postings.push(ofAgent('empty_queue_time', { duration_ms: emptyMs }));
    }
    if (JSON.stringify(live()) !== before) postings.push(live());
    if (isTurn) {
      const data = {
        agent_id: agent,
        presented,
        handled: handleMs.size,
        queue_ms: all(queueMs),
        handle_ms: all(handleMs),
        empty_queue_ms: emptyMs,
        occupied: slots.size,
      };
      const parts = [presented, emptyMs, queueMs.size, handleMs.size, slots.size];
      if (isInFeed || visit !== null || parts.some((part) => part > 0))
        postings.push({ call: 'postSeries', args: { body: { index: 'live_work', data } } });
      [presented, emptyMs, queueMs, handleMs] = [0, 0, new Map(), new Map()];
    }
    const journals: Sendings[number][] = [];
    if (visited !== null && visited.eventId !== visit?.eventId)
      journals.push(journalOf(tab, visited.eventId, visited.begunMs, atMs));
    else if (fact.type === 'event.left' && fact['reason'] === 'canceled_from_feed' && known.has(fact['eventId']))
      journals.push(journalOf(tab, fact['eventId'], known.get(fact['eventId']) ?? 0, atMs, fact['by']?.dutyId));
    const measured = postings.map((posting) => {
      const id = `${atMs}:${posted}`;
      posted += 1;
      return filed(
        { ...posting, id: `meter:${id}`, idempotencyKey: `meter:${tab}:${id}` },
        fact.type === 'tab.closing',
      );
    });
    return [...journals, ...measured];
  };
  return (name, event) => {
    const delays = { untilPeriodEnds: 900_000 };
    if (name === 'xstate.init') return { started: { stopwatch: undefined }, delays };
    if (name === 'stopwatch fails') return { delays };
    if (name === 'fact.timed') return { sent: timed(event['fact'], event['atMs']), delays };
    const fact = name === 'untilPeriodEnds passes' ? { type: 'period.ended' } : event;
    return { sent: [sentTo('stopwatch', fact)], delays };
  };
};

const ENDINGS = ['failed', 'dropped', 'ended'];

/**
 * Each milestone of a live picture once, with the times of those before it; those of a moment together, and what is open when the
 * agent leaves as ended, at once; a closing page promises (MET-08, MET-09, MET-12, MET-21).
 */
export const livestreamMetrics = ({ agentId }: { readonly agentId: string }): Judged => {
  let open: ReadonlyMap<string, { readonly milestone: Milestone; readonly milestones: object }> = new Map();
  let waiting: readonly { readonly eventTimestamp: number }[] = [];
  let [isGathering, posted] = [false, 0];

  const reach = (milestone: Milestone, atMs: number) => {
    const { name, livestreamId, camera, stats, reason, streamType, eventId } = milestone;
    const milestones = { ...open.get(livestreamId)?.milestones, [name]: atMs };
    open = new Map([...open].filter(([id]) => id !== livestreamId));
    if (!ENDINGS.includes(name)) open = new Map(open).set(livestreamId, { milestone, milestones });
    const metric = {
      milestoneName: name,
      monitoringEngagementId: eventId,
      cameraUuid: camera.uuid,
      clientLivestreamId: livestreamId,
      streamType,
      cameraModel: camera.model,
      cameraFwVersion: camera.cameraStatus.firmwareVersion,
      eventTimestamp: atMs,
      videoResolution: camera.cameraStatus.videoResolution,
      cameraWifiRssi: camera.cameraStatus.wifiSignalStrength,
      locationId: Number(camera.sid),
      userId: Number(camera.uid),
      cameraSettings: camera.cameraSettings,
      monitoringSpecialistId: Number(agentId),
      sourceApplication: SOURCE,
      reasonDescription: reason,
      milestones,
      stats,
    };
    waiting = [...waiting, metric].slice(-500);
  };
  const leave = ({ uuid, sid }: Partial<Camera>, reason: string, atMs: number) => {
    for (const { milestone } of open.values()) {
      const { camera } = milestone;
      if ((uuid ?? camera.uuid) !== camera.uuid || (sid ?? camera.sid) !== camera.sid) continue;
      reach({ ...milestone, name: 'ended', reason }, atMs);
    }
  };
  const post = (isClosing: boolean): Seen => {
    isGathering = false;
    const [first] = waiting;
    if (first === undefined) return {};
    const id = `livestream:${first.eventTimestamp}:${posted}`;
    const sent = [filed({ id, call: 'postLivestreamMetrics', args: { body: waiting } }, isClosing)];
    [waiting, posted] = [[], posted + 1];
    return { sent };
  };
  const timed = (fact: AnyEventObject, atMs: number): Seen => {
    if (fact.type === 'milestone.reached') {
      reach(fact['milestone'], atMs);
      isGathering = true;
      return {};
    }
    const isClosing = fact.type === 'tab.closing';
    leave(isClosing ? {} : (fact['of'] ?? {}), isClosing ? 'The page was closed.' : 'The agent left.', atMs);
    return post(isClosing);
  };
  const judged: Judged = (name, event) => {
    if (name === 'xstate.init') return { started: { stopwatch: undefined } };
    if (name === 'stopwatch fails') return {};
    if (name === 'untilFlush passes') return post(false);
    return name === 'fact.timed' ? timed(event['fact'], event['atMs']) : { sent: [sentTo('stopwatch', event)] };
  };
  return (name, event) => {
    const seen = judged(name, event);
    return { ...seen, delays: isGathering ? { untilFlush: 1_000 } : {} };
  };
};
