import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { Subscription } from '../../../../contract/entities/locations.ts';
import type { ContactCallsRef } from '../../../machines/visit/contact-calls/contact-calls.selectors.ts';
import { cityLine } from '../../kit/alarm/city-line.ts';
import { DetailList } from '../../kit/controls/DetailList.tsx';
import { NO_VALUE } from '../../kit/list/columns.ts';
import { ContactCalls } from './location/ContactCalls.tsx';

interface CustomerFactsProps {
  readonly subscription: Subscription;
  readonly alarm: AlarmEvent;
  readonly calls: ContactCallsRef | undefined;
}

const planLine = (name: string, isActive: boolean | null): string => {
  if (isActive === null) return name;
  return `${name === '' ? NO_VALUE : name} (${isActive ? 'active' : 'not active'})`;
};

/** The people to call, and the location (VR-39). */
export function CustomerFacts({ subscription, alarm, calls }: CustomerFactsProps) {
  const { location, planName, status } = subscription;
  const contactsOf = (kind: string, contacts: Subscription['location']['primaryContacts']) =>
    contacts.map((contact, index) => (
      <ContactCalls
        key={`${kind} ${contact.name} ${contact.phone}`}
        kind={`${kind} ${index + 1}`}
        contact={contact}
        alarm={alarm}
        calls={calls}
      />
    ));
  return (
    <>
      {contactsOf('Primary', location.primaryContacts)}
      {contactsOf('Secondary', location.secondaryContacts)}
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
    </>
  );
}
