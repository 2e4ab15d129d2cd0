import type { AnyEventObject } from 'xstate';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { DEFAULT_WATCH_SETTINGS } from '../../../contract/watch-settings.ts';
import { ANYTHING, failedCall, lineAfter, lineOf, navigated, type Seen, sentTo, untilPoll } from './opinion.ts';
import {
  type Accepting,
  acceptNew,
  alarmed,
  type Closing,
  endOf,
  feedEntered,
  feedLeft,
  followed,
  type Kept,
  type QueueInput,
  RECOUNT,
  release,
  type Seat,
  seatOf,
  settingsFor,
  takeOf,
  toSlot,
} from './queue-board.ts';
import { isTabs } from './visit.ts';

type Sendings = NonNullable<Seen['sent']>;
const askPractice = sentTo('practiceRun', { type: 'practice.ask' });
type Judged = (name: string, event: AnyEventObject) => Seen;

/**
 * As many alarms as there is room for while Accept New is on, each in one slot only and in its own place again; nothing that ended or was
 * closed comes back by older news; asked for again at news, every 2 s without a line and every 10 s beside one that does not tick; leaving gives back all but what is opened (QUEUE-01, QUEUE-07,
 * QUEUE-09, QUEUE-14, QUEUE-31, QUEUE-34, QUEUE-37, QUEUE-58, QUEUE-59, WORK-08, WORK-28, WORK-32, SOCK-11).
 */
export const queue = (input: QueueInput): Judged => {
  const { tab, agentId, mayChangeControls, board, takesAtOnce } = input;
  let { usesSsVideo } = input;
  let line = lineOf(input);
  let at: Accepting = 'settings';
  let picking: 'toOpen' | 'toCancel' | 'choosing' = 'toOpen';
  let [settings, record] = [DEFAULT_WATCH_SETTINGS, DEFAULT_WATCH_SETTINGS];
  let kept: Kept | null = null;
  let seats: ReadonlyMap<number, Seat> = new Map();
  let departed: ReadonlyMap<string, number> = new Map();
  let closings: ReadonlyMap<string, Closing> = new Map();
  let [slotCount, resumes, isBarred] = [0, false, false];

  const numbers = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
  const inOrder = () => [...seats].sort(([one], [other]) => one - other);
  const free = () => numbers(settings.limit).filter((slot) => !seats.has(slot));
  const slotOf = (eventId: string) => inOrder().find(([, seat]) => seat.eventId === eventId)?.[0];
  const isTaking = () => ['current', 'outdated', 'idle', 'backingOff'].includes(at);
  const isIdle = () => seats.size === 0 && !isTaking();
  const bringsNews = () => line.hubIsConnected && !line.lineLacksTicks;
  const lineState = () =>
    line.hubIsConnected ? { type: 'hub.connected', ticks: false } : { type: 'hub.disconnected' };
  const offline = (slot: number) => (bringsNews() ? [] : [toSlot(slot, lineState())]);
  const toAll = (event: AnyEventObject): Sendings => inOrder().map(([slot]) => toSlot(slot, event));
  const saved = () => ({ saveSettings: { agentId, settings, record } });
  const take = (isOn: boolean) => takeOf(settings, closings.size, isOn);
  const addSlots = (most = settings.limit) => {
    if (most <= slotCount) return {};
    slotCount = most;
    return { queueSlot: { slot: most, usesSsVideo, reportTo: ANYTHING } };
  };
  const ask = (): Seen => {
    at = 'current';
    return { started: take(true) };
  };
  const accept = (): Seen => ({ ...ask(), sent: [feedEntered, acceptNew(true)] });
  const stop = (...sent: Sendings): Sendings => {
    at = 'off';
    return [acceptNew(false), ...sent];
  };
  /** What there is to ask for may be more than what was asked for. */
  const askFor = (isNews: boolean): Seen => {
    if (isNews && at === 'idle') return ask();
    if (isNews && at === 'current') at = 'outdated';
    return {};
  };
  /** A newer state of what sits there, which may be its end. */
  const change = (slot: number, alarm: AlarmEvent): Sendings => {
    if (alarm.version <= (seats.get(slot)?.version ?? 0)) return [];
    const reason = endOf(alarm, tab);
    seats = new Map(seats).set(slot, seatOf(alarm));
    return [toSlot(slot, reason === null ? { type: 'slot.updated', alarm } : { type: 'slot.ended', reason })];
  };
  const seat = (alarms: readonly AlarmEvent[]): Sendings => {
    const sent: Sendings[number][] = [];
    const offered: AlarmEvent[] = [];
    const newcomers: AlarmEvent[] = [];
    const offer = (slot: number, alarm: AlarmEvent) => {
      seats = new Map(seats).set(slot, seatOf(alarm));
      offered.push(alarm);
      const fromMs = alarm.takenAtMs ?? alarm.eventTimestamp * 1_000;
      sent.push(toSlot(slot, { type: 'slot.offered', alarm, expiresAtMs: fromMs + settings.autoExpire * 1_000 }));
      sent.push(...offline(slot));
    };
    for (const alarm of alarms) {
      const isClosing = [...closings.values()].some(({ card }) => card.alarm.eventId === alarm.eventId);
      const isLate = alarm.version <= (departed.get(alarm.eventId) ?? -1);
      const isWorkedOn = isTabs(alarm, tab) && [20, 30, 40, 50].includes(alarm.pcs_status);
      if (isClosing || isLate || isWorkedOn) continue;
      const slot = slotOf(alarm.eventId);
      const before = board.seats[alarm.eventId];
      if (slot !== undefined) sent.push(...change(slot, alarm));
      else if (alarm.pcs_status < 0 || !isTabs(alarm, tab)) continue;
      else if (before !== undefined && free().includes(before)) offer(before, alarm);
      else newcomers.push(alarm);
    }
    for (const alarm of newcomers) {
      const reserved = Object.values(board.seats);
      const slot = free().find((one) => !reserved.includes(one)) ?? free()[0];
      if (slot !== undefined && slotOf(alarm.eventId) === undefined) offer(slot, alarm);
    }
    return offered.length === 0 ? sent : [...sent, RECOUNT, alarmed(offered)];
  };
  const update = (alarm: AlarmEvent): Sendings => {
    closings = followed(closings, alarm, tab);
    const slot = slotOf(alarm.eventId);
    return slot === undefined ? [] : change(slot, alarm);
  };
  const knowGone = ({ eventId, version }: Pick<AlarmEvent, 'eventId' | 'version'>) => {
    departed = new Map(departed).set(eventId, Math.max(version, departed.get(eventId) ?? 0));
  };
  const forget = (id: string): Sendings => {
    if (!closings.has(id)) return [];
    closings = new Map([...closings].filter(([one]) => one !== id));
    return [RECOUNT];
  };
  const bringBack = (id: string): Seen => {
    const closing = closings.get(id);
    if (closing === undefined) return {};
    const { slot: wanted, alarm, expiresAtMs } = closing.card;
    const slot = seats.has(wanted) ? (free()[0] ?? Math.max(settings.limit, ...seats.keys()) + 1) : wanted;
    seats = new Map(seats).set(slot, seatOf(alarm));
    const waived = ['email', 'push'].map((kind) =>
      sentTo('outbox', { type: 'duty.waived', id: `${kind}:${alarm.eventId}` }),
    );
    const ended = closing.endedAs === null ? [] : [toSlot(slot, { type: 'slot.ended', reason: closing.endedAs })];
    const returned = toSlot(slot, { type: 'slot.returned', alarm, expiresAtMs });
    return { sent: [...waived, returned, ...offline(slot), ...ended], started: addSlots(slot) };
  };
  const open = (alarm: AlarmEvent): Seen => {
    const wasTaking = isTaking();
    const left = wasTaking ? stop(feedLeft('taken_into_vr')) : [];
    const beside = inOrder().filter(([, { eventId }]) => eventId !== alarm.eventId);
    const places = Object.fromEntries(beside.map(([slot, { eventId }]) => [eventId, slot]));
    const { userId, sid, eventId, uuid } = alarm;
    return {
      sent: [
        ...left,
        release(agentId, { verify_eventId: eventId }),
        sentTo('router', { type: 'board.left', board: { seats: places, wasTaking, opened: alarm } }),
        navigated(`/app/verify-respond?userId=${userId}&sid=${sid}&eventId=${eventId}&uuid=${uuid}`),
      ],
    };
  };
  const resize = (): Seen => {
    const added = addSlots();
    return { effects: saved(), started: { ...askFor(true).started, ...added } };
  };
  const answered = (event: AnyEventObject): Seen => {
    const isAgain = at === 'outdated';
    const isFirst = at === 'events';
    at = 'idle';
    const sent = seat(event['output'].items);
    if (!isFirst) return { sent, started: isAgain && free().length > 0 ? (ask().started ?? {}) : {} };
    return arrive(sent);
  };
  const arrive = (sent: Sendings): Seen => {
    const goesOn = !isBarred && ((resumes && board.wasTaking) || takesAtOnce);
    if (!goesOn) at = 'off';
    const { sent: accepted = [], started = {} } = goesOn ? accept() : {};
    return { sent: [...sent, askPractice, ...accepted], started };
  };
  const unanswered = (event: AnyEventObject): Seen => {
    const sent = event['error'].status === null ? [] : [failedCall('events/take', event)];
    if (at === 'events') return arrive(sent);
    at = 'backingOff';
    return { sent };
  };
  const loaded = (more: Seen): Seen => {
    at = 'events';
    if (isBarred) {
      const added = addSlots();
      return { ...more, ...arrive(more.sent ?? []), started: added };
    }
    return { ...more, started: { ...addSlots(), ...take(false) } };
  };
  const rememberClosings = (cards: readonly Closing['card'][]) => {
    const entries = cards.map((card): [string, Closing] => [`close:${card.alarm.eventId}`, { card, endedAs: null }]);
    closings = new Map([...closings, ...entries]);
  };

  const judged: Judged = (name, event) => {
    const isWorking = at !== 'settings' && at !== 'events';
    switch (name) {
      case 'xstate.init':
        return {
          sent: [
            release(agentId, {}),
            sentTo('outbox', { type: 'endings.ask' }),
            sentTo('router', { type: 'board.entered' }),
            sentTo('desk', { type: 'desk.ask' }),
          ],
          started: { loadSettings: { agentId }, loadResuming: { agentId }, queueSettings: { params: { id: agentId } } },
        };
      case 'loadSettings succeeds':
        kept = event['output'];
        ({ settings, record } = kept ?? { settings, record });
        return {};
      case 'loadResuming succeeds':
        resumes = event['output'];
        return {};
      case 'queueSettings succeeds':
      case 'queueSettings.changed': {
        const { limit, lookback, autoExpire, pcsStatusThreshold, threatLevel, armstate } = event['output'];
        record = { limit, lookback, autoExpire, pcsStatusThreshold, threatLevel, armstate };
        settings = settingsFor(record, kept, mayChangeControls);
        return at === 'settings' ? loaded({ effects: saved() }) : resize();
      }
      case 'queueSettings fails':
        return loaded({ sent: [failedCall('manage-reps/get-queue-settings', event)] });
      case 'takeEvents succeeds':
        return answered(event);
      case 'takeEvents fails':
        return unanswered(event);
      case 'untilPoll passes':
        return bringsNews() ? {} : ask();
      case 'untilRetry passes':
        return ask();
      case 'hub.connected':
      case 'hub.disconnected':
        if (!isWorking) return {};
        return { ...askFor(line.hubIsConnected), sent: toAll(event) };
      case 'clock.jumped':
        return { sent: toAll(event) };
      case 'alarm.updated': {
        const { alarm } = event;
        const isAnswerDue = ['settings', 'events', 'current', 'outdated'].includes(at);
        if (isAnswerDue && endOf(alarm, tab) !== null) knowGone(alarm);
        const asked = askFor(alarm.pcs_status === 0 && alarm.handler === null && free().length > 0);
        return { ...asked, sent: update(alarm) };
      }
      case 'alarm.assigned':
        return isBarred ? {} : { sent: seat(event['alarms']) };
      case 'slot.emptied': {
        const left = seats.get(event['slot']);
        seats = new Map([...seats].filter(([slot]) => slot !== event['slot']));
        if (left !== undefined && event['mayReturn'] === true) departed = new Map(departed).set(left.eventId, 0);
        else if (left !== undefined) knowGone(left);
        return { ...askFor(true), sent: [RECOUNT] };
      }
      case 'slot.closing':
        rememberClosings([event['card']]);
        return {};
      case 'endings.listed':
        rememberClosings(event['cards']);
        return {};
      case 'slot.opened':
        return open(event['alarm']);
      case 'duty.kept':
      case 'duty.failed':
      case 'duty.undone': {
        const ended = closings.get(event['id']);
        if (name === 'duty.kept' && ended !== undefined) knowGone(ended.card.alarm);
        const passed = isWorking && name !== 'duty.undone' ? toAll(event) : [];
        const isBack = isWorking && name !== 'duty.kept';
        const { sent = [], started = {} } = isBack ? bringBack(event['id']) : {};
        return { sent: [...passed, ...sent, ...forget(event['id'])], started };
      }
      case 'ssVideo.toggle': {
        if (!mayChangeControls) return {};
        usesSsVideo = !usesSsVideo;
        const set = { type: 'ssVideo.set', isOn: usesSsVideo };
        return { sent: [...numbers(slotCount).map((slot) => toSlot(slot, set)), sentTo('router', set)] };
      }
      case 'controls.change':
        if (!mayChangeControls) return {};
        settings = { ...settings, ...event['change'] };
        return resize();
      case 'acceptNew.turnOn':
        return isBarred ? {} : accept();
      case 'taking.barred':
        isBarred = true;
        return isIdle() ? { sent: [sentTo('outbox', { type: 'duty.waived', id: 'unsetTaken' })] } : {};
      case 'taking.freed':
        isBarred = false;
        return isIdle() ? { sent: [release(agentId, {})] } : {};
      case 'work.announce':
        return { sent: isTaking() ? [feedEntered] : [] };
      case 'acceptNew.turnOff':
        return { sent: stop(feedLeft('accept_new_off')) };
      case 'tab.closing':
        return { sent: isTaking() ? stop() : [] };
      case 'hub.lost':
        return { sent: isTaking() ? stop(feedLeft('timeout')) : [] };
      case 'tab.hidden': {
        const paused = sentTo('alerts', { type: 'taking.paused', cards: seats.size });
        if (isTaking()) return { sent: stop(feedLeft('accept_new_off'), paused) };
        return { sent: seats.size > 0 ? [paused] : [] };
      }
      case 'picking.toggle':
        picking = picking === 'toCancel' ? 'toOpen' : 'toCancel';
        return {};
      case 'picking.stop':
        if (picking === 'toCancel') picking = 'toOpen';
        return {};
      case 'reasons.shown':
        picking = 'choosing';
        return {};
      case 'untilOpening passes':
        picking = 'toOpen';
        return {};
      case 'practice.announce':
        return { sent: [askPractice] };
      case 'card.pick': {
        const picked = seats.get(event['slot']);
        if (picked === undefined || picking === 'choosing') return {};
        const wish = picking === 'toOpen' ? { type: 'slot.open' } : { type: 'reasons.show', eventId: picked.eventId };
        return { sent: [toSlot(event['slot'], wish)] };
      }
      default:
        return {};
    }
  };
  return (name, event) => {
    line = lineAfter(line, event);
    const seen = judged(name, event);
    const isAsking = at === 'current' || at === 'outdated';
    const accepting = at === 'off' ? at : { on: isAsking ? { asking: at } : at };
    const isWorking = at !== 'settings' && at !== 'events';
    return {
      ...seen,
      state: isWorking ? { working: { accepting, picking, seating: {} } } : { loading: at },
      shows: { assignments: Object.fromEntries(seats), slotCount, settings, usesSsVideo, ...line, isBarred },
      delays: {
        ...(at === 'backingOff' ? { untilRetry: 2_000 } : {}),
        ...(at === 'idle' ? { untilPoll: 2_000, ...untilPoll(line, 2_000) } : {}),
        ...(isWorking && picking === 'choosing' ? { untilOpening: 1_000 } : {}),
      },
    };
  };
};
