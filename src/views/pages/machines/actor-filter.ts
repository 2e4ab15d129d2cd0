import type { ActorAt } from '../../../machines/pages/machines/recording.ts';
import { stateWords } from './state-words.ts';

/** Which actors are listed; an empty text stands for all. */
export interface ActorFilter {
  readonly search: string;
  /** The key of a screen's actor. */
  readonly screen: string;
  /** The id of an event. */
  readonly alarm: string;
}

export const ALL_ACTORS: ActorFilter = { search: '', screen: '', alarm: '' };

const SCREEN = /^portal\/router\/screen(#\d+)?$/;

export const isScreen = ({ key }: ActorAt): boolean => SCREEN.test(key);

/** The alarm that an actor's context is about; empty for all others. */
export function alarmOf({ snapshot }: ActorAt): string {
  if (snapshot === null || !('context' in snapshot)) return '';
  const { context } = snapshot;
  if (typeof context !== 'object' || context === null) return '';
  const inner = 'alarm' in context && typeof context.alarm === 'object' ? context.alarm : context;
  return inner !== null && 'eventId' in inner && typeof inner.eventId === 'string' ? inner.eventId : '';
}

const isBelow = (key: string, outer: string): boolean => key === outer || key.startsWith(`${outer}/`);

/** Those that fit; of an alarm also what lives below an actor that is about it. */
export function filterActors(actors: readonly ActorAt[], { search, screen, alarm }: ActorFilter): readonly ActorAt[] {
  const about = alarm === '' ? [] : actors.filter((actor) => alarmOf(actor) === alarm).map(({ key }) => key);
  const words = search.toLowerCase();
  return actors.filter((actor) => {
    const { key, src, snapshot } = actor;
    if (screen !== '' && !isBelow(key, screen)) return false;
    if (alarm !== '' && !about.some((outer) => isBelow(key, outer))) return false;
    return `${key} ${src ?? ''} ${stateWords(snapshot)}`.toLowerCase().includes(words);
  });
}
