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
import './ServiceLocations.css';
import { GETTING_SUBSCRIPTIONS, moreLocations, NO_SUBSCRIPTIONS, NOT_LOADED } from './texts.ts';

/** The locations of a customer, a card each (SUBD-01, SUBD-02). */
export function ServiceLocationsScreen({ screen }: { screen: ServiceLocationsRef }) {
  const locations = useSelector(screen, selectLocations, isSameList);
  const more = useSelector(screen, selectMoreCount);
  const error = useSelector(screen, selectWhyNoLocations);
  if (locations === null)
    return error === null ? (
      <p className="locations-words" role="status">
        {GETTING_SUBSCRIPTIONS}
      </p>
    ) : (
      <div className="locations-words" role="alert">
        {NOT_LOADED} {error}
        <Button onClick={() => screen.send({ type: 'locations.retry' })}>{TRY_AGAIN}</Button>
      </div>
    );
  return (
    <div className="locations">
      {locations.length === 0 ? <p className="locations-words">{NO_SUBSCRIPTIONS}</p> : null}
      {locations.map((location) => (
        <LocationCard key={location.id} location={location} />
      ))}
      {more > 0 ? <p className="locations-words">{moreLocations(more)}</p> : null}
    </div>
  );
}

const isSameList = <T,>(one: readonly T[] | null, other: readonly T[] | null): boolean =>
  one === other ||
  (one !== null && other !== null && one.length === other.length && one.every((item, index) => item === other[index]));
