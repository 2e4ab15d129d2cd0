import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { selectIsStale, selectWaiting } from '../../../machines/app/counters/counters.selectors.ts';
import { selectConnection } from '../../../machines/app/hub/hub.selectors.ts';
import { Key } from '../../kit/controls/Key.tsx';
import { KEYS } from '../../kit/keys/keys.ts';
import { useKeys } from '../../kit/keys/use-keys.ts';
import { useCounters, useHub, useRouter } from '../../kit/portal-context.tsx';
import { TAKE_ALARMS, waitText } from './texts.ts';
import * as styles from './DashboardScreen.module.css';

/**
 * Button that takes an agent to the first waiting alarm, and how many wait. The words change in length, so the button
 * is first. Beside a board that says how many wait it is small, and has no words.
 */
export function TakeAlarms({ isSmall = false }: { isSmall?: boolean }) {
  const router = useRouter();
  const counters = useCounters();
  const line = useSelector(useHub(), (snapshot) =>
    snapshot === undefined ? 'connecting' : selectConnection(snapshot),
  );
  const waiting = useSelector(counters, (snapshot) => (snapshot === undefined ? null : selectWaiting(snapshot)));
  const isStale = useSelector(counters, (snapshot) => snapshot !== undefined && selectIsStale(snapshot));
  const take = () => router.send({ type: 'router.takeAlarms' });
  useKeys({ takeAlarms: take });
  return (
    <section className={isSmall ? `${styles.takeAlarms} ${styles.small}` : styles.takeAlarms} aria-label={TAKE_ALARMS}>
      <Button variant={isSmall ? 'outlined' : 'contained'} onClick={take}>
        {TAKE_ALARMS} <Key>{KEYS.takeAlarms.shown}</Key>
      </Button>
      {isSmall ? null : <p role="status">{waitText(line, waiting, isStale)}</p>}
    </section>
  );
}
