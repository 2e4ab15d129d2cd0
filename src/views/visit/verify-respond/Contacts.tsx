import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { Subscription } from '../../../../contract/entities/locations.ts';
import type { ContactCallsRef } from '../../../machines/visit/contact-calls/contact-calls.selectors.ts';
import { ContactCalls } from './location/ContactCalls.tsx';

interface ContactsProps {
  readonly subscription: Subscription;
  readonly alarm: AlarmEvent;
  readonly calls: ContactCallsRef | undefined;
}

/** The people to call (VR-39). */
export function Contacts({ subscription: { location }, alarm, calls }: ContactsProps) {
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
    </>
  );
}
