import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { digestOfActor } from './digest.ts';

/** Change of a machine by an event. */
export interface Decision {
  readonly state?: StateValue;
  /** Digest of context, children and status, without texts. */
  readonly digest?: string;
}

/** Decision of each snapshot of one machine, as a difference from the one before. */
export type Decisions = (snapshot: AnyMachineSnapshot) => Decision;

export function createDecisions(): Decisions {
  let before: AnyMachineSnapshot | undefined;
  let state = '';
  let digest = '';
  return (snapshot) => {
    const changed: { state?: StateValue; digest?: string } = {};
    if (snapshot.value !== before?.value) {
      const text = JSON.stringify(snapshot.value);
      if (text !== state) changed.state = snapshot.value;
      state = text;
    }
    if (
      snapshot.context !== before?.context ||
      snapshot.children !== before?.children ||
      snapshot.status !== before?.status
    ) {
      const next = digestOfActor(snapshot);
      if (next !== digest) changed.digest = next;
      digest = next;
    }
    before = snapshot;
    return changed;
  };
}
