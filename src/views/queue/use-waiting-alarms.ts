import { useSelector } from '@xstate/react';
import { selectIsStale, selectWaiting } from '../../machines/app/counters/counters.selectors.ts';
import { useCounters } from '../kit/portal-context.tsx';

/** How many alarms wait for an agent, null until that is known, and whether the number may be old. */
export function useWaitingAlarms() {
  const counters = useCounters();
  const waiting = useSelector(counters, (snapshot) => (snapshot === undefined ? null : selectWaiting(snapshot)));
  const isStale = useSelector(counters, (snapshot) => snapshot !== undefined && selectIsStale(snapshot));
  return { waiting, isStale };
}
