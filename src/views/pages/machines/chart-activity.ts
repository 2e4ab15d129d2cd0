import type { StateValue } from 'xstate';
import type { ChartTexts } from '../../../machines/pages/machines/chart/chart-of.ts';

/** Activity in a chart at one moment, by places of states and numbers of transitions. */
export interface ChartActivity {
  readonly active: ReadonlySet<number>;
  /** Transitions that the last event took. */
  readonly taken: ReadonlySet<number>;
  /** Time left of running delays, by their transitions. */
  readonly left: ReadonlyMap<number, string>;
  /** Compound states whose inside is not shown. */
  readonly folded: ReadonlySet<number>;
  /** Transitions that a press can take; present only in a walk. */
  readonly ways?: ReadonlySet<number>;
}

export const NO_ACTIVITY: ChartActivity = { active: new Set(), taken: new Set(), left: new Map(), folded: new Set() };

/** Charts with fewer states are shown whole. */
const FOLDED_FROM_STATES = 16;

/** The outermost compound states in which nothing is active. */
export function idleStates({ states }: ChartTexts, active: ReadonlySet<number>): ReadonlySet<number> {
  if (states.length < FOLDED_FROM_STATES || active.size === 0) return new Set();
  const idle = new Set<number>();
  states.forEach(({ kind, parent }, place) => {
    if (kind === 'compound' || kind === 'parallel') {
      if (!active.has(place) && (active.has(parent) || parent < 0)) idle.add(place);
    }
  });
  return idle;
}

/** Checks for a folded state around this one. */
export function isHidden({ states }: ChartTexts, folded: ReadonlySet<number>, place: number): boolean {
  for (let outer = states[place]?.parent ?? -1; outer >= 0; outer = states[outer]?.parent ?? -1)
    if (folded.has(outer)) return true;
  return false;
}

/** The places of the states that are active in a state's value, and the names of those that the chart does not have. */
export function activeIn({ states }: ChartTexts, value: StateValue | null) {
  const active = new Set<number>();
  const strangers: string[] = [];
  const enter = (parent: number, inner: StateValue): void => {
    active.add(parent);
    const entries = typeof inner === 'string' ? [[inner, {}] as const] : Object.entries(inner);
    for (const [key, more = {}] of entries) {
      const place = states.findIndex((state) => state.parent === parent && state.key === key);
      if (place < 0) strangers.push(key);
      else enter(place, more);
    }
  };
  if (value !== null) enter(0, value);
  return { active: active as ReadonlySet<number>, strangers: strangers as readonly string[] };
}
