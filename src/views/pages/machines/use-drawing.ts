import { useEffect, useEffectEvent, useState } from 'react';
import { StateMachine, type AnyActorLogic } from 'xstate';
import { fingerprintOf } from '../../../machines/kit/fingerprint.ts';
import { chartOf, type ChartWords } from '../../../machines/pages/machines/chart/chart-of.ts';
import type { Moment } from '../../../machines/pages/machines/recording.ts';
import { type Drawing, type DrawingFile, readDrawing } from '../../../machines/pages/machines/chart/drawing.ts';

const FILES = import.meta.glob<DrawingFile>('./charts/*.json', { import: 'default' });

export interface DrawnChart {
  readonly chart: ChartWords;
  readonly drawing: Drawing;
}

/** Of machines that were drawn; null for one that has no drawing of its own. */
const known = new WeakMap<object, DrawnChart | null>();

async function drawnChartOf(machine: StateMachineLike): Promise<DrawnChart | null> {
  const file = await FILES[`./charts/${machine.id}.json`]?.();
  if (file === undefined || file.f !== fingerprintOf(machine)) return null;
  const chart = chartOf(machine);
  return { chart, drawing: readDrawing(chart, machine.id, file) };
}

/** What could not be read is asked for again when it is chosen. */
async function learn(machine: StateMachineLike): Promise<void> {
  try {
    known.set(machine, await drawnChartOf(machine));
  } catch {
    known.delete(machine);
  }
}

type StateMachineLike = Parameters<typeof chartOf>[0];

/** The drawing of a machine; undefined until it is there, null where there is none. */
export function useDrawing(logic: AnyActorLogic | null): DrawnChart | null | undefined {
  const [, setArrived] = useState<object | null>(null);
  const machine = logic instanceof StateMachine ? logic : null;
  const drawn = machine === null ? null : known.get(machine);
  useEffect(() => {
    if (machine === null || known.has(machine)) return undefined;
    let isCurrent = true;
    void learn(machine).then(() => isCurrent && setArrived({}));
    return () => {
      isCurrent = false;
    };
  }, [machine]);
  return drawn;
}

/** Reads the drawings of all machines that live at the moment, one by one, so that each is there when it is chosen. */
export function useDrawingsAhead(actors: Moment): void {
  const machines = [...new Set([...actors.values()].map(({ logic }) => logic))].filter(
    (logic) => logic instanceof StateMachine,
  );
  const ids = machines.map(({ id }) => id).join(' ');
  const readAll = useEffectEvent(async (isCurrent: () => boolean) => {
    for (const machine of machines) if (isCurrent() && !known.has(machine)) await learn(machine);
  });
  useEffect(() => {
    let isCurrent = true;
    void readAll(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [ids]);
}
