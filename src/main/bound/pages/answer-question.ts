import { fromPromise } from 'xstate';
import type { Answer } from '../../../machines/pages/machines/question/answer.ts';
import type { Question } from '../../../machines/pages/machines/question/answer-of.ts';
import { alarmsIn } from '../../../machines/pages/machines/question/subjects.ts';
import type { Shelf } from '../../../services/journal/recording/shelf.ts';
import { runsOf } from '../../../services/journal/recording/show-recording.ts';
import type { Segment } from '../../../services/journal/segment.ts';
import { formatClock } from '../../../views/kit/time/format-time.ts';

/** Loads the code of the answers, which is not needed before the first question. */
export const loadAnswers = () => import('../../../machines/pages/machines/question/answer-of.ts');

/** Answers from the recording on the shelf; what it does not have may be in another page load of its journal. */
export const answerQuestion = (shelf: Pick<Shelf, 'recording' | 'allSegments'>) =>
  fromPromise<Answer, Question>(async ({ input }) => {
    const { alarmAsked, answerOf } = await loadAnswers();
    const recording = shelf.recording();
    if (recording === null) throw new Error('None is shown.');
    const answer = answerOf(recording, input, formatClock);
    const alarm = alarmAsked(input.text);
    if (answer.lead !== null || alarm === null) return answer;
    return { ...answer, inRun: runWith(shelf.allSegments(), alarm) };
  });

/** The last page load that has the alarm, counted from 1. */
function runWith(segments: readonly Segment[], alarm: string): number | null {
  const runs = runsOf(segments);
  const run = segments.findLast(({ records }) => alarmsIn(records).includes(alarm))?.run;
  return run === undefined ? null : runs.indexOf(run) + 1;
}
