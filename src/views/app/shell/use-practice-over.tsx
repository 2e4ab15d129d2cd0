import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { scoreOf } from '../../../machines/pages/practice/practice.selectors.ts';
import { SCREENS } from '../../../machines/app/router/screens.ts';
import { selectOverAlarms } from '../../../machines/work/practice-run/practice-run.selectors.ts';
import { usePracticeRun } from '../../kit/portal-context.tsx';
import type { Notice } from './notice.ts';
import { practiceOver, SEE_SCORE } from './texts.ts';

/** Notice after the last training alarm: how many were right, and a link to the score. */
export function usePracticeOver(): readonly Notice[] {
  const alarms = useSelector(usePracticeRun(), (snapshot) =>
    snapshot === undefined ? null : selectOverAlarms(snapshot),
  );
  if (alarms === null) return [];
  return [
    {
      id: 'practice',
      text: practiceOver(scoreOf(alarms).right, alarms.length),
      isTraining: true,
      actions: <Link href={SCREENS.practice.path}>{SEE_SCORE}</Link>,
    },
  ];
}
