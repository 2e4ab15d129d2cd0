import { LOADING_EVENT } from './texts.ts';
import * as styles from './AuditListScreen.module.css';

/** Takes the place of an event whose code or data is being read. */
export function UnreadEvent() {
  return (
    <div className={styles.event}>
      <div className={styles.column}>
        <div className={`row ${styles.choices}`} />
        <p className={styles.picture} role="status">
          {LOADING_EVENT}
        </p>
      </div>
      <div className={styles.column} />
    </div>
  );
}
