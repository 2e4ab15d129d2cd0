import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { LEASE_MS } from '../../../contract/limits.ts';
import { SWEEP_INTERVAL_MS } from '../../alarms/alarm.constants.ts';
import { createRandom, type Random } from '../../world/random.ts';
import type { ChaosAgent } from './alarm-tab.ts';
import { ChaosTab } from './chaos-tab.ts';
import { CustodyWatch } from './custody-watch.ts';
import { Judge } from './judge.ts';
import { ProviderProcess } from './provider-process.ts';
import { Records } from './records.ts';
import type { ChaosReport } from './report.ts';
import { SKEW_MAX_MS, sabotage, skew } from './saboteur.ts';
import { settle } from './settle.ts';
import type { Tally } from './tally.ts';
import { moveTab } from './tab-moves.ts';
import { ChaosWorld } from './world-moves.ts';

export interface ChaosOptions {
  readonly seed: number;
  /** Number of takes after which the run ends, approximately. */
  readonly takes: number;
  /** True once enough was broken; the run does not end before. */
  readonly isEnough?: (tally: Tally) => boolean;
  readonly processes: number;
  /** PostgreSQL; null = embedded. */
  readonly databaseUrl: string | null;
  /** Answers between two faults, on average. */
  readonly answersAFault?: number;
  readonly progress?: (line: string) => void;
}

/** Speed of the providers' clocks, as a multiple of ours: a lease is over in three seconds. */
const PACE = 10;
/** A busy machine may sweep late: twenty seconds of ours, and two clocks that are off against each other. */
const LATE_MS = SWEEP_INTERVAL_MS + 20_000 * PACE + 2 * SKEW_MAX_MS;
const SILENCE_MS = (LEASE_MS + SWEEP_INTERVAL_MS) / PACE + 500;
const QUEUE = 'Chaos';
const WAITING_AT_FIRST = 100;
const ANSWERS_A_FAULT = 600;
const CHECK_EVERY_MS = 1_000;
const ROUND = 10_000;
/** Pause between two events of the world, ms. */
const PAUSE_MS = 5;
/** Eight contenders of six agents: one with two tabs, one with two machines. */
const AGENT_OF_CONTENDER = [0, 0, 1, 1, 2, 3, 4, 5];

const Agent = v.object({ token: v.string(), rep: v.object({ id: v.string() }) });

async function post(url: string, path: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/test/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}

async function createAgents(url: string): Promise<ChaosAgent[]> {
  const agents: ChaosAgent[] = [];
  while (agents.length < new Set(AGENT_OF_CONTENDER).size) {
    const given = { role: 'agent_ops', queues: [QUEUE], settings: { autoExpire: 30 } };
    const { token, rep } = v.parse(Agent, await post(url, 'agents', given));
    agents.push({ token, rep: rep.id });
  }
  return agents;
}

/** Lets contenders, customers and a saboteur loose until enough was taken, in rounds that end in a settlement. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const {
    seed,
    takes,
    isEnough = () => true,
    databaseUrl,
    answersAFault = ANSWERS_A_FAULT,
    progress = () => {},
  } = options;
  const random = createRandom(seed);
  const branch = (): Random => createRandom(random.between(0, 2 ** 32 - 1));
  const records = new Records();
  const sinceMs = Date.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'pcs-chaos-'));
  const time = { rate: 0, pace: PACE, sinceMs };
  const processes = Array.from(
    { length: options.processes },
    () => new ProviderProcess({ databaseUrl, dataDir: join(dataDir, 'data'), ...time }),
  );
  const judge = new Judge(processes, records, LATE_MS);
  const watch = new CustodyWatch(records, (LEASE_MS + LATE_MS) / PACE);

  try {
    await Promise.all(processes.map((process) => process.start(skew(random))));
    const [first] = processes;
    const url = first?.url ?? '';
    await post(url, 'database-clock', { pace: PACE, sinceMs, aheadMs: 0 });
    const agents = await createAgents(url);
    const tabs = AGENT_OF_CONTENDER.flatMap((place) => agents.slice(place, place + 1)).map(
      (agent) => new ChaosTab(agent, processes, branch(), records),
    );
    const world = new ChaosWorld(processes, branch(), records, QUEUE);
    await Promise.all(Array.from({ length: WAITING_AT_FIRST }, () => world.raise()));

    const worldRandom = branch();
    const fate = branch();
    const scripts = tabs.map((tab) => ({ tab, random: branch() }));
    while (judge.takes < takes) {
      const until = Math.min(takes, judge.takes + ROUND);
      let isOver = false;
      let wanted = 0;
      const goesOn = () => !isOver;
      const contend = async ({ tab, random }: (typeof scripts)[number]) => {
        const onShortage = () => {
          wanted = 3;
        };
        while (goesOn()) await moveTab({ tab, random, records, silenceMs: SILENCE_MS, onShortage });
      };
      const live = async () => {
        while (goesOn()) {
          if (wanted > 0) {
            wanted -= 1;
            await world.raise();
          } else if (worldRandom.chance(0.05)) await world.disturb();
          else await world.retire();
          await delay(PAUSE_MS);
        }
      };
      const look = async () => {
        for (const { isConnected, tab } of tabs) if (isConnected) records.heard(tab);
        const holdings = await judge.holdings().catch(() => null);
        if (holdings) watch.see(holdings, Date.now());
      };
      const judging = async () => {
        while (goesOn()) {
          await delay(CHECK_EVERY_MS);
          await look();
          await judge.checkNews();
          progress(
            `${judge.takes} takes, ${records.tally.calls} calls, ${records.tally.kills} kills, ${judge.violations.size} violations`,
          );
          for (const { hasCrashed } of processes)
            if (hasCrashed) judge.violations.add('A provider ended unexpectedly.');
          for (const violation of [...watch.violations, ...records.surprises]) judge.violations.add(violation);
          isOver = (judge.takes >= until && isEnough(records.tally)) || judge.violations.size > 0;
        }
      };
      await Promise.all([
        ...scripts.map(contend),
        live(),
        judging(),
        sabotage({ processes, random: fate, records, databaseUrl, answersAFault }, goesOn),
      ]);
      await settle(tabs, judge, records, { waitMs: SILENCE_MS + LATE_MS / PACE });
      if (judge.violations.size > 0) break;
    }
    return {
      alarms: records.raised.size,
      takes: judge.takes,
      seconds: (Date.now() - sinceMs) / 1_000,
      undelivered: watch.undelivered.size,
      longestSilenceMs: watch.longestSilenceMs * PACE,
      tally: records.tally,
      violations: [...judge.violations],
      output: processes.flatMap(({ output }) => output),
    };
  } finally {
    await Promise.all(processes.map((process) => process.kill()));
    rmSync(dataDir, { recursive: true, force: true });
  }
}
