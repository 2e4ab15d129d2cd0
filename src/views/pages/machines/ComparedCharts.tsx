import { isMachineSnapshot } from 'xstate';
import { transitionsOf } from '../../../machines/pages/machines/chart/chart-of.ts';
import type { Difference } from '../../../machines/pages/machines/comparison/difference.ts';
import { ChartView } from './ChartView.tsx';
import { activeIn } from './chart-activity.ts';
import * as texts from './texts.ts';
import { useDrawing } from './use-drawing.ts';

const NONE: ReadonlyMap<number, string> = new Map();

/** An actor after an event: as it was recorded, and as this build has it. */
export function ComparedCharts({ difference }: { readonly difference: Difference }) {
  const { before, after, recorded, taken } = difference;
  const snapshot = [after, before].find((one) => one !== null && isMachineSnapshot(one));
  const machine = snapshot !== undefined && isMachineSnapshot(snapshot) ? snapshot.machine : null;
  const drawn = useDrawing(machine);
  if (drawn === undefined) return null;
  if (drawn === null || machine === null) return <p className="muted">{texts.NOT_DRAWN}</p>;
  const now = after !== null && isMachineSnapshot(after) ? after.value : null;
  const numbers = taken.map((transition) => transitionsOf(machine).indexOf(transition));
  const sides = [
    { title: texts.AS_RECORDED, without: texts.STATE_NOT_KNOWN, value: recorded, taken: [] },
    { title: texts.AS_DECIDED_NOW, without: texts.NO_STATE, value: now, taken: numbers },
  ].map((side) => ({ ...side, ...activeIn(drawn.chart, side.value) }));
  const [then, today] = sides.map(({ active }) => active);
  // Where one is and the other is not.
  const around = new Set(
    drawn.chart.states.flatMap((_, place) => (then?.has(place) === today?.has(place) ? [] : [place])),
  );
  return (
    <div className="compared-charts">
      {sides.map(({ title, without, value, taken: shown, active, strangers }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          {value === null ? <p className="muted">{without}</p> : null}
          {strangers.length === 0 ? null : <p className="muted">{texts.strangeStates(strangers)}</p>}
          <ChartView
            key={`${drawn.drawing.id} ${difference.record.seq}`}
            label={`${title}: ${drawn.drawing.id}`}
            drawn={drawn}
            active={active}
            around={around}
            taken={shown}
            left={NONE}
          />
        </section>
      ))}
    </div>
  );
}
