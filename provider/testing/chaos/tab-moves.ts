import { setTimeout as delay } from 'node:timers/promises';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { PCS_STATUS } from '../../../contract/enums.ts';
import type { Random } from '../../world/random.ts';
import { Alarms, type AlarmTab } from './alarm-tab.ts';
import type { ChaosTab } from './chaos-tab.ts';
import type { Records } from './records.ts';
import * as v from 'valibot';

export interface WorkScene {
  readonly tab: AlarmTab & Pick<ChaosTab, 'call'>;
  readonly random: Random;
  readonly records: Records;
  /** True while the tab wants more alarms. */
  readonly onShortage: () => void;
}

export interface TabScene extends WorkScene {
  readonly tab: ChaosTab;
  /** Longer than a lease, our ms. */
  readonly silenceMs: number;
}

interface Move<Scene> {
  /** Frequency relative to the others. */
  readonly weight: number;
  readonly run: (scene: Scene) => Promise<unknown>;
}

const LOOKBACK_S = 86_400;
const WORDS = ['A neighbour.', 'The mail.', 'No one there.'] as const;

/** One of the tab's own alarms, sometimes another tab's. */
function anAlarm({ tab, random, records }: WorkScene): AlarmEvent | null {
  const mine = [...tab.mine.values()];
  const from = random.chance(0.05) || mine.length === 0 ? records.known : mine;
  return from.length === 0 ? null : random.pick(from);
}

const withAlarm = (act: (scene: WorkScene, alarm: AlarmEvent) => Promise<unknown>) => async (scene: WorkScene) => {
  const alarm = anAlarm(scene);
  return alarm && act(scene, alarm);
};

const setStatus = (pcsStatus: number, disposition_action?: string) =>
  withAlarm(({ tab }, { eventId }) =>
    tab.call('setPcsStatus', {
      params: { eventId },
      query: { pcsStatus, ...(disposition_action === undefined ? {} : { disposition_action }) },
    }),
  );

const dispose = withAlarm(({ tab }, { eventId }) =>
  tab.call('setDispositionAction', { params: { eventId }, query: { action: 'agent_handled' } }),
);
const sendEmail = withAlarm(({ tab }, { eventId, userId: uid }) =>
  tab.call('sendEmail', {
    body: { uid, subject: 'All well', html: '', text: '', eventId, category: 'urgent_events', critical: false },
  }),
);
const sendPush = withAlarm(({ tab }, { eventId, userId: user_id }) =>
  tab.call('sendPush', {
    body: { user_id, title: 'All well', message: '', event_id: eventId, category: 'urgent_events', critical: false },
  }),
);

/** Takes; a tab that got less than requested causes more events in the world. */
async function take({ tab, random, onShortage }: WorkScene): Promise<void> {
  const limit = random.chance(0.3) ? random.between(1, 8) : 9;
  const answered = await tab.call('takeEvents', { query: { limit, accept: true, lookback: LOOKBACK_S } });
  const alarms = v.safeParse(Alarms, answered?.answer);
  if (alarms.success && alarms.output.items.length < limit) onShortage();
}

async function fallSilent({ tab, records, silenceMs }: TabScene): Promise<void> {
  records.tally.silences += 1;
  tab.cut();
  await delay(silenceMs);
}

/** Everything a tab may do. */
const WORK: readonly Move<WorkScene>[] = [
  { weight: 40, run: take },
  { weight: 36, run: ({ tab }) => tab.call('unsetTaken', { query: {} }) },
  {
    weight: 6,
    run: withAlarm(({ tab }, { eventId }) => tab.call('unsetTaken', { query: { verify_eventId: eventId } })),
  },
  { weight: 10, run: withAlarm(({ tab }, { eventId, sid }) => tab.call('holdEvent', { query: { eventId, sid } })) },
  { weight: 6, run: withAlarm(({ tab }, { eventId, sid }) => tab.call('unholdEvent', { query: { eventId, sid } })) },
  { weight: 3, run: setStatus(PCS_STATUS.follow_up) },
  { weight: 2, run: setStatus(PCS_STATUS.new) },
  { weight: 2, run: setStatus(PCS_STATUS.operator_handled, 'canceled_rep') },
  { weight: 2, run: setStatus(PCS_STATUS.canceled, 'no_video') },
  { weight: 1, run: setStatus(PCS_STATUS.expired) },
  {
    weight: 3,
    run: withAlarm(({ tab, random }, { eventId }) =>
      tab.call('saveDocumentation', { params: { eventId }, body: { documentation: random.pick(WORDS) } }),
    ),
  },
  { weight: 1, run: dispose },
  { weight: 2, run: sendEmail },
  { weight: 2, run: sendPush },
];
/** Moves of a tab: its work, and everything that may happen to it. */
const MOVES: readonly Move<TabScene>[] = [
  ...WORK,
  { weight: 1, run: async ({ tab }) => tab.cut() },
  { weight: 0.2, run: fallSilent },
  {
    weight: 0.5,
    run: async ({ tab, records }) => {
      records.tally.reloads += 1;
      tab.reload();
    },
  },
  {
    weight: 0.3,
    run: async ({ tab, records }) => {
      records.tally.closedTabs += 1;
      tab.close();
    },
  },
];

function chosen<Scene>(moves: readonly Move<Scene>[], random: Random): Move<Scene> | undefined {
  let left = random.next() * moves.reduce((sum, { weight }) => sum + weight, 0);
  return moves.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
}

/** Makes one move of chance. */
export async function moveTab(scene: TabScene): Promise<void> {
  const move = chosen(MOVES, scene.random);
  await scene.tab.stayConnected();
  await move?.run(scene);
}

/** Makes one move of chance, of those that an agent at work makes. */
export async function workTab(scene: WorkScene): Promise<void> {
  await chosen(WORK, scene.random)?.run(scene);
}
