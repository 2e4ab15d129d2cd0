import type { AnyEventObject } from 'xstate';
import { failedCall, msUntil, navigated, type Seen, sentTo, toasted } from './opinion.ts';

type Judged = (name: string, event: AnyEventObject) => Seen;

/** A missing microphone is said once a sign-in; a recorder of sessions asks for it at once (AUDIO-11, ROLE-08, ROLE-09). */
export const microphone = ({ asksAtOnce }: { asksAtOnce: boolean }): Judged => {
  let reason = '';
  let at: Seen['state'] = asksAtOnce ? 'asking' : 'unasked';
  let wasDenied = false;
  const deny = (why: string): Seen => {
    reason = why;
    if (!wasDenied) at = { denied: 'shown' };
    wasDenied = true;
    return {};
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return asksAtOnce ? { started: { askMicrophone: undefined } } : {};
      case 'microphone.granted':
      case 'microphone.announce':
      case 'askMicrophone succeeds':
        [at, wasDenied] = ['granted', false];
        return { sent: [{ to: 'recording', type: 'microphone.granted' }] };
      case 'microphone.denied':
        return deny(event['reason']);
      case 'askMicrophone fails':
        return deny(event['error'].message);
      case 'microphone.doWithout':
        at = { denied: 'dismissed' };
        return {};
      default:
        at = { denied: 'dismissed' };
        return { effects: { reloadPage: undefined } };
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    return { ...seen, shows: { reason }, ...(at === undefined ? {} : { state: at }) };
  };
};

/** Work is in one tab: it moves to another when the others have ended theirs, at the latest after 10 s (WORK-23). */
export const desk = ({ agentId, tab }: { agentId: string; tab: string }): Judged => {
  let others: readonly string[] = [];
  let barring: readonly string[] = [];
  let work: 'none' | 'here' | 'ending' = 'none';
  let isMoving = false;
  const take = { to: 'router', type: 'router.takeAlarms' };
  const warn = toasted('warning', 'The other window does not answer. Its alarms return to the queue automatically.');
  const bar = (): Seen => (barring.length > 0 ? { sent: [{ to: 'queue', type: 'taking.barred' }] } : {});
  const free = (left: readonly string[]) => {
    const isFreed = barring.length > 0 && left.length === 0;
    barring = left;
    return isFreed ? [{ to: 'queue', type: 'taking.freed' }] : [];
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return { started: { otherTabs: { agentId, tab } } };
      case 'other.began':
        others = [...others.filter((one) => one !== event['tab']), event['tab']];
        if (event['takesAlone'] === true) barring = [...barring.filter((one) => one !== event['tab']), event['tab']];
        return bar();
      case 'desk.ask':
        return bar();
      case 'other.left': {
        others = others.filter((one) => one !== event['tab']);
        const sent = free(barring.filter((one) => one !== event['tab']));
        if (!isMoving || others.length > 0) return { sent };
        isMoving = false;
        return { sent: [...sent, take] };
      }
      case 'work.begun': {
        const isNews = work === 'none';
        work = 'here';
        return isNews ? { sent: [{ to: 'otherTabs', type: 'work.begun' }] } : {};
      }
      case 'work.ended':
        work = 'ending';
        return {};
      case 'desk.wanted':
        work = 'ending';
        return { sent: [{ to: 'outbox', type: 'endings.send' }, navigated('/app/dashboard')] };
      case 'untilSent passes':
        work = 'none';
        return { sent: [{ to: 'otherTabs', type: 'work.ended' }] };
      case 'desk.moveHere':
        if (others.length === 0) return {};
        isMoving = true;
        return { sent: [{ to: 'otherTabs', type: 'others.end' }] };
      case 'untilNoAnswer passes':
        isMoving = false;
        return { sent: [warn, ...free([]), take] };
      default:
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    const delays = {
      ...(work === 'ending' ? { untilSent: 1_000 } : {}),
      ...(isMoving ? { untilNoAnswer: 10_000 } : {}),
    };
    return { ...seen, delays, shows: { others, barring }, state: { work, moving: isMoving ? 'asking' : 'no' } };
  };
};

interface AnyPractice {
  readonly isOver: boolean;
}

const DELAYS: Readonly<Record<string, Record<string, number>>> = {
  waiting: { untilNextReading: 3_000 },
  settling: { untilEndingsArrive: 1_000 },
};

/**
 * A practice is looked for when the queue first asks, and then every 3 s until it is over. The queue takes while it runs and at no press,
 * and no longer than that; one that is stopped first has 1 s for what was decided of it. Its end is shown until it was seen.
 */
export const practiceRun = (): Judged => {
  let at: 'unknown' | 'none' | 'waiting' | 'reading' | 'settling' | 'stopping' | 'over' = 'unknown';
  let known: AnyPractice | null = null;
  const toQueue = (type: string): Seen => ({ sent: [sentTo('queue', { type })] });
  const settled = (practice: AnyPractice | null): Seen => {
    const before = known;
    known = practice === null || practice.isOver ? null : practice;
    if (known !== null) {
      at = 'waiting';
      return before === null ? toQueue('acceptNew.turnOn') : {};
    }
    at = practice !== null && before !== null ? 'over' : 'none';
    return before === null ? {} : toQueue('acceptNew.turnOff');
  };
  const judged: Judged = (name, event) => {
    switch (name) {
      case 'xstate.init':
        return toQueue('practice.announce');
      case 'practice.begun':
        known = event['practice'];
        at = 'waiting';
        return {};
      case 'practice.scored':
        known = null;
        at = 'none';
        return {};
      case 'practice.ask':
        if (at === 'over') return toQueue('acceptNew.turnOff');
        if (at !== 'unknown') return known === null ? {} : toQueue('acceptNew.turnOn');
        at = 'reading';
        return { started: { practiceScore: {} } };
      case 'untilNextReading passes':
        at = 'reading';
        return { started: { practiceScore: {} } };
      case 'practice.stop':
        at = 'settling';
        return { sent: [sentTo('queue', { type: 'acceptNew.turnOff' }), sentTo('outbox', { type: 'endings.send' })] };
      case 'untilEndingsArrive passes':
        at = 'stopping';
        return { started: { stopPractice: {} } };
      case 'practiceScore fails':
        at = event['error'].isAbsent === true ? 'none' : 'waiting';
        return {};
      case 'stopPractice succeeds': {
        const seen = settled(event['output'].practice);
        return at === 'waiting' ? toQueue('acceptNew.turnOn') : seen;
      }
      case 'stopPractice fails':
        at = 'waiting';
        return { sent: [failedCall('practice/stop', event), { to: 'queue', type: 'acceptNew.turnOn' }] };
      default:
        return settled(event['output'].practice);
    }
  };
  return (name, event) => ({
    ...judged(name, event),
    state: at,
    delays: DELAYS[at] ?? {},
    ...(known === null ? {} : { shows: { practice: known } }),
  });
};

/** Asked every minute whether it is shown, once where the provider shows none; then what changed is sent at most every 2 s, and what did not every 20 s. */
export const shownWork = (): Judged => {
  let work: object | null = null;
  let at: 'asking' | 'absent' | 'notShown' | 'settled' | 'reporting' | 'apart' = 'asking';
  let isNews = false;
  const go = (to: typeof at, seen: Seen = {}): Seen => {
    at = to;
    if (to !== 'reporting') return seen;
    isNews = false;
    return { ...seen, started: { reportWork: { body: { ...work } } } };
  };
  const judged: Judged = (name, event) => {
    const isLive = event['output']?.live === true;
    switch (name) {
      case 'xstate.init':
      case 'untilAskedAgain passes':
        return go('asking', { started: { supervision: {} } });
      case 'supervision succeeds':
        isNews = false;
        return isLive ? go('settled', { started: { watchWork: undefined } }) : go('notShown');
      case 'supervision fails':
        return go(event['error'].isAbsent === true ? 'absent' : 'notShown');
      case 'work.seen':
        [work, isNews] = [event['work'], true];
        return at === 'settled' ? go('reporting') : {};
      case 'reportWork succeeds':
        return go(isLive ? 'apart' : 'notShown');
      case 'reportWork fails':
        return go('apart');
      case 'untilApart passes':
        return go(isNews ? 'reporting' : 'settled');
      case 'untilRepeated passes':
        return go('reporting');
      default:
        return {};
    }
  };
  return (name, event) => {
    const seen = judged(name, event);
    const delays = {
      notShown: { untilAskedAgain: 60_000 },
      apart: { untilApart: 2_000 },
      settled: { untilRepeated: 18_000 },
    };
    const isShown = !['asking', 'absent', 'notShown'].includes(at);
    return {
      ...seen,
      delays: at in delays ? delays[at as keyof typeof delays] : {},
      shows: { work },
      state: isShown ? { shown: at } : at,
    };
  };
};

/** It can be taken back until then, and is sent once (QUEUE-63, FU-64). */
export const grace = ({ duty }: { duty: { id: string; undo?: { untilMs: number } } }): Judged => {
  const delays = { untilSent: msUntil(duty.undo?.untilMs ?? 0) };
  return (name) =>
    name === 'xstate.init' ? { delays } : { delays, sent: [{ to: 'outbox', type: 'duty.due', id: duty.id }] };
};

/** The recording comes first, for at most a second; a picture that fails asks again, unless the token is young. */
export const pictureToken =
  ({ sid, eventTimestamp }: { sid: string; eventTimestamp: number }): Judged =>
  (name, event) => {
    switch (name) {
      case 'xstate.init':
        return { delays: { untilAsked: 1_000 }, shows: { token: '' } };
      case 'tokenCamera succeeds':
        return { delays: { untilOld: 60_000 }, shows: { token: event['output'].token } };
      case 'tokenCamera fails':
        return { delays: { untilRetried: 5_000 } };
      case 'untilOld passes':
        return {};
      default:
        return { started: { tokenCamera: { params: { sid, timestamp: String(eventTimestamp) } } } };
    }
  };
