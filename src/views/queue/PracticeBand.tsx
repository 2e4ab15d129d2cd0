import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import {
  type PracticeRunRef,
  selectIsStopping,
  selectProgress,
} from '../../machines/work/practice-run/practice-run.selectors.ts';
import { useLine } from '../kit/line.ts';
import { usePracticeRun } from '../kit/portal-context.tsx';
import { practiceText, STOP_PRACTICE, withheldText } from './practice-texts.ts';
import { useWaitingAlarms } from './use-waiting-alarms.ts';
import * as styles from './QueueScreen.module.css';

/** Band over the whole queue while a practice keeps real alarms from this tab. */
export function PracticeBand() {
  const run = usePracticeRun();
  return run === undefined ? null : <Band run={run} />;
}

function Band({ run }: { run: PracticeRunRef }) {
  const progress = useSelector(run, selectProgress);
  const isStopping = useSelector(run, selectIsStopping);
  const line = useLine();
  const { waiting, isStale } = useWaitingAlarms();
  return progress === null ? null : (
    <p className={`row ${styles.practice}`} role="status">
      <strong>{practiceText(progress)}</strong>
      <span className="cut">{withheldText(line, waiting, isStale)}</span>
      <Button
        variant="outlined"
        color="inherit"
        disabled={isStopping}
        onClick={() => run.send({ type: 'practice.stop' })}
      >
        {STOP_PRACTICE}
      </Button>
    </p>
  );
}
