import { type AnyEventObject, isMachineSnapshot, type AnyMachineSnapshot } from 'xstate';
import type { ActorAt, RecordedEvent } from '../recording.ts';
import { whyOf, type Why } from '../why/why.ts';
import {
  type Answer,
  answered,
  type AskedRecording,
  said,
  type Said,
  span,
  textWithin,
  unanswered,
  within,
} from './answer.ts';

/** Not in the spec: events of a recording over which the changes of a control are looked for. */
const LOOKED_BACK = 2_000;
/** Not in the spec: values that are named in a sentence; the table has all. */
const NAMED_READS = 3;
const SHOWN_CHARS = 40;

export interface AskedControl {
  readonly name: string;
  /** Events that it may send; the first that an actor takes is meant. */
  readonly sends: readonly AnyEventObject[];
  /** Place of the moment in the recording. */
  readonly place: number;
  /** Key of the actor that is preferred to others with the same control, or that is above it; null for none. */
  readonly prefer: string | null;
}

const NOT_THERE = 'No machine of this recording has this control by then.';
const OTHER_BUILD =
  'No machine that this build knows has this control by then: some of the recording are of another build, whose guards cannot be asked.';

interface Holder {
  readonly key: string;
  readonly event: AnyEventObject;
  readonly place: number;
}

/** Reason why a control was enabled or not at a moment, and when that changed. */
export function controlAnswer(recording: AskedRecording, asked: AskedControl): Answer {
  const holder = living(recording, asked) ?? lastLiving(recording, asked);
  const events = recording.events();
  const record = events[holder?.place ?? -1];
  const snapshot = holder && snapshotOf(recording.at(holder.place).get(holder.key));
  if (holder === null || record === undefined || snapshot === null)
    return unanswered(asked.name, hasStrangers(recording, asked.place) ? OTHER_BUILD : NOT_THERE);
  const event = lastSent(events, holder) ?? holder.event;
  const why = whyOf(snapshot, event);
  const steps = changesOf(recording, holder, event);
  const what = `${asked.name} was ${why.isTaken === true && why.refusedBy === null ? 'enabled' : 'disabled'}`;
  const lead = said({ ...record, key: holder.key }, what, reasonOf(why, snapshot, steps));
  return answered(asked.name, lead, steps, why);
}

const hasStrangers = (recording: AskedRecording, place: number): boolean =>
  [...recording.at(place).values()].some(({ logic }) => logic === null);

const snapshotOf = (actor: ActorAt | undefined): AnyMachineSnapshot | null => {
  const { snapshot = null } = actor ?? {};
  return snapshot !== null && isMachineSnapshot(snapshot) ? snapshot : null;
};

function taken(actor: ActorAt | undefined, sends: readonly AnyEventObject[]): AnyEventObject | undefined {
  const types = snapshotOf(actor)?.machine.events;
  return sends.find(({ type }) => types?.includes(type));
}

function living(recording: AskedRecording, { sends, place, prefer }: AskedControl): Holder | null {
  const found = [...recording.at(place).values()].flatMap((actor) => {
    const event = taken(actor, sends);
    return event === undefined ? [] : [{ key: actor.key, event, place, lastEvent: actor.lastEvent }];
  });
  const preferred = found.filter(({ key }) => prefer !== null && key.startsWith(prefer));
  const [latest] = (preferred.length > 0 ? preferred : found).toSorted((one, other) => other.lastEvent - one.lastEvent);
  return latest ?? null;
}

/** The actor that had the control last, before it ended. */
function lastLiving(recording: AskedRecording, { sends, place }: AskedControl): Holder | null {
  const events = recording.events();
  const others = new Set<string | null>();
  for (let at = place; at >= 0; at -= 1) {
    const { key = '', src = null } = events[at] ?? {};
    if (others.has(src)) continue;
    const actor = recording.at(at).get(key);
    if (actor === undefined) continue;
    const event = taken(actor, sends);
    if (event !== undefined) return { key, event, place: at };
    others.add(src);
  }
  return null;
}

/** The event as it was sent before, with what it carried. */
const lastSent = (events: readonly RecordedEvent[], { key, event: { type }, place }: Holder) =>
  events.slice(0, place + 1).findLast((one) => one.key === key && one.event.type === type)?.event;

function changesOf(recording: AskedRecording, { key, place }: Holder, event: AnyEventObject): readonly Said[] {
  const events = recording.events();
  const steps: Said[] = [];
  let was: boolean | null = null;
  for (let at = Math.max(0, place - LOOKED_BACK); at <= place; at += 1) {
    const record = events[at];
    if (record?.key !== key) continue;
    const snapshot = snapshotOf(recording.at(at).get(key));
    if (snapshot === null) continue;
    if (record.event.type === 'lease.changed') steps.push(leaseStep(record));
    const is = canTake(snapshot, event);
    if (is !== null && is !== was) steps.push(said(record, is ? 'Enabled' : 'Disabled', causeOf(record)));
    was = is ?? was;
  }
  return steps;
}

const causeOf = ({ event: { type } }: RecordedEvent): string =>
  type === 'xstate.init' ? 'from the beginning' : `by ${type}`;

function canTake(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean | null {
  try {
    return snapshot.can(event);
  } catch {
    return null;
  }
}

function leaseStep(record: RecordedEvent): Said {
  const holder = textWithin(record.event, 'lease', 'holderName');
  if (holder === '') return said(record, 'Free');
  const untilMs = within(record.event, 'lease', 'untilMs');
  return said(record, `Held by ${holder}`, typeof untilMs === 'number' ? `for ${span(untilMs - record.atMs)}` : '');
}

function reasonOf(why: Why, { context }: AnyMachineSnapshot, steps: readonly Said[]): string {
  const holder = textWithin(context, 'lease', 'holderName');
  if (holder !== '') return `${holder} had it`;
  const held = steps.findLast(({ what }) => what.startsWith('Held by'));
  const last = held === undefined ? '' : `${held.what.replace('Held', 'last held')} ${held.because}`.trimEnd();
  return [refusalOf(why), last].filter((part) => part !== '').join('; ');
}

/** Reason why the event would not be taken; empty where it would. */
function refusalOf({ isTaken, refusedBy, active, answers }: Why): string {
  if (isTaken === true && refusedBy === null) return '';
  const asked = answers.filter(({ isActive, says }) => isActive && says === false);
  const refusing = asked.find(({ guard }) => guard === refusedBy) ?? asked[0];
  if (refusing !== undefined) {
    const plain = refusing.reads.filter(({ value }) => typeof value !== 'object' || value === null);
    const values = (plain.length > 0 ? plain : refusing.reads)
      .slice(0, NAMED_READS)
      .map(({ path, value }) => `${path.replace('context.', '')} was ${short(value)}`);
    return [`${refusing.guard} refused it`, values.join(', ')].filter((part) => part !== '').join(': ');
  }
  const takers = [...new Set(answers.map(({ state }) => state))];
  if (takers.length === 0) return 'no state takes it';
  // Of parallel states those beside the one that takes it say more than the others.
  const beside = active.filter((state) => takers.some((taker) => regionOf(taker) === regionOf(state)));
  return `only ${takers.join(' or ')} takes it, and ${(beside.length > 0 ? beside : active).join(' and ')} was active`;
}

const regionOf = (state: string): string => state.split('.').slice(0, -1).join('.');

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS - 1)}…` : text;
}
