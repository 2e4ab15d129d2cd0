import { fromCallback } from 'xstate';
import type { ComparisonFact } from '../../../machines/pages/machines/comparison/comparison.events.ts';
import type { Difference } from '../../../machines/pages/machines/comparison/difference.ts';
import { type LogicOf, sameLogic } from '../fold-journal.ts';
import type { Segment } from '../segment.ts';
import type { Shelf } from './shelf.ts';

/** Not in the spec: number of events compared within a frame. */
const COMPARED_AT_ONCE = 50;
/** Not in the spec: number of events between two reports of progress; each report is an event of a journal. */
const REPORTED_EVERY = 2_000;

interface CompareOptions {
  readonly shelf: Pick<Shelf, 'segments' | 'putCompared'>;
  /** The logic of every actor of these segments, once its code has come. */
  readonly logicFor: (segments: readonly Segment[]) => Promise<LogicOf>;
  readonly page: Pick<Window, 'setTimeout' | 'clearTimeout'>;
}

/** Compares the journal on the shelf with the machines of this build, and puts the differences there. */
export const compareRecording = ({ shelf, logicFor, page }: CompareOptions) =>
  fromCallback<ComparisonFact>(({ sendBack }) => {
    let timer: number | undefined;
    let isOver = false;

    const fail = (error: unknown): void => {
      if (!isOver) sendBack({ type: 'comparison.failed', reason: `The journal cannot be compared: ${String(error)}` });
    };

    const begin = async (): Promise<void> => {
      const run = shelf.segments();
      const [logicOf, { comparedOn }] = await Promise.all([logicFor(run), import('../against/compare-run.ts')]);
      const of = run.reduce((sum, { records }) => sum + records.length, 0);
      const comparing = comparedOn(run, logicOf);
      const differences: Difference[] = [];
      let behind = 0;
      let compared = 0;
      let unknown: readonly string[] = [];

      const end = (): void => {
        shelf.putCompared({ differences, others: othersOf(run, logicOf) });
        const places = differences.map(({ record: { seq }, key }) => ({ seq, key }));
        sendBack({ type: 'comparison.ended', compared, differences: places, unknown });
      };

      const goOn = (): void => {
        for (let count = 0; count < COMPARED_AT_ONCE; count += 1) {
          const { value } = comparing.next();
          if (!value) return end();
          if (value.difference !== null) differences.push(value.difference);
          ({ compared, unknown } = value);
          behind += 1;
          if (behind % REPORTED_EVERY === 0) sendBack({ type: 'comparison.went', behind, of });
        }
        later(goOn);
      };
      if (!isOver) later(goOn);
    };

    const later = (goOn: () => void): void => {
      timer = page.setTimeout(() => {
        try {
          goOn();
        } catch (error) {
          fail(error);
        }
      }, 0);
    };

    begin().catch(fail);
    return () => {
      isOver = true;
      page.clearTimeout(timer);
    };
  });

/** The machines of these actors that are others than the recorded ones, by their ids. */
function othersOf(run: readonly Segment[], logicOf: LogicOf): readonly string[] {
  const others = new Set<string>();
  for (const { checkpoint, records, machines } of run) {
    const same = sameLogic(logicOf, machines, (_key, machine) => others.add(machine));
    for (const { key, src } of checkpoint) same(key, src);
    for (const { key, src, event } of records) if (event.type === 'xstate.init') same(key, src);
  }
  return [...others];
}
