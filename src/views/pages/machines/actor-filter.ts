import type { ActorAt } from '../../../machines/pages/machines/recording.ts';
import { stateText } from './state-text.ts';

/** Filter of the listed actors; an empty text matches all. */
export interface ActorFilter {
  readonly search: string;
  /** The key of a screen's actor. */
  readonly screen: string;
  /** The id of an event. */
  readonly alarm: string;
}

export const ALL_ACTORS: ActorFilter = { search: '', screen: '', alarm: '' };

const SCREEN = 'portal/router/screen';

export const isScreen = ({ key }: ActorAt): boolean => key.startsWith(SCREEN) && key.indexOf('/', SCREEN.length) < 0;

/** The alarm that an actor's context is about; empty for all others. */
export function alarmOf({ snapshot }: ActorAt): string {
  if (snapshot === null || !('context' in snapshot)) return '';
  const { context } = snapshot;
  if (typeof context !== 'object' || context === null) return '';
  const inner = 'alarm' in context && typeof context.alarm === 'object' ? context.alarm : context;
  return inner !== null && 'eventId' in inner && typeof inner.eventId === 'string' ? inner.eventId : '';
}

const isBelow = (key: string, outer: string): boolean => key === outer || key.startsWith(`${outer}/`);

/** The first that fit, at most so many; of an alarm also what lives below an actor that is about it. */
export function filterActors(
  actors: readonly ActorAt[],
  { search, screen, alarm }: ActorFilter,
  limit = Number.POSITIVE_INFINITY,
): readonly ActorAt[] {
  const about = alarm === '' ? [] : actors.filter((actor) => alarmOf(actor) === alarm).map(({ key }) => key);
  const text = search.toLowerCase();
  const fits = ({ key, src, snapshot }: ActorAt): boolean => {
    if (screen !== '' && !isBelow(key, screen)) return false;
    if (alarm !== '' && !about.some((outer) => isBelow(key, outer))) return false;
    return text === '' || `${key} ${src ?? ''} ${stateText(snapshot)}`.toLowerCase().includes(text);
  };
  const found: ActorAt[] = [];
  for (const actor of actors) {
    if (found.length === limit) break;
    if (fits(actor)) found.push(actor);
  }
  return found;
}
