import type { EventObject } from 'xstate';

const ROOM = 60;

/** A path as a sentence: `slot.open > untilExpiry passes > hold fails`. */
export function titleOf(events: readonly EventObject[], cases: readonly EventObject[]): string {
  if (events.length === 0) return 'starts';
  return events.map((event) => wordsOf(event, cases)).join(' > ');
}

/** Of alternatives the payload is told too, as far as a title has room. */
function wordsOf({ type, ...payload }: EventObject, cases: readonly EventObject[]): string {
  const alternatives = cases.filter((other) => other.type === type);
  if (alternatives.length < 2) return nameOfEvent(type);
  const told = JSON.stringify(Object.values({ ...payload, actorId: undefined })[0] ?? null);
  return `${nameOfEvent(type)} ${told.length > ROOM ? `${told.slice(0, ROOM)}...` : told}`;
}

export function nameOfEvent(type: string): string {
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
