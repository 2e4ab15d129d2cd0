import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { isOneOf, SHELVERS } from '../../../../contract/roles.ts';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import { useKnows, useRouter, useShelving } from '../portal-context.tsx';

/**
 * Asks for the duration and the reason of shelving an event's camera; undefined for people who may not shelve cameras,
 * and where no one can.
 */
export function useShelve(): ((alarm: AlarmEvent) => void) | undefined {
  const role = useSelector(useRouter(), selectAgent)?.role;
  const shelving = useShelving();
  const mayShelve = useKnows('shelving');
  const shelve = useCallback(
    ({ sid, uuid, sensorName, street }: AlarmEvent) => {
      const name = [sensorName, street].filter(Boolean).join(', ');
      shelving?.send({ type: 'shelving.open', camera: { sid, uuid, name } });
    },
    [shelving],
  );
  return mayShelve && isOneOf(SHELVERS, role) ? shelve : undefined;
}
