import { enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import { STANDS_WITHOUT } from '../../kit/broken.ts';
import { measurementId } from '../outbox/duty-policies.ts';
import { at } from '../../kit/system.ts';
import { WORK_PERIOD_MS } from './metrics.constants.ts';
import type { Timed } from './timed.ts';
import { measure, NO_WORK, type Work } from './work-measure.ts';
import { journalDuty, postingsOf } from './work-meter.duties.ts';
import type { MeteredFact } from './work-meter.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { Duty } from '../outbox/duty.ts';

interface WorkMeterInput {
  readonly agentId: string;
  readonly tab: string;
}

interface WorkMeterContext extends WorkMeterInput {
  readonly work: Work;
  /** Postings so far; they are numbered. */
  readonly posted: number;
}

/**
 * Measures an agent's work: presented alarms, occupied slots and durations; posts news at once and gathered values in
 * turns. Lives while someone is signed in.
 */
export const workMeterMachine = setup({
  types: {
    context: {} as WorkMeterContext,
    input: {} as WorkMeterInput,
    events: {} as MeteredFact | Timed<MeteredFact>,
  },
  actors: {
    /** Adds the time to each fact: machines have no clock. */
    stopwatch: fromCallback<MeteredFact>(() => {}),
  },
  delays: { untilPeriodEnds: WORK_PERIOD_MS },
  actions: {
    time: sendTo('stopwatch', (_, fact: MeteredFact) => fact),
    fileJournal: enqueueActions(({ context: { tab, work }, enqueue }, timed: Timed<MeteredFact>) => {
      const duty = journalDuty(tab, work, timed);
      if (duty !== null) enqueue.sendTo(at('outbox'), { type: 'duty.filed', duty });
    }),
    /** Measures, and promises the postings, which a closing page sends (MET-21). */
    measure: enqueueActions(
      ({ context: { agentId, tab, work, posted }, enqueue }, { fact, atMs }: Timed<MeteredFact>) => {
        const measured = measure(work, fact, atMs);
        const type = fact.type === 'tab.closing' ? 'duty.promised' : 'duty.filed';
        const postings = postingsOf(work, measured, agentId);
        for (const [index, posting] of postings.entries()) {
          const id = `${atMs}:${posted + index}`;
          const duty: Duty = { ...posting, id: measurementId(id), idempotencyKey: `meter:${tab}:${id}` };
          enqueue.sendTo(at('outbox'), { type, duty });
        }
        enqueue.assign({ work: measured.work, posted: posted + postings.length });
      },
    ),
  },
}).createMachine({
  id: 'workMeter',
  context: ({ input }) => ({ ...input, work: NO_WORK, posted: 0 }),
  invoke: { id: 'stopwatch', src: 'stopwatch', onError: STANDS_WITHOUT },
  initial: 'gathering',
  on: {
    'fact.timed': { actions: [withEvent('fileJournal'), withEvent('measure')] },
    'feed.*': { actions: withEvent('time') },
    'event.*': { actions: withEvent('time') },
    'verify.entered': { actions: withEvent('time') },
    'followUp.entered': { actions: withEvent('time') },
    'work.left': { actions: withEvent('time') },
    'tab.closing': { actions: withEvent('time') },
    'shift.ended': { actions: withEvent('time') },
  },
  states: {
    gathering: {
      after: {
        untilPeriodEnds: {
          target: 'gathering',
          reenter: true,
          actions: { type: 'time', params: { type: 'period.ended' } },
        },
      },
    },
  },
});
