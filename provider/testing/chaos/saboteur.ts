import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Random } from '../../world/random.ts';
import type { ProviderProcess } from './provider-process.ts';
import type { Records } from './records.ts';

/** How far a provider's clock is off, at most, in its own ms. */
export const SKEW_MAX_MS = 4_000;

/** A process answers so many calls between two faults, at least and at most. */
const LIFE = [100, 700] as const;
const LONGEST_DEATH_MS = 600;
const LOOK_MS = 20;

export const skew = (random: Random): number => random.between(-SKEW_MAX_MS, SKEW_MAX_MS);

/** Kills one of the processes and starts it again with its clock off by something else. */
async function killOne(processes: readonly ProviderProcess[], random: Random, records: Records): Promise<void> {
  const victim = random.pick(processes);
  await victim.kill();
  records.tally.kills += 1;
  const diedMs = Date.now();
  await delay(random.between(0, LONGEST_DEATH_MS));
  await victim.start(skew(random));
  if (processes.length === 1) records.outages.push([diedMs, Date.now()]);
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

/** Breaks something now and then, while it is asked to. */
export async function sabotage(
  processes: readonly ProviderProcess[],
  random: Random,
  records: Records,
  databaseUrl: string | null,
  goesOn: () => boolean,
): Promise<void> {
  while (goesOn()) {
    const until = records.tally.answers + random.between(...LIFE);
    while (goesOn() && records.tally.answers < until) await delay(LOOK_MS);
    if (databaseUrl !== null && random.chance(0.25)) await cutDatabase(databaseUrl, records);
    else await killOne(processes, random, records);
  }
}
