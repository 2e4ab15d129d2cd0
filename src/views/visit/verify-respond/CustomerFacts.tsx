import type { Subscription } from '../../../../contract/entities/locations.ts';
import { DetailList } from '../../kit/controls/DetailList.tsx';
import './CustomerFacts.css';

type Contacts = Subscription['location']['primaryContacts'];

const contactFacts = (kind: string, contacts: Contacts) =>
  contacts.map(
    ({ name, phone }, index) =>
      [
        `${kind} ${index + 1}`,
        <span key={phone}>
          {name}{' '}
          <a className="customer-phone" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </span>,
      ] as const,
  );

/** The location and the people to call (VR-39). */
export function CustomerFacts({ subscription: { location, planName, status } }: { subscription: Subscription }) {
  return (
    <>
      <DetailList
        facts={[
          ['Location', location.locationName],
          ['Account', location.account],
          ['Street', [location.street1, location.street2].filter(Boolean).join(', ')],
          ['City', `${location.city}, ${location.state} ${location.zip}`],
          ['County', location.county],
          ['Cross street', location.crossStreet],
          ['Plan', `${planName} (${status.isActive ? 'active' : 'not active'})`],
          ...contactFacts('Primary', location.primaryContacts),
          ...contactFacts('Secondary', location.secondaryContacts),
        ]}
      />
    </>
  );
}
