import type { ActorAt } from '../../../machines/pages/machines/recording.ts';
import { stateText } from './state-text.ts';

/** Filter of the listed actors; an empty text matches all. */
export interface ActorFilter {
  readonly search: string;
  /** The key of a screen's actor. */
  readonly screen: string;
}

export const ALL_ACTORS: ActorFilter = { search: '', screen: '' };

const SCREEN = 'portal/router/screen';

export const isScreen = ({ key }: ActorAt): boolean => key.startsWith(SCREEN) && key.indexOf('/', SCREEN.length) < 0;

const isBelow = (key: string, outer: string): boolean => key === outer || key.startsWith(`${outer}/`);

/** The first that fit, at most so many. */
export function filterActors(
  actors: readonly ActorAt[],
  { search, screen }: ActorFilter,
  limit = Number.POSITIVE_INFINITY,
): readonly ActorAt[] {
  const text = search.toLowerCase();
  const fits = ({ key, src, snapshot }: ActorAt): boolean => {
    if (screen !== '' && !isBelow(key, screen)) return false;
    return text === '' || `${key} ${src ?? ''} ${stateText(snapshot)}`.toLowerCase().includes(text);
  };
  const found: ActorAt[] = [];
  for (const actor of actors) {
    if (found.length === limit) break;
    if (fits(actor)) found.push(actor);
  }
  return found;
}
