import type { ReactNode } from 'react';
import * as styles from './controls.module.css';

/** Names and values; a value that is missing shows a dash, so that nothing jumps when it comes. */
export function DetailList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={`stack ${styles.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' || value === null ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
