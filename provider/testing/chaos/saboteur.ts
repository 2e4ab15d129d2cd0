import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Random } from '../../world/random.ts';
import type { ProviderProcess } from './provider-process.ts';
import type { Records } from './records.ts';

/** Greatest error of a provider's clock, in its own ms. */
export const SKEW_MAX_MS = 4_000;

const LONGEST_DEATH_MS = 600;
const LOOK_MS = 20;

export const skew = (random: Random): number => random.between(-SKEW_MAX_MS, SKEW_MAX_MS);

/** Kills processes at once and starts them again with their clocks off by something else. */
async function kill(
  victims: readonly ProviderProcess[],
  random: Random,
  records: Records,
  isOutage: boolean,
): Promise<void> {
  await Promise.all(victims.map((victim) => victim.kill()));
  records.tally.kills += victims.length;
  const diedMs = Date.now();
  await delay(random.between(0, LONGEST_DEATH_MS));
  await Promise.all(victims.map((victim) => victim.start(skew(random))));
  if (!isOutage) return;
  records.missed(diedMs);
  records.tally.outages += 1;
}

/** Ends every connection of the providers to their database, in the middle of whatever they do. */
async function cutDatabase(url: string, records: Records): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  records.tally.cutDatabaseConnections += rowCount ?? 0;
}

/** Faults in turn, so that a short run has each of them. */
const FAULTS = ['killOne', 'killAll', 'cutDatabase', 'killOne'] as const;

export interface Sabotage {
  readonly processes: readonly ProviderProcess[];
  readonly random: Random;
  readonly records: Records;
  readonly databaseUrl: string | null;
  /** Answers between two faults, on average. */
  readonly answersAFault: number;
}

/** Injects faults at random times until stopped. */
export async function sabotage(
  { processes, random, records, databaseUrl, answersAFault }: Sabotage,
  goesOn: () => boolean,
): Promise<void> {
  for (let count = 0; goesOn(); count += 1) {
    const until = records.tally.answers + answersAFault * (0.25 + 1.5 * random.next());
    while (goesOn() && records.tally.answers < until) await delay(LOOK_MS);
    const fault = FAULTS[count % FAULTS.length];
    if (fault === 'cutDatabase' && databaseUrl !== null) {
      await cutDatabase(databaseUrl, records);
      continue;
    }
    const victims = fault === 'killAll' ? processes : [random.pick(processes)];
    await kill(victims, random, records, victims.length === processes.length);
  }
}
