import { useEffect, useState } from 'react';
import { type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate';
import { fingerprintOf } from '../../../machines/kit/fingerprint.ts';
import { chartOf, type ChartTexts } from '../../../machines/pages/machines/chart/chart-of.ts';
import { type Drawing, type DrawingFile, readDrawing } from '../../../machines/pages/machines/chart/drawing.ts';

type Charts = Readonly<Record<string, DrawingFile>>;

/** File with all charts, which is fetched with the first one. */
const FILES = import.meta.glob<Charts>('./charts.json', { import: 'default' });

export interface DrawnChart {
  readonly chart: ChartTexts;
  readonly drawing: Drawing;
}

/** Charts of machines that were drawn; null for one that has no drawing of its own. */
const known = new WeakMap<AnyStateMachine, DrawnChart | null>();
let charts: Charts | undefined;

function drawnChartOf(machine: AnyStateMachine, file: DrawingFile | undefined): DrawnChart | null {
  const before = known.get(machine);
  if (before !== undefined) return before;
  const chart = chartOf(machine);
  const isOwn = file?.f === fingerprintOf(machine);
  const drawn = isOwn ? { chart, drawing: readDrawing(chart, machine.id, file) } : null;
  known.set(machine, drawn);
  return drawn;
}

/** The drawing of a machine; undefined until it is there, null where there is none. */
export function useDrawing(logic: AnyActorLogic | null): DrawnChart | null | undefined {
  const [, setArrived] = useState(false);
  const machine: AnyStateMachine | null = logic instanceof StateMachine ? logic : null;
  useEffect(() => {
    if (charts !== undefined) return undefined;
    let isCurrent = true;
    // What could not be read is asked for again for the next machine.
    const read = async () => {
      charts = await FILES['./charts.json']?.();
      if (isCurrent) setArrived(true);
    };
    read().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [machine]);
  return machine === null ? null : charts && drawnChartOf(machine, charts[machine.id]);
}
