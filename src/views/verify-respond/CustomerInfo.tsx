import { useSelector } from '@xstate/react';
import type { Subscription } from '../../../contract/entities.ts';
import {
  selectStep,
  selectSubscription,
  selectSubscriptionError,
  type VerifyRespondRef,
} from '../../machines/verify-respond/verify-respond.selectors.ts';
import { Facts } from '../parts/Facts.tsx';
import { Panel } from '../parts/Panel.tsx';
import './CustomerInfo.css';

/** `residenceType` of a business (VR-06). */
const COMMERCIAL = 3;

function ResidenceMark({ residenceType }: { residenceType: number | null }) {
  const isCommercial = residenceType === COMMERCIAL;
  return (
    <span className="residence" data-commercial={isCommercial}>
      {isCommercial ? 'Commercial' : 'Residential'}
    </span>
  );
}

/** Who lives there and whom to call (VR-06, VR-39); set off while it is the step's subject. */
export function CustomerInfo({ visit }: { visit: VerifyRespondRef }) {
  const subscription = useSelector(visit, selectSubscription);
  const error = useSelector(visit, selectSubscriptionError);
  const isSubject = useSelector(visit, (snapshot) => selectStep(snapshot) === 2);
  return (
    <div className="customer" data-subject={isSubject}>
      <Panel
        title="Customer Info"
        fills
        aside={subscription === null ? null : <ResidenceMark residenceType={subscription.location.residenceType} />}
      >
        {error === null ? null : <p role="alert">The customer could not be loaded. {error}</p>}
        {subscription === null && error === null ? <p className="muted">Loading…</p> : null}
        {subscription === null ? null : <Customer subscription={subscription} />}
      </Panel>
    </div>
  );
}

type Contacts = Subscription['location']['primaryContacts'];

const contactFacts = (kind: string, contacts: Contacts) =>
  contacts.map(
    ({ name, phone }, index) =>
      [
        `${kind} ${index + 1}`,
        <span key={phone}>
          {name} <span className="customer-phone">{phone}</span>
        </span>,
      ] as const,
  );

function Customer({ subscription: { location, planName, status } }: { subscription: Subscription }) {
  return (
    <>
      <Facts
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
      <h2 className="customer-notes">Location notes</h2>
      <p>{location.notes === '' ? <span className="muted">None</span> : location.notes}</p>
    </>
  );
}
