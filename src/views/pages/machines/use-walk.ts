import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Walk } from '../../../machines/pages/machines/walk/walk.events.ts';
import { selectWalk, type WalkRef } from '../../../machines/pages/machines/walk/walk.selectors.ts';
import type { WalkFile } from '../../../machines/pages/machines/walk/walk-file.ts';
import type { Walked, Walker } from '../../../machines/pages/machines/walk/walked.ts';

const FILES = import.meta.glob<WalkFile>('./walks/*.json', { import: 'default' });

/** What the model tests know of a machine; undefined until it is there, null where they know nothing. */
export function useWalkFile(machine: AnyStateMachine | null): WalkFile | null | undefined {
  const [known, setKnown] = useState<{ readonly id: string; readonly file: WalkFile | null }>();
  const id = machine?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    let isCurrent = true;
    const learn = (file: WalkFile | null) => isCurrent && setKnown({ id, file });
    const read = FILES[`./walks/${id}.json`];
    if (read === undefined) learn(null);
    else read().then(learn, () => learn(null));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return known?.id === id ? known?.file : undefined;
}

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
