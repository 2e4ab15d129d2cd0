import { setTimeout as delay } from 'node:timers/promises';
import { type Attack, type Door } from './door.ts';
import { FuzzProvider } from './fuzz-provider.ts';
import { HonestAgent } from './honest-agent.ts';
import { ANSWER_MAX_MS } from './http.ts';
import { Stage } from './stage.ts';
import { FailureError } from './outcome.ts';

export interface FuzzOptions {
  readonly seed: number;
  /** Duration of the attack on every door: a time, or a number of rounds. */
  readonly until: { readonly seconds: number } | { readonly rounds: number };
  readonly doors: readonly Door[];
  /** Only this round, once; null = as many as there is time for. */
  readonly round: number | null;
}

export interface DoorTally {
  readonly door: string;
  readonly inputs: number;
  readonly accepted: number;
}

export interface FuzzReport {
  /** Everything that must not be; empty when the provider held. */
  readonly failures: readonly string[];
  readonly tallies: readonly DoorTally[];
  /** Heap and external memory after a garbage collection, bytes. */
  readonly memory: { readonly warm: number; readonly end: number } | null;
  readonly honest: { readonly checks: number; readonly slowestMs: number };
}

/** Part of the attacks after which memory is measured first. Source: after half of five rounds caches and compiled code still grow, later no more. */
const WARM_UP = 3 / 4;
/** An attack of several messages may take as long as several answers. */
const ATTACK_MAX_MS = 4 * ANSWER_MAX_MS;
const ALARM_EVERY_MS = 2_000;
/** Limit of memory in use at the end, as a multiple of that after warming up. Source: the goal of the fuzz. */
const MEMORY_RATIO_MAX = 1.1;
/** Time until the end of a process is known. */
const DEATH_MS = 1_000;
const FAILURES_MAX = 20;
/** Characters of an input in the report. */
const SHOWN_MAX = 2_000;
const SETTLING_MS = 500;
const SETTLING_MAX = 20;
/** Memory has settled when it changes by less, part of itself. */
const SETTLED = 0.005;

/** One door under attack. */
class Siege {
  readonly door: Door;
  round = 0;
  inputs = 0;
  accepted = 0;
  readonly underWay = new Map<Attack, () => string>();

  constructor(door: Door) {
    this.door = door;
  }

  get tally(): DoorTally {
    return { door: this.door.name, inputs: this.inputs, accepted: this.accepted };
  }
}

class Fuzz {
  readonly #options: FuzzOptions;
  readonly #stage: Stage;
  readonly #provider: FuzzProvider;
  readonly sieges: readonly Siege[];
  readonly failures: string[] = [];
  #isOver = false;

  constructor(options: FuzzOptions, stage: Stage) {
    this.#options = options;
    this.#stage = stage;
    this.#provider = stage.provider;
    this.sieges = options.doors.map((door) => new Siege(door));
    void this.#provider.died.then((lastWords) => {
      const underWay = this.sieges.flatMap(({ underWay: attacks }) => [...attacks.values()].map((title) => title()));
      this.#fail(`${lastWords}\nOn their way were:\n${underWay.join('\n')}`);
      this.#isOver = true;
    });
  }

  #fail(failure: string): void {
    if (this.#isOver) return;
    this.failures.push(failure);
    this.#isOver = this.failures.length >= FAILURES_MAX;
  }

  async #run(siege: Siege, attack: Attack, nth: number): Promise<void> {
    const { round } = siege;
    const title = () => {
      const again = `npm --prefix tools run fuzz -- --seed ${this.#options.seed} --door ${siege.door.name} --round ${round}`;
      return `${again}  input ${nth}: ${attack.shown().slice(0, SHOWN_MAX)}`;
    };
    siege.underWay.set(attack, title);
    const late = new AbortController();
    try {
      const outcome = await Promise.race([
        attack.run(this.#stage),
        delay(ATTACK_MAX_MS, null, { signal: late.signal }).then(() => {
          throw new FailureError(`It was not over after ${ATTACK_MAX_MS} ms.`);
        }),
      ]);
      if (outcome === 'accepted') siege.accepted += 1;
    } catch (error) {
      // A provider that dies takes the connections with it before it is known to be dead.
      if (!(error instanceof FailureError)) await Promise.race([this.#provider.died, delay(DEATH_MS)]);
      this.#fail(
        `${error instanceof FailureError ? error.message : String(error instanceof Error ? error.stack : error)}\n  ${title()}`,
      );
    } finally {
      late.abort();
      siege.inputs += 1;
      siege.underWay.delete(attack);
    }
  }

  async #besiege(siege: Siege, isDone: (siege: Siege) => boolean): Promise<void> {
    while (!this.#isOver && !isDone(siege)) {
      const attacks = siege.door.round(this.#options.seed, siege.round).entries();
      const lane = async () => {
        for (const [nth, attack] of attacks) {
          if (this.#isOver || isDone(siege)) return;
          await this.#run(siege, attack, nth);
        }
      };
      await Promise.all(Array.from({ length: siege.door.lanes }, lane));
      siege.round += 1;
    }
  }

  /** Runs a part of all attacks: that share of the rounds, or of the time. */
  async attack(part: number): Promise<void> {
    const over = new AbortController();
    const alarms = this.#raiseAlarms(over.signal);
    const isDone = this.#boundOf(part);
    await Promise.all(this.sieges.map((siege) => this.#besiege(siege, isDone)));
    over.abort();
    await alarms;
  }

  #boundOf(part: number): (siege: Siege) => boolean {
    const { until } = this.#options;
    if ('rounds' in until) {
      const before = new Map(this.sieges.map((siege) => [siege, siege.round]));
      return (siege) => siege.round - (before.get(siege) ?? 0) >= until.rounds * part;
    }
    const untilMs = performance.now() + until.seconds * part * 1_000;
    return () => performance.now() >= untilMs;
  }

  async attackOnce(round: number): Promise<void> {
    for (const siege of this.sieges) {
      siege.round = round;
      for (const [nth, attack] of siege.door.round(this.#options.seed, round).entries())
        if (!this.#isOver) await this.#run(siege, attack, nth);
    }
  }

  async #raiseAlarms(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !this.#isOver) {
      await this.#stage.raiseAlarm().catch(() => {});
      await delay(ALARM_EVERY_MS, null, { signal }).catch(() => {});
    }
  }

  /** Bytes in use after garbage collection. Null when the provider died. */
  async settledMemory(): Promise<number | null> {
    if (this.#isOver) return null;
    let before = await this.#provider.memory();
    for (let nth = 0; nth < SETTLING_MAX; nth += 1) {
      await delay(SETTLING_MS);
      const now = await this.#provider.memory();
      if (before - now < now * SETTLED) return Math.min(now, before);
      before = now;
    }
    return before;
  }
}

async function attackAll(provider: FuzzProvider, options: FuzzOptions): Promise<FuzzReport> {
  const stage = await Stage.open(provider);
  const honest = await HonestAgent.start(provider);
  stage.honestAlarm = honest.alarm;
  const fuzz = new Fuzz(options, stage);
  const over = new AbortController();
  const watching = honest.watch(over.signal);
  let memory: FuzzReport['memory'] = null;
  if (options.round !== null) await fuzz.attackOnce(options.round);
  else {
    await fuzz.attack(WARM_UP);
    const warm = await fuzz.settledMemory();
    await fuzz.attack(1 - WARM_UP);
    const end = await fuzz.settledMemory();
    if (warm !== null && end !== null) memory = { warm, end };
    if (memory !== null && memory.end > memory.warm * MEMORY_RATIO_MAX)
      fuzz.failures.push(`Memory grew from ${memory.warm} to ${memory.end} bytes.`);
  }
  over.abort();
  await watching;
  stage.http.close();
  stage.receiver.close();
  return {
    failures: [...fuzz.failures, ...provider.mediaDeaths, ...honest.failures],
    tallies: fuzz.sieges.map(({ tally }) => tally),
    memory,
    honest,
  };
}

/** Attacks the entry points of its own provider while an honest agent works. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const provider = await FuzzProvider.start();
  const report = await attackAll(provider, options).catch(async (error: unknown) => {
    await provider.stop();
    throw error;
  });
  const failure = await provider.stop();
  return failure === null ? report : { ...report, failures: [...report.failures, failure] };
}
