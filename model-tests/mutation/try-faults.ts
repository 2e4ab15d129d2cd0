import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Fault } from './faults.ts';
import type { Plan, Tried } from './plan.ts';
import type { Outcome } from './scores.ts';
import type { Subject } from './subjects.ts';

const FOLDER = 'build/mutate/runs';
/** Silence after which the tests of one fault count as endless, ms. The longest model test takes a quarter of it. */
const HANGS_MS = 120_000;
const WATCH_MS = 1_000;

export interface Task {
  readonly subject: Subject;
  readonly faults: readonly (Fault & { readonly file: string })[];
  /** Number of possible faults. */
  readonly possible: number;
}

/** Tries the faults in one process of vitest a subject, each with its share of the time. */
export async function tryFaults(
  tasks: readonly Task[],
  untilMs: number,
  shareMs: number,
  workers: number,
  onOutcome: (outcome: Outcome) => void,
  onFailure: (why: unknown) => void,
): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const waiting = tasks.filter(({ faults }) => faults.length > 0);
  const work = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      try {
        onOutcome(await tryTask(task, Math.min(untilMs, Date.now() + shareMs)));
      } catch (error) {
        onFailure(error);
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}

async function tryTask({ subject, faults, possible }: Task, untilMs: number): Promise<Outcome> {
  const startedMs = performance.now();
  const base = `${FOLDER}/${subject.name}`;
  const planned = faults.map((fault, index) => ({ ...fault, number: index + 1 }));
  const done = new Map<number, Tried>();
  while (done.size < planned.length && Date.now() < untilMs) {
    const plan: Plan = {
      faults: planned.map(({ id, file, number }) => ({ id, file, number })),
      modelTests: subject.modelTests,
      unitTests: subject.unitTests,
      tried: [...done.keys()],
      resultFile: `${base}.jsonl`,
    };
    rmSync(plan.resultFile, { force: true });
    writeFileSync(`${base}.json`, JSON.stringify(plan));
    const output = await runVitest(`${base}.json`, plan, untilMs);
    const lines = resultsIn(plan.resultFile);
    for (const tried of lines) if (tried.number > 0 && tried.during === undefined) done.set(tried.number, tried);
    const broken = lines.find(({ number }) => number === 0);
    if (broken?.test !== undefined) throw new Error(`${subject.name} fails without a fault: ${broken.test}`);
    const last = lines.at(-1);
    if (last === undefined) throw new Error(`${subject.name}: its tests do not start.\n${output}`);
    if (last.during === undefined || Date.now() >= untilMs) break;
    done.set(last.number, { number: last.number, caughtBy: [...last.caughtBy, last.during] });
  }
  return {
    subject,
    seconds: (performance.now() - startedMs) / 1000,
    possible,
    isCutOff: done.size < planned.length,
    tried: planned.flatMap(({ number, id }) => {
      const tried = done.get(number);
      return tried === undefined ? [] : [{ ...tried, id }];
    }),
  };
}

const resultsIn = (file: string): readonly Tried[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Tried)
    : [];

/** @returns its output, once it has ended or was ended because it hangs */
function runVitest(planFile: string, plan: Plan, untilMs: number): Promise<string> {
  const [first = plan.unitTests[0] ?? ''] = plan.modelTests;
  const child = spawn('vitest', ['run', '--config', 'model-tests/mutation/mutate.config.ts', '--root', '.', first], {
    env: { ...process.env, MUTATION_PLAN: planFile },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  let lines = 0;
  let movedMs = Date.now();
  const watch = setInterval(() => {
    const now = resultsIn(plan.resultFile).length;
    if (now !== lines) movedMs = Date.now();
    lines = now;
    const isWorking = lines > 0;
    if ((isWorking && Date.now() - movedMs > HANGS_MS) || Date.now() > untilMs)
      process.kill(-(child.pid ?? 0), 'SIGKILL');
  }, WATCH_MS);
  return new Promise((settle) => {
    child.on('error', (error) => settle(String(error)));
    child.on('close', () => {
      clearInterval(watch);
      settle(output);
    });
  });
}
