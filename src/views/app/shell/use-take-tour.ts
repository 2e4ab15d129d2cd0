import { useSelector } from '@xstate/react';
import { AGENTS } from '../../../../contract/roles.ts';
import { HOME } from '../../../machines/app/router/destination.ts';
import { selectAgent, selectHasWayBack } from '../../../machines/app/router/router.selectors.ts';
import { selectCardCount } from '../../../machines/queue/queue/queue.selectors.ts';
import { useQueue, useRouter, useTour } from '../../kit/portal-context.tsx';

/** Begins the tour on the home screen; null while the agent has an alarm, and for roles that take none. */
export function useTakeTour(): (() => void) | null {
  const router = useRouter();
  const tour = useTour();
  const role = useSelector(router, (snapshot) => selectAgent(snapshot)?.role);
  const isVisiting = useSelector(router, selectHasWayBack);
  const hasCards = useSelector(useQueue(), (queue) => queue !== undefined && selectCardCount(queue) > 0);
  if (tour === undefined || isVisiting || hasCards || !AGENTS.some((agent) => agent === role)) return null;
  return () => {
    tour.send({ type: 'tour.begin' });
    router.send({ type: 'router.navigate', to: HOME });
  };
}
