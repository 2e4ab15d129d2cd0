import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import {
  selectLocations,
  selectMoreCount,
  selectWhyNoLocations,
  type ServiceLocationsRef,
} from '../../../machines/pages/service-locations/service-locations.machine.ts';
import { TRY_AGAIN } from '../../kit/form/texts.ts';
import { LocationCard } from './LocationCard.tsx';
import { GETTING_SUBSCRIPTIONS, moreLocations, NO_SUBSCRIPTIONS, NOT_LOADED } from './texts.ts';
import * as styles from './ServiceLocations.module.css';

/** The locations of a customer, a card each (SUBD-01, SUBD-02). */
export function ServiceLocationsScreen({ screen }: { screen: ServiceLocationsRef }) {
  const locations = useSelector(screen, selectLocations, isSameList);
  const more = useSelector(screen, selectMoreCount);
  const error = useSelector(screen, selectWhyNoLocations);
  if (locations === null)
    return error === null ? (
      <p className={styles.pageText} role="status">
        {GETTING_SUBSCRIPTIONS}
      </p>
    ) : (
      <div className={styles.pageText} role="alert">
        {NOT_LOADED} {error}
        <Button onClick={() => screen.send({ type: 'locations.retry' })}>{TRY_AGAIN}</Button>
      </div>
    );
  return (
    <div className={`stack ${styles.locations}`}>
      {locations.length === 0 ? <p className={styles.pageText}>{NO_SUBSCRIPTIONS}</p> : null}
      {locations.map((location) => (
        <LocationCard key={location.id} location={location} />
      ))}
      {more > 0 ? <p className={styles.pageText}>{moreLocations(more)}</p> : null}
    </div>
  );
}

const isSameList = <T,>(one: readonly T[] | null, other: readonly T[] | null): boolean =>
  one === other ||
  (one !== null && other !== null && one.length === other.length && one.every((item, index) => item === other[index]));
