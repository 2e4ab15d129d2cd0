import { PCS_STATUS, WORK_STATES } from '../../../contract/enums.ts';
import type { AgentStatus, Floor, RepStats } from '../../../contract/entities/reports.ts';

const AGENTS = 200;
/** Longer than any run: no alarm becomes overdue. */
const LEASE_MS = 3_600_000;
const STATUSES = [
  PCS_STATUS.watch,
  PCS_STATUS.verify,
  PCS_STATUS.follow_up,
  PCS_STATUS.hold,
  PCS_STATUS.operator_handled,
  PCS_STATUS.canceled,
];

/** Answers of the provider. */
export interface Answers {
  readonly agents: readonly AgentStatus[];
  readonly stats: readonly RepStats[];
  readonly floor: Floor;
}

interface Agent {
  readonly id: string;
  work: number;
  readonly counts: number[];
  held: Floor['held'][number][];
}

const agents: Agent[] = Array.from({ length: AGENTS }, (_, index) => ({
  id: String(index + 1),
  work: index % WORK_STATES.length,
  counts: STATUSES.map((_status, place) => (index * 7 + place) % 20),
  held: [],
}));
const startedMs = Date.now();
let changes = 0;
let events = 100_000;

const holdAnother = (agent: Agent): void => {
  events += 1;
  const slot = (events % 9) + 1;
  const leaseUntilMs = startedMs + LEASE_MS;
  const next = { rep_id: agent.id, eventId: String(events), slot, pcs_status: PCS_STATUS.watch, leaseUntilMs };
  agent.held = [...agent.held.slice(-1), next];
};
for (const agent of agents) holdAnother(agent);

/** One agent takes an alarm, does something else, and has ended one more. */
function changeOne(): void {
  const agent = agents[(changes * 37) % AGENTS];
  changes += 1;
  if (agent === undefined) return;
  agent.work = (agent.work + 1) % WORK_STATES.length;
  const place = changes % STATUSES.length;
  agent.counts[place] = (agent.counts[place] ?? 0) + 1;
  holdAnother(agent);
}

const named = ({ id }: Agent) => ({ id, email: `agent.${id}@example.com`, name: `Agent ${id}` });

/** Answer as text, as received from the network. */
function answer(): string {
  const answers: Answers = {
    agents: agents.map((agent) => ({ ...named(agent), work_state: WORK_STATES[agent.work] ?? 'accept_new' })),
    stats: agents.map((agent) => ({
      ...named(agent),
      stats: STATUSES.map((pcs_status, place) => ({ pcs_status, count: agent.counts[place] ?? 0 })),
    })),
    floor: {
      held: agents.flatMap(({ held }) => held),
      waiting: changes % 30,
      oldest: { eventId: '1', raisedAtMs: startedMs },
    },
  };
  return JSON.stringify(answers);
}

export const read = (text: string): Answers => JSON.parse(text) as Answers;
export const current = (): Answers => read(answer());

/** Offers the page at `window.dashboardPage`; `show` gets the answer after each change. */
export function offer(show: (text: string) => void): void {
  const longMs: number[] = [];
  new PerformanceObserver((list) => longMs.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  Object.assign(window, {
    dashboardPage: {
      run: async (changesPerSecond: number, ms: number) => {
        const texts = Array.from({ length: (changesPerSecond * ms) / 1_000 }, () => {
          changeOne();
          return answer();
        });
        longMs.length = 0;
        const timer = setInterval(() => {
          const text = texts.shift();
          if (text !== undefined) show(text);
        }, 1_000 / changesPerSecond);
        await new Promise((resolve) => setTimeout(resolve, ms));
        clearInterval(timer);
        return [...longMs];
      },
      text: () => document.querySelector<HTMLElement>('#reports')?.innerText ?? '',
    },
  });
}
