import type { Outgoing } from '../../../../contract/entities/reports.ts';
import { WarningIcon } from '../../kit/controls/status-icons.tsx';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { useClockAheadMs } from '../../kit/time/use-provider-clock.ts';
import { isFailing, KINDS, outgoingText } from './outgoing-texts.ts';
import * as styles from './OutgoingMessages.module.css';

/** Ways to customers: whether e-mails and pushes leave the station, when one last did, what waits, and why. */
export function OutgoingMessages({ ways }: { ways: readonly Outgoing[] }) {
  const aheadMs = useClockAheadMs();
  const timeOf = (ms: number) => formatDateTime((ms + aheadMs) / 1_000, null);
  return (
    <div className={styles.outgoing}>
      {ways.map((way) => (
        <p key={way.kind} data-failing={isFailing(way)}>
          {isFailing(way) ? <WarningIcon /> : null}
          <strong>{KINDS[way.kind]}</strong> {outgoingText(way, timeOf)}
        </p>
      ))}
    </div>
  );
}
