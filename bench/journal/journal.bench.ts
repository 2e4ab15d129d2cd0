import { NO_BOARD } from '../../src/machines/app/router/carried-over.ts';
import { createActor, fromPromise, type InspectionEvent, waitFor } from 'xstate';
import type { Answer, Args } from '../../contract/calls.ts';
import type { AlarmEvent } from '../../contract/entities/events.ts';
import type { QueueSettings } from '../../contract/entities/reps.ts';
import { queueMachine } from '../../src/machines/queue/queue/queue.machine.ts';
import { alarmWith, TAB } from '../../src/machines/testing/alarms.ts';
import { createJournal } from '../../src/services/journal/journal.ts';
import type { Bench } from '../figure.ts';
import { interleaved } from '../rounds.ts';
import { median } from '../statistics.ts';

const SLOTS = 9;
const NEWS = 20_000;
/** Events after which the journal's keeper takes the records. */
const TAKE_EVERY = 1_000;
const ROUNDS = 11;

const SETTINGS: QueueSettings = {
  limit: SLOTS,
  acceptNew: false,
  lookback: 600,
  autoExpire: 3_600,
  pcsStatusThreshold: 0,
  threatLevel: 0,
  armstate: 'All',
  queues: ['Live'],
};

const alarms: readonly AlarmEvent[] = Array.from({ length: SLOTS }, (_, index) =>
  alarmWith({ eventId: String(100_001 + index), takenAtMs: Date.now() }),
);

/** The queue with an alarm in each of its slots; its calls are answered at once. */
async function startQueue(inspect?: (event: InspectionEvent) => void) {
  const logic = queueMachine.provide({
    actors: {
      queueSettings: fromPromise<Answer<'queueSettings'>, Args<'queueSettings'>>(() => Promise.resolve(SETTINGS)),
      takeEvents: fromPromise<Answer<'takeEvents'>, Args<'takeEvents'>>(() =>
        Promise.resolve({ items: [...alarms], total: SLOTS }),
      ),
    },
  });
  const queue = createActor(logic, {
    id: 'queue',
    systemId: 'queue',
    ...(inspect === undefined ? {} : { inspect }),
    input: {
      tab: TAB,
      agentId: '1',
      mayChangeControls: false,
      hubIsConnected: true,
      lineLacksTicks: false,
      usesSsVideo: false,
      board: NO_BOARD,
      takesAtOnce: false,
    },
  });
  queue.start();
  await waitFor(queue, (snapshot) => Object.keys(snapshot.context.assignments).length === SLOTS);
  return queue;
}

/** Sends the queue that many alarm updates, each of which reaches a slot; @returns ms. */
async function sendNews(inspect?: (event: InspectionEvent) => void, take: () => void = () => {}): Promise<number> {
  const queue = await startQueue(inspect);
  const startedMs = performance.now();
  for (let count = 0; count < NEWS; count += 1) {
    const alarm = alarms[count % SLOTS];
    if (alarm) queue.send({ type: 'alarm.updated', alarm: { ...alarm, version: alarm.version + 1 + count } });
    if (count % TAKE_EVERY === 0) take();
  }
  const tookMs = performance.now() - startedMs;
  queue.stop();
  return tookMs;
}

/** Cost of recording every event that an actor processes. */
export const journal: Bench = async () => {
  const measure = {
    ours: () => {
      const { inspect, take } = createJournal(Date.now);
      return sendNews(inspect, () => void take());
    },
    floor: () => sendNews(),
  };
  await interleaved(2, measure);
  const pairs = await interleaved(ROUNDS, measure);
  return [
    {
      what: `${NEWS} events through the queue and its ${SLOTS} slots, journal on`,
      floorIs: 'the same without the journal',
      unit: 'ms',
      ours: median(pairs.map(({ ours }) => ours)),
      floor: median(pairs.map(({ floor }) => floor)),
      target: { is: 'atMost', ratio: 1.35 },
    },
  ];
};
