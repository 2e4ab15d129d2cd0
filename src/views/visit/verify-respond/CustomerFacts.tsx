import type { Subscription } from '../../../../contract/entities/locations.ts';
import { cityLine } from '../../kit/alarm/city-line.ts';
import { DetailList } from '../../kit/controls/DetailList.tsx';
import { NO_VALUE } from '../../kit/no-value.ts';

const planLine = (name: string, isActive: boolean | null): string => {
  if (isActive === null) return name;
  return `${name === '' ? NO_VALUE : name} (${isActive ? 'active' : 'not active'})`;
};

/** The location and its plan (VR-39). */
export function CustomerFacts({ subscription: { location, planName, status } }: { subscription: Subscription }) {
  return (
    <DetailList
      facts={[
        ['Location', location.locationName],
        ['Account', location.account],
        ['Notes', location.notes],
        ['Street', [location.street1, location.street2].filter(Boolean).join(', ')],
        ['City', cityLine(location)],
        ['County', location.county],
        ['Cross street', location.crossStreet],
        ['Plan', planLine(planName, status.isActive)],
      ]}
    />
  );
}
