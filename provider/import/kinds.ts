import type { Kind } from './kind.ts';
import { cameras } from './kinds/cameras.ts';
import { locations } from './kinds/locations.ts';
import { reps } from './kinds/reps.ts';
import { subscribers } from './kinds/subscribers.ts';

/** Kinds of lists, each after those it refers to. */
export const KINDS = { subscribers, locations, cameras, reps } as const satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;
