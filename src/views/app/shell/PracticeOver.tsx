import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { scoreOf } from '../../../machines/pages/practice/practice.selectors.ts';
import { SCREENS } from '../../../machines/app/router/screens.ts';
import { type PracticeEndRef, selectOverAlarms } from '../../../machines/work/practice-end/practice-end.selectors.ts';
import { usePracticeEnd } from '../../kit/portal-context.tsx';
import { practiceOver, SEE_SCORE } from './texts.ts';
import './Notice.css';

/** In the queue, when the last training alarm is over: how many were right, and the way to the score. */
export function PracticeOver() {
  const end = usePracticeEnd();
  return end === undefined ? null : <Over end={end} />;
}

function Over({ end }: { end: PracticeEndRef }) {
  const alarms = useSelector(end, selectOverAlarms);
  if (alarms === null) return null;
  return (
    <p className="notice" data-kind="training" role="status">
      {practiceOver(scoreOf(alarms).right, alarms.length)}
      <Link href={SCREENS.practice.path}>{SEE_SCORE}</Link>
    </p>
  );
}
