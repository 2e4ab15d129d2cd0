import type { ReactNode } from 'react';
import * as styles from './FrozenColumn.module.css';

/** A column of a visit that is over: nothing in it can be used, and it scrolls as a whole. */
export const FrozenColumn = ({ children }: { children: ReactNode }) => (
  <div className={`column ${styles.frozen}`} tabIndex={0}>
    <div inert>{children}</div>
  </div>
);
