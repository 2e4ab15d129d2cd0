import type { AnyEventObject } from 'xstate';
import type { Duty, PendingDuty } from '../../../src/machines/work/outbox/outbox.events.ts';
import { errorToast, type Seen, sentTo, toasted } from './opinion.ts';

type Sendings = NonNullable<Seen['sent']>;
type Stage = 'promised' | 'undoable' | 'waiting' | 'sending' | 'unanswered';
interface Entry {
  readonly duty: Duty;
  readonly stage: Stage;
}
type Owed = ReadonlyMap<string, Entry>;

const METRICS = ['postAgentMetric', 'postEventMetric'];
const MOMENTARY = ['postLiveWork', 'postSeries', 'postLivestreamMetrics'];
const STUBBORN = ['unholdEvent', 'unsetTaken', 'recordCall'];
const MESSAGES = ['sendEmail', 'sendPush'];

const isMomentary = ({ id, call }: Duty) => MOMENTARY.includes(call) || id.startsWith('meter:');
const isMetric = (duty: Duty) => isMomentary(duty) || METRICS.includes(duty.call);
const yields = (duty: Duty) => duty.call === 'unsetTaken' || isMetric(duty);
const isRepeated = (duty: Duty) => !isMomentary(duty) && [...STUBBORN, ...MESSAGES, ...METRICS].includes(duty.call);
const goesOutInDoubt = (duty: Duty) => isRepeated(duty) && !MESSAGES.includes(duty.call);

/** What the next page of the tab takes up: what gives an alarm back and what a customer learns, even when only promised. */
const survives = ({ duty, stage }: Entry): boolean => {
  if (duty.call === 'holdEvent' || isMomentary(duty)) return false;
  return stage !== 'promised' || duty.call === 'unholdEvent' || MESSAGES.includes(duty.call);
};

const without = (owed: Owed, id: string): Owed => new Map([...owed].filter(([one]) => one !== id));
/** What is not done takes with it what was to follow. */
const undone = (owed: Owed, id: string): Owed =>
  [...owed.values()]
    .filter(({ duty: { after } }) => after?.id === id && after.ends === 'kept')
    .reduce((rest, { duty }) => undone(rest, duty.id), without(owed, id));

const mustWait = (owed: Owed, { call, after }: Duty): boolean => {
  const endings = [...owed.values()].some(({ duty: { undo, visit } }) => undo !== undefined || visit !== undefined);
  return (after !== undefined && owed.has(after.id)) || (call === 'unsetTaken' && endings);
};

const MESSAGE_WORDS: Readonly<Record<string, string>> = { sendEmail: 'Email', sendPush: 'Push notification' };

/** FU-34, FU-35, FU-41 */
function toastOf({ call, failureText, tellsOutcome, deliveredText }: Duty, report: AnyEventObject): Sendings {
  const { error, answer } = report;
  if (report.type === 'duty.failed')
    return failureText === undefined ? [] : [errorToast(failureText.replace('{error}', error.message))];
  const what = MESSAGE_WORDS[call];
  if (what === undefined || tellsOutcome !== true) return [];
  const title = call === 'sendPush' ? 'Push Notification' : what;
  if (answer.is_duplicated) return [toasted('warning', `${title} already sent to this user for this event`)];
  if (answer.is_skipped) return [toasted('warning', `User has opted out of ${what.toLowerCase()} notifications`)];
  if (!answer.delivered) return [errorToast(`${what} was not delivered`)];
  return [toasted('success', deliveredText ?? `${what} sent successfully`)];
}

const isDoubtful = ({ id, call }: Duty, { type, error }: AnyEventObject): boolean =>
  type === 'duty.failed' &&
  (error.status === null ||
    (error.status >= 500 && (call === 'holdEvent' || (call === 'setPcsStatus' && !id.startsWith('expire:')))));

const isUndelivered = ({ call }: Duty, { type, error, answer }: AnyEventObject): boolean => {
  if (!MESSAGES.includes(call)) return false;
  if (type === 'duty.failed') return error.status !== null && error.status >= 500;
  return !answer.delivered && !answer.is_duplicated && !answer.is_skipped;
};

/** What is owed after a duty has ended so. */
function settled(owed: Owed, duty: Duty, report: AnyEventObject): Owed {
  const doubtful = isDoubtful(duty, report);
  if (doubtful && isRepeated(duty)) return new Map(owed).set(duty.id, { duty, stage: 'unanswered' });
  if (isUndelivered(duty, report))
    return new Map(owed).set(duty.id, { duty: { ...duty, undelivered: true }, stage: 'promised' });
  let rest = without(owed, duty.id);
  for (const { duty: next } of owed.values()) {
    if (next.after?.id !== duty.id) continue;
    const isWanted = (next.after.ends === 'kept') === (report.type === 'duty.kept');
    if (doubtful && goesOutInDoubt(next)) continue;
    if (doubtful && next.visit === undefined) rest = new Map(rest).set(next.id, { duty: next, stage: 'promised' });
    else if (doubtful || !isWanted) rest = undone(rest, next.id);
  }
  return rest;
}

/** A release keeps the alarm that the agent is led back to. */
function keeping(owed: Owed, eventId: string, isRefused: boolean): Owed {
  const release = owed.get('unsetTaken');
  if (release?.duty.call !== 'unsetTaken' || release.stage === 'sending') return owed;
  const { query } = release.duty.args;
  if (isRefused && query.verify_eventId !== undefined) return owed;
  const duty = { ...release.duty, args: { query: { ...query, verify_eventId: eventId } } };
  return new Map(owed).set('unsetTaken', { ...release, duty });
}

/**
 * Nothing owed is lost or sent twice at once: a promise waits for its cue, an ending for its time, what comes after another for that one,
 * what has time for an alarm that opens, what got no answer for the line; what ends badly leads the agent back (QUEUE-18, VR-43, FU-34, FU-35, FU-41, FU-54,
 * MET-21, MET-26, API-13, API-39).
 */
export const outbox = () => {
  let owed: Owed = new Map();
  let at: 'flowing' | 'yielding' | 'closed' = 'flowing';

  return (name: string, event: AnyEventObject): Seen => {
    const sent: Sendings[number][] = [];
    const started: Record<string, unknown> = {};
    const effects: Record<string, unknown> = {};
    const raised: AnyEventObject[] = [];
    const all = () => [...owed.values()];
    const put = (duty: Duty, stage: Stage) => {
      owed = new Map(owed).set(duty.id, { duty, stage });
    };
    const raiseDue = (...stages: readonly Stage[]) => {
      for (const { duty, stage } of all()) if (stages.includes(stage)) raised.push({ type: 'duty.due', id: duty.id });
    };
    const raiseReady = () => {
      const ready = all().filter(({ duty, stage }) => stage === 'waiting' && !mustWait(owed, duty));
      raised.push(...ready.map(({ duty: { id } }) => ({ type: 'duty.due', id })));
    };
    const save = (left = owed) => {
      const pending = [...left.values()].filter(survives);
      effects['saveOwed'] = { left: pending.map(({ duty, stage }) => ({ duty, isDue: stage !== 'promised' })) };
    };
    const flow = () => {
      at = 'flowing';
      raiseDue('waiting');
    };
    const send = (id: string, isFiled: boolean) => {
      const entry = owed.get(id);
      if (entry === undefined || entry.stage === 'sending') return;
      const { duty } = entry;
      const stage = isFiled && duty.undo !== undefined ? 'undoable' : mustWait(owed, duty) ? 'waiting' : 'sending';
      put(duty, stage);
      if (stage !== 'waiting') started[stage === 'undoable' ? 'grace' : 'delivery'] = { duty };
    };
    const due = (id: string) => {
      const entry = owed.get(id);
      const isHeldUp = at === 'yielding' && entry !== undefined && entry.stage !== 'sending' && yields(entry.duty);
      const leaves = at === 'yielding' && !isHeldUp && id.startsWith('unhold:');
      if (isHeldUp) put(entry.duty, 'waiting');
      else send(id, false);
      for (const { duty, stage } of all())
        if (duty.dueWith === id && stage === 'promised') raised.push({ type: 'duty.due', id: duty.id });
      save();
      if (leaves) flow();
    };
    const file = (duty: Duty) => {
      if (owed.get(duty.id)?.stage === 'sending') return;
      if (at === 'yielding' && yields(duty)) put(duty, 'waiting');
      else {
        put(duty, 'promised');
        send(duty.id, true);
        if (duty.call === 'holdEvent') at = 'yielding';
      }
      save();
    };
    const leadBack = ({ visit }: Duty, refusal: string | null) => {
      if (visit === undefined) return;
      owed = keeping(owed, visit.eventId, refusal !== null);
      sent.push(sentTo('router', { type: 'visit.returned', visit, refusal }));
    };
    const undo = (id: string) => {
      const entry = owed.get(id);
      if (entry?.stage === 'undoable') {
        owed = undone(owed, id);
        sent.push(sentTo('router', { type: 'duty.undone', id }));
        leadBack(entry.duty, null);
        raiseReady();
      }
      save();
    };
    const settle = (report: AnyEventObject) => {
      const { id, type, error } = report;
      const entry = owed.get(id);
      if (entry !== undefined) {
        const { duty } = entry;
        const isKept = type === 'duty.kept';
        const beside = all().filter((other) => other.duty.id !== id);
        const isLast = beside.every((other) => other.duty.visit?.eventId !== duty.visit?.eventId);
        if (isKept && duty.visit !== undefined && isLast) effects['discardDraft'] = { eventId: duty.visit.eventId };
        const leaves = at === 'yielding' && duty.call === 'holdEvent' && !isKept;
        owed = settled(owed, duty, report);
        sent.push(...toastOf(duty, report));
        if (!isMetric(duty)) sent.push(sentTo('router', report));
        if (!isKept) leadBack(duty, error.message);
        raiseReady();
        if (leaves) flow();
      }
      save();
    };
    const close = () => {
      const left = all().filter(({ stage }) => stage === 'undoable');
      const rest = left.reduce<Owed>((remaining, { duty: { id } }) => {
        const instead = [...remaining.values()].flatMap(({ duty: { after, atSessionEnd } }) =>
          after?.id === id && atSessionEnd !== undefined ? [atSessionEnd] : [],
        );
        const entries = instead.map((duty): [string, Entry] => [duty.id, { duty, stage: 'waiting' }]);
        return new Map([...undone(remaining, id), ...entries]);
      }, owed);
      if (left.length > 0) save(rest);
      [owed, at] = [new Map(), 'closed'];
    };
    const take = (happened: string, given: AnyEventObject) => {
      if (happened === 'session.closed') return close();
      if (happened === 'session.opened') return flow();
      if (at === 'closed') return undefined;
      switch (happened) {
        case 'duty.promised':
          put(given['duty'], 'promised');
          return save();
        case 'duty.filed':
          return file(given['duty']);
        case 'duty.due':
          return due(given['id']);
        case 'duty.waived':
          if (owed.get(given['id'])?.stage !== 'sending') owed = without(owed, given['id']);
          return save();
        case 'duty.undo':
          return undo(given['id']);
        case 'ending.undo': {
          const undoable = all().filter(({ stage }) => stage === 'undoable');
          const those = undoable.filter(({ duty }) => duty.undo?.eventId === given['eventId']);
          return void raised.push(...those.map(({ duty: { id } }) => ({ type: 'duty.undo', id })));
        }
        case 'endings.send':
          raiseDue('undoable');
          return at === 'yielding' ? flow() : undefined;
        case 'endings.ask':
          return void sent.push(
            sentTo('queue', { type: 'endings.listed', cards: all().flatMap(({ duty }) => duty.undo?.card ?? []) }),
          );
        case 'hub.connected':
          return raiseDue('unanswered');
        case 'duties.loaded': {
          const left: readonly PendingDuty[] = given['left'];
          raised.push(...left.map(({ duty }) => ({ type: 'duty.promised', duty })));
          const isDue = left.filter((one) => one.isDue);
          return void raised.push(...isDue.map(({ duty: { id } }) => ({ type: 'duty.due', id })));
        }
        case 'duty.kept':
        case 'duty.failed':
          return settle(given);
        case 'untilFlowing passes':
          return flow();
        default: {
          const broken = all().find(({ duty: { id } }) => `delivery:${id}` === given['actorId'])?.duty;
          if (broken === undefined) return undefined;
          const error = { call: broken.call, status: null, message: 'It is not known whether this was sent.' };
          return void raised.push({ type: 'duty.failed', id: broken.id, error });
        }
      }
    };
    if (name !== 'xstate.init') take(name, event);
    for (let next = raised.shift(); next !== undefined; next = raised.shift()) take(next.type, next);
    return {
      sent,
      started,
      effects,
      state: at === 'closed' ? at : { open: at },
      shows: { owed: Object.fromEntries(owed) },
      delays: at === 'yielding' ? { untilFlowing: 1_000 } : {},
    };
  };
};
