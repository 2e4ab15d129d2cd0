import { PCS_STATUS, statusLabel } from '../../../../contract/enums.ts';
import './StatusMark.css';

const NAMES: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(PCS_STATUS).map(([name, code]) => [code, name]),
);

/** A status as its color and its label (FMT-07). */
export function StatusMark({ code }: { code: number }) {
  const color = `var(--status-${NAMES[code] ?? 'not_monitored'})`;
  return (
    <span className="status-mark">
      <span className="status-dot" style={{ background: color }} />
      {statusLabel(code)}
    </span>
  );
}
