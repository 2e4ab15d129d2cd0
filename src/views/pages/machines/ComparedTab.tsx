import { useSelector } from '@xstate/react';
import { isMachineSnapshot } from 'xstate';
import {
  type ComparisonRef,
  selectProgress,
  selectStage,
} from '../../../machines/pages/machines/comparison/comparison.selectors.ts';
import type { Compared, Difference } from '../../../machines/pages/machines/comparison/difference.ts';
import { whyOf } from '../../../machines/pages/machines/why/why.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { Answers } from '../../kit/why/Answers.tsx';
import { inOneLine } from '../../kit/why/value-text.ts';
import * as texts from './compared-texts.ts';
import { differencesOf } from './differences.ts';

interface ComparedTabProps {
  readonly comparison: ComparisonRef;
  readonly compared: Compared | null;
}

/** Events on which this build decides differently from the shown journal. */
export function ComparedTab({ comparison, compared }: ComparedTabProps) {
  const stage = useSelector(comparison, selectStage);
  const progress = useSelector(comparison, selectProgress);
  const start = (
    <button type="button" onClick={() => comparison.send({ type: 'comparison.start' })}>
      {texts.COMPARE}
    </button>
  );
  switch (stage) {
    case 'idle':
      return (
        <p>
          {start} <span className="muted">{texts.WHAT_IS_COMPARED}</span>
        </p>
      );
    case 'comparing':
      return <p role="status">{texts.goingOn(progress)}</p>;
    case 'failed':
      return (
        <p>
          <span role="alert">{progress.error}</span> {start}
        </p>
      );
    case 'compared': {
      const { shown, unknown } = progress;
      const { differences = [], others = [] } = compared ?? {};
      const difference = differences[shown];
      const show = (place: number) => comparison.send({ type: 'difference.show', place });
      return (
        <div className="compared">
          {difference === undefined ? (
            <p role="status">{texts.resultOf(progress)}</p>
          ) : (
            <div className="compared-steps" role="toolbar" aria-label={texts.DIFFERENCES}>
              <Step why={shown === 0 ? texts.IS_FIRST : null} onClick={() => show(shown - 1)}>
                {texts.PREVIOUS}
              </Step>
              <button type="button" onClick={() => show(shown)}>
                {texts.placeOf(shown, differences.length)}
              </button>
              <Step why={shown === differences.length - 1 ? texts.IS_LAST : null} onClick={() => show(shown + 1)}>
                {texts.NEXT}
              </Step>
              <span role="status">{texts.resultOf(progress)}</span>
            </div>
          )}
          {difference === undefined ? null : <DifferenceText difference={difference} others={others} />}
          {others.length === 0 ? null : <p>{texts.othersOf(others)}</p>}
          {unknown.length === 0 ? null : <p className="muted">{texts.unknownOf(unknown)}</p>}
        </div>
      );
    }
  }
}

/** Effects of the event in the recording and in today's code, and the reason for the difference. */
function DifferenceText({
  difference,
  others,
}: {
  readonly difference: Difference;
  readonly others: readonly string[];
}) {
  const { record, otherwise, before, after } = difference;
  const isOther = before !== null && isMachineSnapshot(before) && others.includes(before.machine.id);
  const changes =
    before !== null && after !== null && isMachineSnapshot(before) && isMachineSnapshot(after)
      ? differencesOf(before.context, after.context).slice(0, 30)
      : [];
  return (
    <div className="why">
      <section aria-label={texts.WHAT_IS_OTHERWISE}>
        <h3>{texts.eventOf(difference)}</h3>
        {isOther ? <p>{texts.OTHER_MACHINE}</p> : null}
        <ul>
          {otherwise.flatMap(texts.linesOf).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <h3>{texts.CHANGES_NOW}</h3>
        {changes.length === 0 ? <p className="muted">{texts.NO_CHANGES_NOW}</p> : null}
        <dl className="changes">
          {changes.map(({ path, before: old, after: now }) => (
            <div key={path}>
              <dt>{path}</dt>
              <dd>
                <del>{inOneLine(old, path)}</del> → <ins>{inOneLine(now, path)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {before === null || !isMachineSnapshot(before) ? null : (
        <section aria-label={texts.WHY_NOW}>
          <h3>{texts.WHY_NOW}</h3>
          <Answers why={whyOf(before, record.event)} />
        </section>
      )}
    </div>
  );
}

interface StepProps {
  /** Reason why the button is disabled; null while it is not. */
  readonly why: string | null;
  readonly onClick: () => void;
  readonly children: string;
}

const Step = ({ why, onClick, children }: StepProps) => (
  <DisabledReason why={why}>
    <button type="button" disabled={why !== null} onClick={onClick}>
      {children}
    </button>
  </DisabledReason>
);
