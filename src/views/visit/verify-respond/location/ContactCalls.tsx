import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { CALL_OUTCOME_NAMES, CALL_OUTCOMES } from '../../../../../contract/call-outcomes.ts';
import type { AlarmEvent } from '../../../../../contract/entities/events.ts';
import type { Subscription } from '../../../../../contract/entities/locations.ts';
import {
  type ContactCallsRef,
  selectIsTraining,
  selectUnsaved,
} from '../../../../machines/visit/contact-calls/contact-calls.selectors.ts';
import { CallLine } from '../../../kit/alarm/NotedCalls.tsx';
import { DisabledReason } from '../../../kit/controls/DisabledReason.tsx';
import { PhoneLink } from '../../../kit/controls/PhoneLink.tsx';
import { sends } from '../../../kit/why/sends.ts';
import { callNotSaved, CALLING_TRAINING, DISCARD_CALL, SAVE_AGAIN, SAVING_CALL } from './texts.ts';
import * as styles from './ContactCalls.module.css';

type Contact = Subscription['location']['primaryContacts'][number];

interface ContactCallsProps {
  readonly kind: string;
  readonly contact: Contact;
  readonly alarm: AlarmEvent;
  /** Actor that notes calls; undefined once none can be noted. */
  readonly calls: ContactCallsRef | undefined;
}

/** A person to call, and the result of each call to them about this alarm. */
export function ContactCalls({ kind, contact, alarm, calls }: ContactCallsProps) {
  const noted = alarm.calls.filter(({ name, phone }) => name === contact.name && phone === contact.phone);
  return (
    <div className={styles.contact} role="group" aria-label={contact.name}>
      <p>
        <span className="muted">{kind}</span> <strong>{contact.name}</strong> <PhoneLink phone={contact.phone} />
      </p>
      {calls === undefined ? null : <Outcomes contact={contact} calls={calls} />}
      {noted.map((call) => (
        <CallLine key={call.id} call={call} timezone={alarm.timezone} />
      ))}
      {calls === undefined ? null : <Unsaved contact={contact} calls={calls} noted={noted.map(({ id }) => id)} />}
    </div>
  );
}

function Outcomes({ contact: { name, phone }, calls }: { contact: Contact; calls: ContactCallsRef }) {
  const isTraining = useSelector(calls, selectIsTraining);
  const note = (outcome: (typeof CALL_OUTCOME_NAMES)[number]) =>
    calls.send({ type: 'call.note', call: { id: crypto.randomUUID(), name, phone, outcome } });
  return (
    <div className={styles.outcomes}>
      {CALL_OUTCOME_NAMES.map((outcome) => (
        <DisabledReason
          key={outcome}
          why={isTraining ? CALLING_TRAINING : null}
          sends={sends(calls, { type: 'call.note', call: { id: '', name, phone, outcome } })}
        >
          <button type="button" data-outcome={outcome} disabled={isTraining} onClick={() => note(outcome)}>
            {CALL_OUTCOMES[outcome]}
          </button>
        </DisabledReason>
      ))}
    </div>
  );
}

interface UnsavedProps {
  readonly contact: Contact;
  readonly calls: ContactCallsRef;
  /** Ids of the calls that the provider has, even before its answer arrives. */
  readonly noted: readonly string[];
}

function Unsaved({ contact, calls, noted }: UnsavedProps) {
  const unsaved = useSelector(calls, selectUnsaved).filter(
    ({ id, name, phone }) => name === contact.name && phone === contact.phone && !noted.includes(id),
  );
  return unsaved.map(({ id, outcome, error }) => (
    <p key={id} role={error === null ? 'status' : 'alert'}>
      {CALL_OUTCOMES[outcome]} · {error === null ? SAVING_CALL : callNotSaved(error)}
      {error === null ? null : (
        <>
          <Button size="small" onClick={() => calls.send({ type: 'call.saveAgain', id })}>
            {SAVE_AGAIN}
          </Button>
          <Button size="small" color="inherit" onClick={() => calls.send({ type: 'call.discard', id })}>
            {DISCARD_CALL}
          </Button>
        </>
      )}
    </p>
  ));
}
