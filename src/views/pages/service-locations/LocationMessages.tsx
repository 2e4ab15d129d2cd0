import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import {
  type LocationMessagesRef,
  selectMessages,
  selectMessagesState,
} from '../../../machines/pages/service-locations/location-messages.machine.ts';
import { DetailList } from '../../kit/controls/DetailList.tsx';
import { LOADING, TRY_AGAIN } from '../../kit/form/texts.ts';
import { EVENTS, KINDS, NO_PREFERENCES, NOT_LOADED, OFF, ON, TAB_LABELS } from './texts.ts';
import * as styles from './ServiceLocations.module.css';

/** Messages that the customer wants, and their channels; customers choose these themselves (SUBD-31 to SUBD-35). */
export function LocationMessages({ messages }: { messages: LocationMessagesRef }) {
  const state = useSelector(messages, selectMessagesState);
  const settings = useSelector(messages, selectMessages);
  if (state === 'failed')
    return (
      <div className={styles.words} role="alert">
        {NOT_LOADED}
        <Button onClick={() => messages.send({ type: 'messages.retry' })}>{TRY_AGAIN}</Button>
      </div>
    );
  if (state === 'none') return <p className={styles.words}>{NO_PREFERENCES}</p>;
  if (settings === null)
    return (
      <p className={styles.words} role="status">
        {LOADING}
      </p>
    );
  return (
    <section className={`${styles.body} ${styles.messages}`} aria-label={TAB_LABELS.messages}>
      {(['push', 'email'] as const).map((kind) => (
        <div key={kind}>
          <h3>{KINDS[kind]}</h3>
          <DetailList
            facts={(['common_events', 'person_events'] as const).map((events) => [
              EVENTS[events],
              settings[kind][events].all ? ON : OFF,
            ])}
          />
        </div>
      ))}
    </section>
  );
}
