import { useSelector } from '@xstate/react';
import type { OutgoingRef } from '../../../machines/pages/settings/settings.selectors.ts';
import { Panel } from '../../kit/controls/Panel.tsx';
import { OutgoingMessages } from '../outgoing/OutgoingMessages.tsx';
import { OUTGOING, waysUnread } from '../outgoing/outgoing-texts.ts';

/** State of each way to customers, and the reason why messages do not leave, for admins and supervisors. */
export function OutgoingPanel({ outgoing }: { outgoing: OutgoingRef }) {
  const ways = useSelector(outgoing, ({ context }) => context.value);
  const error = useSelector(outgoing, ({ context }) => context.error);
  return (
    <Panel title={OUTGOING}>
      {error === null ? null : <p role="alert">{waysUnread(error)}</p>}
      <OutgoingMessages ways={ways ?? []} />
    </Panel>
  );
}
