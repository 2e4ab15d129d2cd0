import type { Performance } from '../../../../../contract/entities/reports.ts';
import { ChartPanel } from '../../../kit/charts/ChartPanel.tsx';
import { AGENT, ENDED, LOAD, NO_ALARMS } from './texts.ts';
import * as styles from './Charts.module.css';

/** Number of alarms that each agent ended. */
export function LoadChart({ load }: Pick<Performance, 'load'>) {
  const most = Math.max(1, ...load.map(({ ended }) => ended));
  return (
    <ChartPanel
      none={NO_ALARMS}
      title={LOAD}
      headers={[AGENT, ENDED]}
      rows={load.map(({ name, ended }) => [name, String(ended)])}
    >
      <ul className={`stack ${styles.load}`}>
        {load.map(({ id, name, ended }) => (
          <li key={id}>
            <span className="cut" title={name}>
              {name}
            </span>
            <progress aria-label={`${name}: ${ended}`} max={most} value={ended} />
            <span>{ended}</span>
          </li>
        ))}
      </ul>
    </ChartPanel>
  );
}
