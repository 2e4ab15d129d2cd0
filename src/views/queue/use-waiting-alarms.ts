import { useSelector } from '@xstate/react';
import { selectIsStale, selectWaiting } from '../../machines/app/counters/counters.selectors.ts';
import { useCounters } from '../kit/portal-context.tsx';

/** Number of alarms that wait for an agent, null until it is known, and whether it may be old. */
export function useWaitingAlarms() {
  const counters = useCounters();
  const waiting = useSelector(counters, (snapshot) => (snapshot === undefined ? null : selectWaiting(snapshot)));
  const isStale = useSelector(counters, (snapshot) => snapshot !== undefined && selectIsStale(snapshot));
  return { waiting, isStale };
}
