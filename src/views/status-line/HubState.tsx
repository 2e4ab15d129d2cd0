import { useSelector } from '@xstate/react';
import { selectLine } from '../../machines/hub/hub.selectors.ts';
import { useHub } from '../portal-context.tsx';

const WORDS = {
  open: 'Live',
  connecting: 'Connecting…',
  waiting: 'Connection lost, trying again…',
  lost: 'Connection lost',
} as const;

/** Whether news comes in by itself; once it no longer does, the way back (SOCK-08). */
export function HubState() {
  const hub = useHub();
  const line = useSelector(hub, (snapshot) => (snapshot === undefined ? null : selectLine(snapshot)));
  if (line === null) return null;
  return (
    <p className="hub-state" data-state={line} role={line === 'lost' ? 'alert' : 'status'}>
      <span className="hub-dot" />
      {WORDS[line]}
      {line === 'lost' ? (
        <button type="button" onClick={() => hub?.send({ type: 'hub.reconnect' })}>
          Reconnect
        </button>
      ) : null}
    </p>
  );
}
