import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  type NeverArmedRef,
  selectIsArming,
  selectNeverArmed,
} from '../../../machines/pages/subscribers/never-armed.machine.ts';
import { ARM_ALL, neverArmedText, placeText } from './texts.ts';
import * as styles from './NeverArmed.module.css';

/** Imported locations that no one ever armed, and the button that arms them, for those who may. Renders nothing without any. */
export function NeverArmed({ neverArmed, mayArm }: { neverArmed: NeverArmedRef; mayArm: boolean }) {
  const locations = useSelector(neverArmed, selectNeverArmed);
  const isArming = useSelector(neverArmed, selectIsArming);
  if (locations.length === 0) return null;
  return (
    <details className={`ground ${styles.neverArmed}`}>
      <summary>
        {neverArmedText(locations.length)}
        {mayArm ? (
          <Button
            disabled={isArming}
            onClick={(event) => {
              event.preventDefault();
              neverArmed.send({ type: 'neverArmed.arm' });
            }}
          >
            {ARM_ALL}
          </Button>
        ) : null}
      </summary>
      <ul>
        {locations.map((location) => (
          <li key={location.sid} className="cut">
            <Link href={`/app/subs/${location.userId}`}>{placeText(location)}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
