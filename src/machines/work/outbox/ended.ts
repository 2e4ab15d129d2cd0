import type { Duty } from './duty.ts';

/** Not in the spec: number of endings that an agent still sees. */
const SHOWN = 3;

/** An ending of the agent that was neither taken back nor refused. */
export interface Ended {
  /** Id of its duty. */
  readonly id: string;
  readonly text: string;
}

export const endedWithout = (ended: readonly Ended[], id: string): readonly Ended[] =>
  ended.filter((one) => one.id !== id);

/** The last endings after a duty was filed, newest first. */
export const endedAfter = (ended: readonly Ended[], { id, undo }: Duty): readonly Ended[] =>
  undo === undefined ? ended : [{ id, text: undo.text }, ...endedWithout(ended, id)].slice(0, SHOWN);
