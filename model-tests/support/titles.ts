import type { EventObject } from 'xstate';

const ROOM = 80;

/** A path as a sentence: `slot.open > untilExpiry passes > hold fails`. */
export function titleOf(events: readonly EventObject[], cases: readonly EventObject[]): string {
  if (events.length === 0) return 'starts';
  return foldRepeats(events.map((event) => describeEvent(event, cases))).join(' > ');
}

/** Steps to replay it by hand: the events with all their data, a line each. */
export const stepsOf = (events: readonly EventObject[]): string =>
  events.map((event, index) => `${index + 1}. ${JSON.stringify(event)}`).join('\n');

/** A repetition of one or two steps is written once: `(socket.closed > 10000 ms pass) x 50`. */
function foldRepeats([first, ...rest]: readonly string[]): readonly string[] {
  if (first === undefined) return [];
  const words = [first, ...rest];
  for (const unit of [words.slice(0, 1), words.slice(0, 2)]) {
    const times = timesOf(unit, words);
    if (times > 2) return [`(${unit.join(' > ')}) x ${times}`, ...foldRepeats(words.slice(times * unit.length))];
  }
  return [first, ...foldRepeats(rest)];
}

function timesOf(unit: readonly string[], words: readonly string[]): number {
  const end = words.findIndex((word, index) => word !== unit[index % unit.length]);
  return Math.floor((end === -1 ? words.length : end) / unit.length);
}

/** Names the difference between alternatives, as far as a title has room. */
function describeEvent(event: EventObject, cases: readonly EventObject[]): string {
  const alternatives = cases.filter((other) => other.type === event.type).map((other) => leavesOf(other));
  const differences = Object.entries(leavesOf(event))
    .filter(([path, value]) => alternatives.some((other) => other[path] !== value))
    .map(([path, value]) => `${path.slice(path.lastIndexOf('.') + 1)} ${value}`)
    .join(', ');
  const name = nameOfEvent(event.type);
  return differences === ''
    ? name
    : `${name} (${differences.length > ROOM ? `${differences.slice(0, ROOM)}...` : differences})`;
}

/** Every value of an event that is not an object, by its path. */
function leavesOf(value: unknown, path = ''): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return { [path]: String(JSON.stringify(value)) };
  const entries = Object.entries(value).map(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`));
  return entries.length === 0 ? { [path]: '{}' } : Object.assign({}, ...entries);
}

function nameOfEvent(type: string): string {
  const [, kind, subject] = /^xstate\.(after|done\.actor|error\.actor|snapshot)\.([^.]+)/.exec(type) ?? [];
  switch (kind) {
    case 'after':
      return Number.isNaN(Number(subject)) ? `${subject} passes` : `${subject} ms pass`;
    case 'done.actor':
      return `${subject} succeeds`;
    case 'error.actor':
      return `${subject} fails`;
    default:
      return type;
  }
}
