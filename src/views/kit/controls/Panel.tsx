import type { ReactNode } from 'react';
import * as styles from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  /** Content beside the title. */
  readonly aside?: ReactNode;
  /** Takes the height that is left in its column, and scrolls. */
  readonly fills?: boolean;
  readonly children: ReactNode;
}

/** One named part of a screen, set off by space and a hairline. */
export function Panel({ title, aside, fills = false, children }: PanelProps) {
  return (
    <section className={styles.panel} data-fills={fills} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </header>
      <div className={styles.body} tabIndex={fills ? 0 : undefined}>
        {children}
      </div>
    </section>
  );
}
