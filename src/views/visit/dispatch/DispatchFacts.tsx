import type { AlarmEvent, DispatchWay } from '../../../../contract/entities/events.ts';
import type { Subscription } from '../../../../contract/entities/locations.ts';
import { placeOf } from '../../../../contract/place.ts';
import { cityLine } from '../../kit/alarm/city-line.ts';
import { DetailList } from '../../kit/controls/DetailList.tsx';
import { PhoneLink } from '../../kit/controls/PhoneLink.tsx';
import { numbersToPhone } from './PhonedHelp.tsx';
import { SuggestedLevel } from './SuggestedLevel.tsx';
import { SUGGESTED_LEVEL } from './texts.ts';

/** Facts that a dispatcher asks for: the whole address, the account, and the people with their phones. */
function placeFacts(alarm: AlarmEvent, subscription: Subscription | null) {
  if (subscription === null)
    return [
      ['Address', placeOf(alarm)],
      ['Account', alarm.account],
    ] as const;
  const { location } = subscription;
  const contacts = [...location.primaryContacts, ...location.secondaryContacts];
  return [
    ['Address', [location.street1, location.street2, cityLine(location)].filter(Boolean).join(', ')],
    ['County', location.county],
    ['Cross street', location.crossStreet],
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

interface DispatchFactsProps {
  readonly alarm: AlarmEvent;
  /** The location's customer; null until it is read. */
  readonly subscription: Subscription | null;
  /** State of the location's alarm system; null while it is not known. */
  readonly state: string | null;
  readonly help: DispatchWay;
  readonly onPhone: (phone: string) => void;
}

/** The suggested level, the place, and the numbers to phone. */
export const DispatchFacts = ({ alarm, subscription, state, help, onPhone }: DispatchFactsProps) => (
  <DetailList
    facts={[
      [SUGGESTED_LEVEL, <SuggestedLevel key="level" alarm={alarm} state={state} />],
      ...placeFacts(alarm, subscription),
      ...numbersToPhone(help, onPhone),
    ]}
  />
);
