import { useProviderClock } from '../../kit/time/use-provider-clock.ts';
import * as styles from './Header.module.css';

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** `17:08` in the browser's zone. */
export function HeaderClock() {
  return <span className={styles.clock}>{useProviderClock((nowMs) => TIME.format(nowMs))}</span>;
}
