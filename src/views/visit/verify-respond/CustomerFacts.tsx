import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { Subscription } from '../../../../contract/entities/locations.ts';
import type { ContactCallsRef } from '../../../machines/visit/contact-calls/contact-calls.selectors.ts';
import { DetailList } from '../../kit/controls/DetailList.tsx';
import { ContactCalls } from './house/ContactCalls.tsx';

interface CustomerFactsProps {
  readonly subscription: Subscription;
  readonly alarm: AlarmEvent;
  readonly calls: ContactCallsRef | undefined;
}

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
          ['City', `${location.city}, ${location.state} ${location.zip}`],
          ['County', location.county],
          ['Cross street', location.crossStreet],
          ['Plan', `${planName} (${status.isActive ? 'active' : 'not active'})`],
        ]}
      />
    </>
  );
}
