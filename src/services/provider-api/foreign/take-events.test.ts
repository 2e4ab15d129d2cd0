import { beforeEach, describe, expect, it } from 'vitest';
import type { CallError } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { alarmWith, TAB } from '../../../machines/testing/alarms.ts';
import { createTakeEvents } from './take-events.ts';

const unsaid = (eventId: string, given: Partial<AlarmEvent> = {}) =>
  alarmWith({ eventId, handler: null, isHolderUnsaid: true, ...given });
const failed = (status: number | null): CallError => ({ call: 'getEvent', status, message: 'No.' });

describe('taking alarms', () => {
  let answers: Record<string, AlarmEvent | CallError>;
  let asked: string[];
  let nowMs: number;
  beforeEach(() => {
    [answers, asked, nowMs] = [{}, [], 0];
  });

  function start(knowsCustody = false) {
    const taken: AlarmEvent[][] = [];
    const reads: Promise<AlarmEvent>[] = [];
    const takeEvents = createTakeEvents({
      api: {
        takeEvents: async () => ({ items: taken.shift() ?? [], total: null }),
        getEvent: ({ params: { eventId } }) => {
          asked.push(eventId);
          const answer = answers[eventId];
          const read =
            answer !== undefined && 'eventId' in answer ? Promise.resolve(answer) : Promise.reject<AlarmEvent>(answer);
          reads.push(read);
          return read;
        },
      },
      alarms: { knowsCustody: () => knowsCustody, pushed: (alarm) => ({ ...alarm, version: 9 }) },
      tab: TAB,
      now: () => nowMs,
    });
    /** Takes at a time in ms. @returns the answer, and the alarms that are handed on */
    return async (atMs: number, items: AlarmEvent[], accept = true) => {
      nowMs = atMs;
      taken.push(items);
      const answer = await takeEvents({ query: { accept } });
      await Promise.allSettled(reads);
      return answer.items;
    };
  }

  it('asks for what the last answer had, and says in the next that it is over or somebody else’s', async () => {
    const take = start();
    const [one, two, three] = [unsaid('1'), unsaid('2'), unsaid('3')];
    await take(0, [one, two, three]);
    const over = unsaid('1', { pcs_status: PCS_STATUS.canceled, version: 5 });
    const theirs = alarmWith({ eventId: '2', handler: { email: 'kim@example.com', slot: null, tab: null } });
    answers = { 1: over, 2: theirs };
    expect(await take(1, [three])).toEqual([three]);
    expect(await take(2, [three])).toEqual([three, over, theirs]);
    expect([await take(3, [three]), asked]).toEqual([[three], ['1', '2']]);
  });

  it('asks once in 10 s for what is still this tab’s, or cannot be read, and leaves both where they are', async () => {
    const take = start();
    await take(0, [unsaid('1'), unsaid('2')]);
    answers = { 1: unsaid('1', { version: 5 }), 2: failed(500) };
    const seen = [await take(1, []), await take(10_000, []), await take(10_001, []), await take(10_002, [])];
    expect([seen, asked]).toEqual([
      [[], [], [], []],
      ['1', '2', '1', '2'],
    ]);
  });

  it('says of an event that the provider does not know any more that it is over', async () => {
    const take = start();
    const alarm = alarmWith({ eventId: '1' });
    await take(0, [alarm]);
    answers = { 1: failed(404) };
    await take(1, []);
    const over = { ...alarm, handler: null, pcs_status: PCS_STATUS.not_monitored, version: 9 };
    expect(await take(2, [])).toEqual([over]);
  });

  it('asks for nothing that is there again, that was over already, or that an earlier board had', async () => {
    const take = start();
    const [one, over] = [unsaid('1'), unsaid('2', { pcs_status: PCS_STATUS.expired })];
    answers = { 1: over };
    await take(0, [one, over]);
    await take(1, [one]);
    await take(2, [], false);
    expect([await take(3, []), asked]).toEqual([[], []]);
  });

  it('makes no other call towards a provider that says which tab has an alarm', async () => {
    const take = start(true);
    await take(0, [unsaid('1')]);
    await take(1, []);
    expect(asked).toEqual([]);
  });
});
