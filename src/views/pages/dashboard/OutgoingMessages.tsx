import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { floorMachine } from '../../../machines/pages/dashboard/dashboard.machine.ts';
import { selectFloor } from '../../../machines/pages/dashboard/dashboard.selectors.ts';
import { WarningIcon } from '../../kit/controls/status-icons.tsx';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { useClockAheadMs } from '../../kit/time/use-provider-clock.ts';
import { isFailing, KINDS, OUTGOING, outgoingText } from './outgoing-texts.ts';
import * as styles from './OutgoingMessages.module.css';

/** Line below a supervisor's dashboard: whether e-mails and pushes leave the station, when one last did, and what waits. */
export function OutgoingMessages({ floor }: { floor: ActorRefFrom<typeof floorMachine> }) {
  const ways = useSelector(floor, selectFloor)?.outgoing;
  const aheadMs = useClockAheadMs();
  const timeOf = (ms: number) => formatDateTime((ms + aheadMs) / 1_000, null);
  return ways === undefined ? null : (
    <section className={styles.outgoing} aria-label={OUTGOING}>
      {ways.map((way) => (
        <p key={way.kind} data-failing={isFailing(way)}>
          {isFailing(way) ? <WarningIcon /> : null}
          <strong>{KINDS[way.kind]}</strong> {outgoingText(way, timeOf)}
        </p>
      ))}
    </section>
  );
}
