import { useSelector } from '@xstate/react';
import { selectConnection, selectProvenMs } from '../../../machines/app/hub/hub.selectors.ts';
import { Age } from '../../kit/alarm/Age.tsx';
import { useHub } from '../../kit/portal-context.tsx';

const WORDS = {
  open: 'Live',
  connecting: 'Connecting…',
  waiting: 'Connection lost, trying again…',
  silent: 'No alarms can arrive',
  lost: 'Connection lost',
} as const;

/** Whether alarms arrive automatically; while they do not, since when, and the way back (SOCK-08, SOCK-22). */
export function HubState() {
  const hub = useHub();
  const line = useSelector(hub, (snapshot) => (snapshot === undefined ? null : selectConnection(snapshot)));
  const provenMs = useSelector(hub, (snapshot) => (snapshot === undefined ? null : selectProvenMs(snapshot)));
  if (line === null) return null;
  return (
    <div className="hub-state" data-state={line}>
      <span className="hub-dot" />
      <span role={line === 'lost' || line === 'silent' ? 'alert' : 'status'}>{WORDS[line]}</span>
      {line === 'silent' && provenMs !== null ? (
        <span className="hub-age">
          for <Age sinceS={provenMs / 1_000} />
        </span>
      ) : null}
      {line === 'lost' ? (
        <button type="button" onClick={() => hub?.send({ type: 'hub.reconnect' })}>
          Reconnect
        </button>
      ) : null}
    </div>
  );
}
