import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { DOORS } from '../../provider/testing/fuzz/doors.ts';
import { summaryOf } from '../../provider/testing/fuzz/report.ts';
import { runFuzz } from '../../provider/testing/fuzz/run-fuzz.ts';

const SECONDS = 60;
const SEED_MAX = 1_000_000;
/** Exit code for a command line that makes no sense, as shells have it. */
const MISUSED = 2;

const print = (text: string) => process.stdout.write(`${text}\n`);
const names = DOORS.map(({ name }) => name).join(', ');
const HELP = `npm --prefix tools run fuzz -- [--seed N] [--door NAME] [--round N] [--seconds N]

  --seed     what the inputs are made from; the same seed makes the same inputs. Default: any
  --door     only this door, may be given again: ${names}
  --round    only this round of inputs, once, one after the other
  --seconds  how long every door is attacked. Default: ${SECONDS}`;

class UsageError extends Error {
  readonly code = 'usage';
  override readonly name = 'UsageError';
}

const numberOf = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} ${text} is not a whole number.`);
  return Number(text);
};

async function fuzz(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      door: { type: 'string', multiple: true },
      round: { type: 'string' },
      seconds: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    print(HELP);
    return true;
  }
  const wanted = values.door ?? DOORS.map(({ name }) => name);
  const unknown = wanted.filter((name) => !DOORS.some((door) => door.name === name));
  if (unknown.length > 0) throw new UsageError(`There is no door ${unknown.join(', ')}; there are ${names}.`);
  const seed = values.seed === undefined ? randomInt(SEED_MAX) : numberOf('seed', values.seed);
  print(`seed ${seed}`);
  const report = await runFuzz({
    seed,
    until: { seconds: numberOf('seconds', values.seconds ?? String(SECONDS)) },
    doors: DOORS.filter(({ name }) => wanted.includes(name)),
    round: values.round === undefined ? null : numberOf('round', values.round),
  });
  print(summaryOf(report));
  return report.failures.length === 0;
}

try {
  process.exit((await fuzz()) ? 0 : 1);
} catch (error) {
  const isMisused = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(
    `${isMisused ? `${error.message}\n\n${HELP}` : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(isMisused ? MISUSED : 1);
}
