import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  type PracticeRef,
  scoreOf,
  selectMayBegin,
  selectMayStop,
  selectPracticeAlarms,
  selectPracticeReason,
  selectPracticeState,
} from '../../../machines/pages/practice/practice.selectors.ts';
import { SCREENS } from '../../../machines/app/router/screens.ts';
import { TrainingMark } from '../../kit/alarm/TrainingMark.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { PracticeTable } from './PracticeTable.tsx';
import * as texts from './texts.ts';
import * as styles from './PracticeScreen.module.css';

/** Training alarms on demand, and the agent's score. */
export function PracticeScreen({ screen }: { screen: PracticeRef }) {
  const state = useSelector(screen, selectPracticeState);
  const reason = useSelector(screen, selectPracticeReason);
  const alarms = useSelector(screen, selectPracticeAlarms);
  const mayBegin = useSelector(screen, selectMayBegin);
  const mayStop = useSelector(screen, selectMayStop);
  const { right, over, meanSeconds } = scoreOf(alarms);
  return (
    <div className={styles.practice} data-state={state}>
      <Panel title={texts.TITLE} aside={<TrainingMark />}>
        <p className="muted">{texts.ABOUT}</p>
        <p className={styles.score} role="status">
          {state === 'failed' ? reason : texts.STATES[state]}
          {over > 0 ? ` ${texts.scoreText(right, over, meanSeconds)}` : null}
        </p>
        <p className={`row ${styles.actions}`}>
          {mayBegin ? (
            <Button variant="contained" onClick={() => screen.send({ type: 'practice.begin' })}>
              {state === 'scored' ? texts.BEGIN_AGAIN : texts.BEGIN}
            </Button>
          ) : null}
          {mayStop ? <Link href={SCREENS.queue.path}>{texts.TO_QUEUE}</Link> : null}
          {mayStop ? (
            <Button variant="outlined" onClick={() => screen.send({ type: 'practice.stop' })}>
              {texts.STOP}
            </Button>
          ) : null}
          {state === 'failed' ? (
            <Button variant="outlined" onClick={() => screen.send({ type: 'practice.retry' })}>
              {texts.RETRY}
            </Button>
          ) : null}
        </p>
        {over > 0 ? <PracticeTable alarms={alarms} /> : null}
      </Panel>
    </div>
  );
}
