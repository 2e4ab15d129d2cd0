import { useSelector } from '@xstate/react';
import { selectIsStale } from '../../../machines/app/counters/counters.selectors.ts';
import { selectConnection, selectIsLost, selectProvenMs } from '../../../machines/app/hub/hub.selectors.ts';
import { selectIsWork } from '../../../machines/app/router/router.selectors.ts';
import { Age } from '../../kit/alarm/Age.tsx';
import { useCounters, useHub, useRouter } from '../../kit/portal-context.tsx';
import { LINE_TEXTS, RECONNECT } from '../shell/texts.ts';
import * as styles from './LineState.module.css';

/**
 * State of the line: how alarms arrive, and a warning while the counters are outdated. While none arrive: since when,
 * and the button to reconnect (SOCK-08, SOCK-22).
 */
export function LineState() {
  const hub = useHub();
  const counters = useCounters();
  const line = useSelector(hub, (snapshot) => (snapshot === undefined ? null : selectConnection(snapshot)));
  const provenMs = useSelector(hub, (snapshot) => (snapshot === undefined ? null : selectProvenMs(snapshot)));
  const isLost = useSelector(hub, (snapshot) => snapshot !== undefined && selectIsLost(snapshot));
  const isWork = useSelector(useRouter(), selectIsWork);
  const isStale = useSelector(counters, (snapshot) => snapshot !== undefined && selectIsStale(snapshot));
  if (line === null) return null;
  const state = line === 'open' && isStale ? 'stale' : line === 'silent' && !isWork ? 'quiet' : line;
  const isBroken = state === 'waiting' || state === 'silent' || state === 'quiet';
  return (
    <div className={styles.place}>
      <div key={state} className={`row ${styles.state}`} data-state={state}>
        <span className={styles.dot} />
        <span className="cut" role={state === 'lost' || state === 'silent' ? 'alert' : 'status'}>
          {LINE_TEXTS[state]}
        </span>
        {isBroken && provenMs !== null ? <Age sinceS={provenMs / 1_000} /> : null}
        {isLost ? (
          <button type="button" onClick={() => hub?.send({ type: 'hub.reconnect' })}>
            {RECONNECT}
          </button>
        ) : null}
      </div>
    </div>
  );
}
