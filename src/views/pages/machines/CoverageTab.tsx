import { StateMachine } from 'xstate';
import { transitionsOf } from '../../../machines/pages/machines/chart/chart-of.ts';
import { labelOf } from '../../../machines/pages/machines/chart/state-text.ts';
import type { ActorAt, Recording } from '../../../machines/pages/machines/recording.ts';
import * as texts from './texts.ts';
import type { DrawnChart } from './use-drawing.ts';
import { ColumnHeads } from '../../kit/controls/ColumnHeads.tsx';

interface CoverageTabProps {
  readonly actor: ActorAt;
  readonly drawn: DrawnChart;
  readonly recording: Recording;
}

/** Transitions that the generated paths of the model tests take, and how often this journal took each. */
export function CoverageTab({ actor: { logic }, drawn: { chart, drawing }, recording }: CoverageTabProps) {
  const walked = recording.walked();
  const taken = logic instanceof StateMachine ? transitionsOf(logic).map((one) => walked.get(one) ?? 0) : [];
  const unwalked = new Set(drawing.unwalked);
  const ofAll = chart.transitions.length;
  const nameOf = (place: number | undefined): string =>
    place === undefined ? '' : (chart.states[place]?.id.split('.').slice(1).join('.') ?? '') || drawing.id;
  return (
    <table className="coverage" aria-label={texts.TABS.coverage}>
      <caption>
        {texts.coverageOf({
          byPaths: ofAll - unwalked.size,
          byJournal: taken.filter((times) => times > 0).length,
          ofAll,
        })}
      </caption>
      <ColumnHeads columns={texts.COVERAGE_COLUMNS} />
      <tbody>
        {chart.transitions.map((transition, number) => (
          <tr key={number} data-taken={(taken[number] ?? 0) > 0}>
            <td>{nameOf(transition.source)}</td>
            <td>{labelOf(transition)}</td>
            <td>{nameOf(transition.targets[0])}</td>
            <td>{unwalked.has(number) ? texts.NO : texts.YES}</td>
            <td>{taken[number] ?? 0}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
