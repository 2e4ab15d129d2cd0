import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type ListeningRef, selectListened } from '../../../machines/pages/sources/listening.machine.ts';
import { WarningIcon } from '../../kit/controls/status-icons.tsx';
import { bandText, leftText, STOP } from './listen-texts.ts';
import * as styles from './Listening.module.css';

/** Lines that say of which sources real alarms are not raised, because somebody listens to them, and how long still. */
export function ListeningBand({ listening, mayStop }: { listening: ListeningRef; mayStop: boolean }) {
  const listened = useSelector(listening, selectListened);
  return listened.map((source) => (
    <section key={source.sourceId} className={`row ${styles.band}`} aria-label={source.name}>
      <WarningIcon />
      <strong role="status" className="cut" title={bandText(source)}>
        {bandText(source)}
      </strong>
      <span className={styles.left}>{leftText(source.leftMs)}</span>
      {mayStop ? (
        <Button
          aria-label={`${STOP}: ${source.name}`}
          onClick={() => listening.send({ type: 'listening.stop', sourceId: source.sourceId })}
        >
          {STOP}
        </Button>
      ) : null}
    </section>
  ));
}
