import type { ReactNode } from 'react';
import { EVENT_OVER } from './texts.ts';
import * as styles from './FrozenColumn.module.css';

/** A column of a visit that is over: it can be read, none of its controls can be used, and it scrolls as a whole. */
export const FrozenColumn = ({ children }: { children: ReactNode }) => (
  <div className={`column ${styles.frozen}`} tabIndex={0}>
    <fieldset disabled aria-label={EVENT_OVER} title={EVENT_OVER}>
      {children}
    </fieldset>
  </div>
);
