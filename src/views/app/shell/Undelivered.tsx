import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { outboxMachine } from '../../../machines/work/outbox/outbox.machine.ts';
import { eventOfMessage, isSameList, selectUndelivered } from '../../../machines/work/outbox/undelivered.selectors.ts';
import { usePortal } from '../../kit/portal-context.tsx';
import { LET_BE, notDelivered, SEND_AGAIN } from './texts.ts';
import './Notice.css';

/** Messages that did not reach their customer, on every screen until each is sent again or let be (FU-41). */
export function Undelivered() {
  const { portal } = usePortal();
  const outbox = useSelector(portal, ({ children }) => children['outbox']) as ActorRefFrom<typeof outboxMachine>;
  const messages = useSelector(outbox, selectUndelivered, isSameList);
  return messages.map((duty) => (
    <p key={duty.id} className="notice" role="status">
      {notDelivered(duty.call, eventOfMessage(duty))}
      <Button size="small" onClick={() => outbox.send({ type: 'duty.due', id: duty.id })}>
        {SEND_AGAIN}
      </Button>
      <Button size="small" color="inherit" onClick={() => outbox.send({ type: 'duty.waived', id: duty.id })}>
        {LET_BE}
      </Button>
    </p>
  ));
}
