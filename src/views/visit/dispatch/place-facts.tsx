import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { Subscription } from '../../../../contract/entities/locations.ts';
import { placeOf } from '../../../../contract/place.ts';
import { cityLine } from '../../kit/alarm/city-line.ts';
import { PhoneLink } from '../../kit/controls/PhoneLink.tsx';

/** Facts that a dispatcher asks for: the whole address, the account, and the people with their phones. */
export function placeFacts(alarm: AlarmEvent, subscription: Subscription | null) {
  if (subscription === null)
    return [
      ['Address', placeOf(alarm)],
      ['Account', alarm.account],
    ] as const;
  const { location } = subscription;
  const contacts = [...location.primaryContacts, ...location.secondaryContacts];
  return [
    ['Address', [location.street1, location.street2, cityLine(location)].filter(Boolean).join(', ')],
    ['Cross street', [location.crossStreet, location.county].filter(Boolean).join(', ')],
    ['Account', alarm.account],
    [
      'Contacts',
      contacts.length === 0 ? null : (
        <ul key="contacts">
          {contacts.map(({ name, phone }) => (
            <li key={`${name} ${phone}`}>
              {name} <PhoneLink phone={phone} />
            </li>
          ))}
        </ul>
      ),
    ],
  ] as const;
}
