import { isKnownStatus, PCS_STATUS, statusLabel } from '../../../../contract/enums.ts';
import * as styles from './marks.module.css';

const NAMES: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(PCS_STATUS).map(([name, code]) => [code, name]),
);

interface StatusMarkProps {
  readonly code: number;
  /** Word received instead of a code. */
  readonly said?: string | undefined;
}

/** A status as its color and its label (FMT-07); an unknown one shows its received value on hover. */
export function StatusMark({ code, said }: StatusMarkProps) {
  const color = `var(--status-${NAMES[code] ?? 'not_monitored'})`;
  return (
    <span className={styles.statusMark} title={isKnownStatus(code) ? undefined : (said ?? String(code))}>
      <span className={styles.statusDot} style={{ background: color }} />
      {statusLabel(code)}
    </span>
  );
}
