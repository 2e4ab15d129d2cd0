import { createElement } from 'react';
import { SCREEN_NAMES } from '../../machines/app/router/screens.ts';
import { transitionsOf } from '../../machines/pages/machines/chart/chart-of.ts';
import { comparisonMachine } from '../../machines/pages/machines/comparison/comparison.machine.ts';
import { machinesMachine } from '../../machines/pages/machines/machines.machine.ts';
import type { AlarmOfAgent } from '../../machines/pages/machines/moment-link.ts';
import type { MachinesRef } from '../../machines/pages/machines/machines.selectors.ts';
import { questionMachine } from '../../machines/pages/machines/question/question.machine.ts';
import { adoptStyles } from '../../services/browser/adopt-styles.ts';
import { logicBelow } from '../../services/journal/fold-journal.ts';
import { compareRecording } from '../../services/journal/recording/compare-recording.ts';
import { whenIdle } from '../../services/browser/when-idle.ts';
import { createShelf } from '../../services/journal/recording/shelf.ts';
import { showRecording } from '../../services/journal/recording/show-recording.ts';
import type { Segment } from '../../services/journal/segment.ts';
import { createWalker } from '../../services/journal/walk/walker.ts';
import { MachinesScreen } from '../../views/pages/machines/MachinesScreen.tsx';
import chartCss from '../../views/pages/machines/chart.css?inline';
import css from '../../views/pages/machines/machines.css?inline';
import { answerQuestion, loadAnswers } from '../bound/pages/answer-question.ts';
import type { ScreenModule, Whole } from '../lazy-screen.ts';
import type { Services } from '../services.ts';
import { wholePortal } from '../whole-portal.ts';

/** Screens of the actors in the segments. */
const screensIn = (segments: readonly Segment[]) => {
  const sources = new Set(
    segments.flatMap(({ checkpoint, records }) => [...checkpoint, ...records]).map(({ src }) => src),
  );
  return SCREEN_NAMES.filter((name) => sources.has(name));
};

/** Fetches the parts, which also works without a line. */
const fetchParts = () =>
  Promise.allSettled([
    loadAnswers(),
    import('../../services/journal/against/compare-run.ts'),
    import('../../views/pages/machines/AnswerTab.tsx'),
    import('../../views/pages/machines/ComparedCharts.tsx'),
    import('../../views/pages/machines/ComparedTab.tsx'),
    import('../../views/pages/machines/CoverageTab.tsx'),
    import('../../views/pages/machines/PathsTab.tsx'),
    import('../../views/pages/machines/PlayedScreen.tsx'),
    import('../../views/pages/machines/SequenceTab.tsx'),
    import('../../views/pages/machines/WalkChart.tsx'),
    import('../../views/pages/machines/WhyTab.tsx'),
  ]);

export const screen = (
  { api, journal }: Pick<Services, 'api' | 'journal'>,
  whole: () => Whole,
): ScreenModule<typeof machinesMachine> => {
  adoptStyles(document, css + chartCss);
  whenIdle(window, () => void fetchParts());
  const shelf = createShelf();
  const walker = createWalker(transitionsOf);
  const logicFor = async (segments: readonly Segment[]) => {
    await Promise.all(screensIn(segments).map((name) => whole().loadScreen(name)));
    return logicBelow(wholePortal(whole()));
  };
  const readKept = ({ eventId, userId, fromMs }: AlarmOfAgent) =>
    api.readJournal({ params: { eventId }, query: { user_id: userId, from_ms: fromMs } });
  return {
    logic: machinesMachine.provide({
      actors: {
        showRecording: showRecording({ journal, shelf, logicFor, readKept, page: window }),
        question: questionMachine.provide({ actors: { findAnswer: answerQuestion(shelf) } }),
        comparison: comparisonMachine.provide({
          actors: { compareRecording: compareRecording({ shelf, logicFor, page: window }) },
        }),
      },
    }),
    View: ({ screen: machines }: { screen: MachinesRef }) =>
      createElement(MachinesScreen, { screen: machines, shelf, walker }),
  };
};
