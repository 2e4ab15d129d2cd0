import { createActor, fromPromise } from 'xstate';
import type { AgentStatus, Floor, RepStats } from '../../../contract/entities/reports.ts';
import {
  agentsStatusMachine,
  floorMachine,
  repStatsMachine,
} from '../../../src/machines/pages/dashboard/dashboard.machine.ts';
import { ActiveInQueue } from '../../../src/views/pages/dashboard/ActiveInQueue.tsx';
import { AgentStats } from '../../../src/views/pages/dashboard/AgentStats.tsx';
import * as styles from '../../../src/views/pages/dashboard/DashboardScreen.module.css';
import { renderPage } from '../../events/page/show-page.tsx';
import { current, offer, read } from './station.ts';

let answers = current();

const agents = createActor(
  agentsStatusMachine.provide({
    actors: { load: fromPromise<readonly AgentStatus[], string>(async () => answers.agents) },
  }),
).start();
const stats = createActor(
  repStatsMachine.provide({ actors: { load: fromPromise<readonly RepStats[], string>(async () => answers.stats) } }),
).start();
const floor = createActor(
  floorMachine.provide({ actors: { load: fromPromise<Floor, string>(async () => answers.floor) } }),
).start();

renderPage(
  <div className={styles.dashboard}>
    <div id="reports" className={styles.reports}>
      <ActiveInQueue agents={agents} floor={floor} />
      <AgentStats stats={stats} />
    </div>
  </div>,
  Date.now,
);
offer((text) => {
  answers = read(text);
  for (const report of [agents, stats, floor]) report.send({ type: 'resource.reload' });
});
