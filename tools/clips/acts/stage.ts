import type { TimeOfDay } from '../light.ts';
import type { Act } from '../scene.ts';
import type { Setting } from '../setting.ts';

/** Place and time of an act; another seed casts other people, cars and animals. */
export interface Stage {
  readonly setting: Setting;
  readonly time: TimeOfDay;
  readonly seed: number;
}

export type Play = (stage: Stage) => Act;

/** A clip's length, s. */
export const SECONDS = 12;

/** Ids of the reasons of contract/cancel-reasons.ts. */
export const ENDINGS = {
  delivery: 2,
  noPerson: 3,
  passerby: 4,
  outdoorService: 5,
  householdActivity: 6,
  technicalIssue: 7,
  weather: 9,
  adjacentActivity: 10,
  passerbyInCar: 12,
} as const;

export const PERSON = { info: 'Person detected', threatLevel: 20 } as const;
export const MOTION = { info: 'Motion', threatLevel: 10 } as const;

/** The route a setting has, for an act that cannot do without it. */
export function needed<T>(setting: { readonly place: string }, thing: T | undefined): T {
  if (thing === undefined) throw new Error(`This act does not fit the place ${setting.place}.`);
  return thing;
}
