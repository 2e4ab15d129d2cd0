import * as v from 'valibot';
import type { ProviderProcess } from './provider-process.ts';
import type { Records } from './records.ts';

const Checked = v.object({
  end: v.number(),
  takes: v.number(),
  violations: v.array(v.object({ stream: v.string(), what: v.string() })),
});
const Holdings = v.array(v.object({ eventId: v.string(), rep: v.string(), tab: v.string(), custody: v.number() }));
export type Holding = v.InferOutput<typeof Holdings>[number];

/** Asks a running provider repeatedly whether custody is as it must be. */
export class Judge {
  readonly #processes: readonly ProviderProcess[];
  readonly #records: Records;
  readonly #overdueMs: number;
  readonly violations = new Set<string>();
  #since = 0;
  #settled = { end: 0, takes: 0 };
  /** Takes of the whole run. */
  takes = 0;

  constructor(processes: readonly ProviderProcess[], records: Records, overdueMs: number) {
    this.#processes = processes;
    this.#records = records;
    this.#overdueMs = overdueMs;
  }

  async ask<const S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> {
    for (const { url } of this.#processes.filter(({ isRunning }) => isRunning)) {
      const response = await fetch(`${url}/test/${path}`).catch(() => null);
      if (response?.ok) return v.parse(schema, await response.json());
      if (response) throw new Error(await response.text());
    }
    throw new Error('No provider runs.');
  }

  async #check(since: number): Promise<v.InferOutput<typeof Checked>> {
    const checked = await this.ask(`custody?since=${since}&overdueMs=${this.#overdueMs}`, Checked);
    for (const { stream, what } of checked.violations) this.violations.add(`${stream}: ${what}`);
    this.#records.tally.checks += 1;
    return checked;
  }

  /** Checks changes since the last check; during faults it may reach no process. */
  async checkNews(): Promise<void> {
    try {
      const { end, takes } = await this.#check(this.#since);
      this.#since = end;
      this.takes += takes;
    } catch {
      // The next check looks at the same.
    }
  }

  /** Checks all changes since the last quiet moment, also those committed after a later place. */
  async checkSettled(): Promise<void> {
    const { end, takes } = await this.#check(this.#settled.end);
    this.#settled = { end, takes: this.#settled.takes + takes };
    this.takes = this.#settled.takes;
    this.#since = end;
  }

  /** Ids of every alarm in the table. */
  eventIds(): Promise<string[]> {
    return this.ask('alarms', v.array(v.string()));
  }

  holdings(): Promise<Holding[]> {
    return this.ask('holdings', Holdings);
  }
}
