import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Walk } from '../../../machines/pages/machines/walk/walk.events.ts';
import { selectWalk, type WalkRef } from '../../../machines/pages/machines/walk/walk.selectors.ts';
import type { Walked, Walker } from '../../../machines/pages/machines/walk/walked.ts';

export interface ShownWalk {
  readonly walk: Walk;
  readonly walked: Walked;
}

/** The walk through this machine, step by step; null while there is none. */
export function useWalk(ref: WalkRef, machine: AnyStateMachine | null, walker: Walker): ShownWalk | null {
  const walk = useSelector(ref, selectWalk);
  return useMemo(() => {
    if (machine === null || walk === null || walk.machine !== machine.id) return null;
    return { walk, walked: walker.along(machine, walk.input, walk.events) };
  }, [machine, walk, walker]);
}
