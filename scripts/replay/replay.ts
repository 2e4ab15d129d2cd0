import { parseArgs } from 'node:util';
import { logicBelow } from '../../src/services/journal/fold-journal.ts';
import { readJournalFile } from '../../src/services/journal/journal-file.ts';
import { againstRuns } from './against.ts';
import { checkRun } from './check-run.ts';
import { type Moment, momentOf, readAt } from './moment.ts';
import { pathTest } from './path-test.ts';
import { ReplayError } from './replay-error.ts';
import { actorOf, headingOf, statesOf } from './report.ts';
import { chooseRun, refuseUnknownVersions, type Run, runsOf } from './runs.ts';
import { shippedPortal } from './shipped-portal.ts';

const USAGE = `npm run replay -- FILE [options]
npm run replay -- --against FILE...

  --at TIME|SEQ   the moment: an ISO time, epoch milliseconds, or the number of a record; without it the end
  --actor KEY     one actor with its context; the end of its key is enough
  --run NUMBER    which life of the page, counted from 1; without it the last
  --ended         show the actors that have ended too
  --check         report whether the records lead to every noted moment and every checkpoint, contexts too
  --path          print what happened to --actor from its start until --at as a test of its machine, a file for model-tests
  --against       name the first event of each journal by which this build decides otherwise`;

/**
 * Output of the command.
 * @throws {ReplayError | JournalFileError} with a sentence for the person who typed it
 */
export function replay(args: readonly string[], read: (file: string) => string): readonly string[] {
  const { values, positionals } = parsed(args);
  const [file] = positionals;
  if (file === undefined) throw new ReplayError(USAGE);
  if (values.against) return against(positionals, read);
  const runs = runsOf(readJournalFile(read(file)));
  const at = readAt(values.at);
  const run = chooseRun(runs, values.run, at);
  refuseUnknownVersions(run);
  const logicOf = logicBelow(shippedPortal);
  if (values.check) {
    const faults = onTheseMachines(run, () => checkRun(run, logicOf));
    if (faults.length > 0) throw new ReplayError(faults.join('\n'));
    return [`The segments of the run (${run.length}) lead to each other.`];
  }
  const moment = onTheseMachines(run, () => momentOf(run, at, logicOf));
  if (values.path) return [pathTest(run, stretchOf(moment, values.actor), logicBelow(shippedPortal))];
  const lines = values.actor === undefined ? statesOf(moment, values.ended) : actorOf(moment, values.actor);
  return [`Run ${runs.indexOf(run) + 1} of ${runs.length}`, ...headingOf(moment), '', ...lines];
}

/**
 * The life of an actor until the moment.
 * @throws {ReplayError} when it is not there
 */
function stretchOf({ actors, last }: Moment, actor: string | undefined) {
  const keys = [...actors.keys()].filter((key) => key === actor || key.endsWith(`/${actor}`));
  const [key] = keys.filter((one) => actors.get(one)?.status === 'active').concat(keys);
  if (key === undefined) throw new ReplayError(`There is no ${actor ?? 'actor without --actor'} at this moment.`);
  return { key, untilSeq: last?.seq ?? -1 };
}

/** @throws {ReplayError} with the differences, when this build decides otherwise than one of the journals */
function against(files: readonly string[], read: (file: string) => string): readonly string[] {
  const compared = files.map((file) => {
    const runs = runsOf(readJournalFile(read(file)));
    for (const run of runs) refuseUnknownVersions(run);
    return againstRuns(file, runs, () => logicBelow(shippedPortal));
  });
  const lines = compared.flatMap((one) => one.lines);
  if (compared.some(({ isSame }) => !isSame)) throw new ReplayError(lines.join('\n'));
  return lines;
}

/** @throws {ReplayError} when the machines have become others than those of the journal */
function onTheseMachines<T>(run: Run, fold: () => T): T {
  try {
    return fold();
  } catch (cause) {
    if (cause instanceof ReplayError) throw cause;
    const from = run[0]?.portal ?? 'unknown';
    throw new ReplayError(`These machines do not replay a journal of portal ${from}: ${String(cause)}`, {
      cause,
    });
  }
}

function parsed(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    at: { type: 'string' },
    actor: { type: 'string' },
    run: { type: 'string' },
    ended: flag,
    check: flag,
    against: flag,
    path: flag,
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    throw new ReplayError(USAGE, { cause });
  }
}
