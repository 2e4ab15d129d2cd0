import { cards } from './cards/cards.bench.ts';
import { custody } from './custody/custody.bench.ts';
import { dashboard } from './dashboard/dashboard.bench.ts';
import { events } from './events/events.bench.ts';
import { exporting } from './export/export.bench.ts';
import { fanout } from './fanout/fanout.bench.ts';
import type { Bench, Figure } from './figure.ts';
import { flood } from './flood/flood.bench.ts';
import { importing } from './import/import.bench.ts';
import { journal } from './journal/journal.bench.ts';
import { lists } from './lists/lists.bench.ts';
import { list } from './list/list.bench.ts';
import { link } from './link/link.bench.ts';
import { linkViewers } from './link/twenty-viewers.ts';
import { live } from './live/live.bench.ts';
import { fixedLoopMs, loadNow, machineLine, versionsLine } from './machine.ts';
import { machines } from './machines/machines.bench.ts';
import { writeResults } from './results.ts';
import { openList } from './open-list/open-list.bench.ts';
import { senders } from './senders/senders.bench.ts';
import { receive } from './receive/receive.bench.ts';
import { rolling } from './rolling/rolling.bench.ts';
import { tableOf } from './table.ts';
import { take } from './take/take.bench.ts';
import { visit } from './visit/visit.bench.ts';

const BENCHES: Readonly<Record<string, Bench>> = {
  take,
  receive,
  fanout,
  list,
  lists,
  journal,
  cards,
  events,
  dashboard,
  export: exporting,
  import: importing,
  openList,
  live,
  link,
  linkViewers,
  flood,
  custody,
  senders,
  rolling,
  visit,
  machines,
};

const print = (text: string) => process.stdout.write(`${text}\n`);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  print(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}

const figures: Figure[] = [];
const failures: string[] = [];
const loopBeforeMs = fixedLoopMs();
const loadBefore = loadNow();
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  print(`${name} ...`);
  try {
    figures.push(...(await bench()));
  } catch (error) {
    failures.push(`**Not measured:** ${name}. ${error instanceof Error ? error.message : String(error)}`);
  }
}

const measured = [
  '# Side by side with the floor',
  '',
  'Written by `npm run bench`. Each figure and its floor come from the same run, measured in turns; both are medians over',
  'the rounds. Compare the ratios, not the figures: they depend on the machine and on what else it does.',
  '',
  tableOf(figures),
  '',
  ...failures.map((failure) => `- ${failure}`),
  `- ${new Date().toISOString().slice(0, 10)}, ${machineLine()}`,
  `- ${versionsLine()}`,
  `- A fixed loop took ${loopBeforeMs.toFixed(0)} ms before and ${fixedLoopMs().toFixed(0)} ms after; load ${loadBefore.toFixed(1)} before and ${loadNow().toFixed(1)} after.`,
].join('\n');
print(`\n${measured}`);
if (wanted.length === 0) writeResults(measured);
process.exit(failures.length === 0 ? 0 : 1);
