import type { Subscription } from '../../../../contract/entities/locations.ts';
import { ResidenceMark } from '../../kit/alarm/ResidenceMark.tsx';
import { PhoneLink } from '../../kit/controls/PhoneLink.tsx';
import { NO_VALUE } from '../../kit/no-value.ts';
import { CARD } from './texts.ts';
import * as styles from './ServiceLocations.module.css';

/** Name and address of the location, its plan, and its contacts (SUBD-10 to SUBD-12). */
export function LocationHead({ subscription }: { subscription: Subscription }) {
  const { sid, planName, status, location } = subscription;
  const { locationName, account, street1, street2, city, state, zip, county, crossStreet, notes, system } = location;
  const address = [street1, street2, [city, state, zip].filter(Boolean).join(' '), county, crossStreet]
    .filter(Boolean)
    .join(', ');
  return (
    <header className={`stack ${styles.head}`}>
      <div className={styles.title}>
        <h2 className="cut" title={locationName}>
          {locationName || NO_VALUE}
        </h2>
        <ResidenceMark residenceType={location.residenceType} />
        {status.isActive === null ? null : (
          <span className={styles.active} data-active={status.isActive}>
            {status.isActive ? CARD.active : CARD.inactive}
          </span>
        )}
        {system.powerOutage ? <span className={styles.outage}>{CARD.powerOutage}</span> : null}
      </div>
      <p className="cut" title={address}>
        {address || NO_VALUE}
      </p>
      <p className="muted cut">
        {CARD.account} {account || NO_VALUE} · {CARD.sid} {sid} · {CARD.plan} {planName || NO_VALUE}
      </p>
      <Contacts title={CARD.contacts} contacts={location.primaryContacts} />
      {location.secondaryContacts.length === 0 ? null : (
        <Contacts title={CARD.secondary} contacts={location.secondaryContacts} />
      )}
      {notes === '' ? null : (
        <p className="muted cut" title={notes}>
          {notes}
        </p>
      )}
    </header>
  );
}

type Contacts = Subscription['location']['primaryContacts'];

function Contacts({ title, contacts }: { title: string; contacts: Contacts }) {
  return (
    <p className={styles.contacts}>
      <span className="muted">{title}</span>
      {contacts.length === 0 ? NO_VALUE : null}
      {contacts.map(({ name, phone }) => (
        <span key={`${name} ${phone}`}>
          {name} <PhoneLink phone={phone} />
        </span>
      ))}
    </p>
  );
}
