import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { floorMachine } from '../../../machines/pages/dashboard/dashboard.machine.ts';
import { selectFloor } from '../../../machines/pages/dashboard/dashboard.selectors.ts';
import { OutgoingMessages } from '../outgoing/OutgoingMessages.tsx';
import { OUTGOING } from '../outgoing/outgoing-texts.ts';
import * as styles from './FloorOutgoing.module.css';

/** Line below a supervisor's dashboard: whether messages to customers leave the station. */
export function FloorOutgoing({ floor }: { floor: ActorRefFrom<typeof floorMachine> }) {
  const ways = useSelector(floor, selectFloor)?.outgoing;
  return ways === undefined ? null : (
    <section className={styles.line} aria-label={OUTGOING}>
      <OutgoingMessages ways={ways} />
    </section>
  );
}
