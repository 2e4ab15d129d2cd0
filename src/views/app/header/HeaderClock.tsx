import { useClock } from '../../kit/time/use-clock.ts';

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** `17:08` in the browser's zone. */
export function HeaderClock() {
  return <span className="header-clock">{useClock((nowMs) => TIME.format(nowMs))}</span>;
}
