import { useSelector } from '@xstate/react';
import type { OutgoingRef } from '../../../machines/pages/settings/settings.selectors.ts';
import { Panel } from '../../kit/controls/Panel.tsx';
import { OutgoingMessages } from '../outgoing/OutgoingMessages.tsx';
import { OUTGOING, waysUnread } from '../outgoing/outgoing-texts.ts';

/** Whether messages to customers leave the station, and the reason why not, for admins and supervisors. */
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
