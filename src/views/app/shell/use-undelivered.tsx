import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { outboxMachine } from '../../../machines/work/outbox/outbox.machine.ts';
import { isSameList, selectUndelivered } from '../../../machines/work/outbox/undelivered.selectors.ts';
import { usePortal } from '../../kit/portal-context.tsx';
import type { Notice } from './notice.ts';
import { LET_BE, notDelivered, SEND_AGAIN } from './texts.ts';

/** Messages that did not reach their customer, until each is sent again or dismissed (FU-41). */
export function useUndelivered(): readonly Notice[] {
  const { portal } = usePortal();
  const outbox = useSelector(portal, ({ children }) => children['outbox']) as ActorRefFrom<typeof outboxMachine>;
  return useSelector(outbox, selectUndelivered, isSameList).map((duty) => ({
    id: duty.id,
    text: notDelivered(duty.call, duty.about ?? ''),
    actions: (
      <>
        <button type="button" onClick={() => outbox.send({ type: 'duty.due', id: duty.id })}>
          {SEND_AGAIN}
        </button>
        <button type="button" onClick={() => outbox.send({ type: 'duty.waived', id: duty.id })}>
          {LET_BE}
        </button>
      </>
    ),
  }));
}
