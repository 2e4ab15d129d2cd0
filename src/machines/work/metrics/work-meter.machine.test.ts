import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { startInSystem, type Sent } from '../../testing/with-system.ts';
import type { MeteredFact } from './work-meter.events.ts';
import { workMeterMachine } from './work-meter.machine.ts';

const PERIOD_MS = 900_000;

function start(agentId = '7') {
  const stopwatch = fromCallback<MeteredFact>(({ receive, sendBack }) => {
    receive((fact) => sendBack({ type: 'fact.timed', fact, atMs: Date.now() }));
  });
  const bound = workMeterMachine.provide({ actors: { stopwatch } });
  const { actor: meter, heard } = startInSystem(bound, {
    as: 'workMeter',
    input: () => ({ agentId, tab: 'tab-1' }),
  });
  const duties = () =>
    heard().flatMap(({ event }: Sent) => ('duty' in event ? [{ how: event.type, ...event.duty }] : []));
  return {
    meter,
    duties,
    /** Sends a fact after this time, ms. @returns what was posted, as name, id and payload */
    hears: (fact: MeteredFact, afterMs = 0) => {
      vi.advanceTimersByTime(afterMs);
      meter.send(fact);
      return posted(duties());
    },
    passes: (ms: number) => {
      vi.advanceTimersByTime(ms);
      return posted(duties());
    },
  };
}

type Posted = readonly [string, number | null, Readonly<Record<string, unknown>>];

/** The metrics among the duties: the name, whom it is about, and the payload without the agent. */
const posted = (duties: readonly object[]): readonly Posted[] =>
  duties.flatMap((duty): Posted[] => {
    if (!('call' in duty) || !('args' in duty)) return [];
    const { body } = duty.args as { body: Record<string, unknown> };
    if (duty.call !== 'postAgentMetric' && duty.call !== 'postEventMetric') return [];
    const { agent_id: _, ...payload } = body['payload'] as Record<string, unknown>;
    return [[String(body['metricName']), (body['eventId'] ?? body['agentId']) as number | null, payload]];
  });

const slotted = (eventId: string): MeteredFact => ({ type: 'event.presented', eventId, eventType: 20 });
const left = (eventId: string): MeteredFact => ({ type: 'event.left', eventId, reason: 'expired' });

describe('work meter', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));

  it('sends what was recorded of an alarm from its first step, or its card, to its end, or until the page goes', () => {
    const { meter, duties } = start();
    const facts: readonly MeteredFact[] = [
      { type: 'verify.entered', eventId: '100001' },
      { type: 'followUp.entered', eventId: '100001' },
      { type: 'verify.entered', eventId: '100002' },
      { type: 'work.left', how: 'elsewhere' },
      slotted('100003'),
      left('100004'),
      {
        type: 'event.left',
        eventId: '100003',
        reason: 'canceled_from_feed',
        by: { dutyId: 'close:100003', atMs: 1_007_000 },
      },
      { type: 'event.left', eventId: '100003', reason: 'canceled_from_feed' },
      slotted('100004'),
      { type: 'event.left', eventId: '100004', reason: 'canceled_from_feed' },
      slotted('100005'),
      left('100005'),
      { type: 'verify.entered', eventId: '100006' },
      { type: 'tab.closing' },
      { type: 'tab.closing' },
    ];
    for (const fact of facts) {
      vi.advanceTimersByTime(1_000);
      meter.send(fact);
    }
    const journal = (eventId: string, from_ms: number, until_ms: number, more = {}) => ({
      how: 'duty.filed',
      id: `journal:${eventId}:${from_ms}`,
      call: 'sendJournal',
      args: { params: { eventId }, body: { from_ms, until_ms }, tab: 'tab-1' },
      ...more,
    });
    expect(duties().filter(({ call }) => call === 'sendJournal')).toEqual([
      journal('100001', 1_001_000, 1_003_000),
      journal('100002', 1_003_000, 1_004_000),
      journal('100003', 1_005_000, 1_007_000, { after: { id: 'close:100003', ends: 'kept' } }),
      journal('100004', 1_009_000, 1_010_000),
      journal('100006', 1_013_000, 1_014_000),
    ]);
  });

  it('posts each presented alarm, the slots in use, and the alarms in work (MET-13, MET-15, MET-23)', () => {
    const { hears } = start();
    expect(hears(slotted('100001'))).toEqual([
      ['event_presented', 100_001, { event_type: 20 }],
      ['slot_occupancy', 7, { occupied: 1 }],
      ['concurrency', 7, { events: 1 }],
    ]);
    expect(hears(slotted('100001'))).toEqual([]);
    expect(hears(slotted('100002')).slice(1)).toEqual([
      ['slot_occupancy', 7, { occupied: 2 }],
      ['concurrency', 7, { events: 2 }],
    ]);
    expect(hears(left('100001'))).toEqual([
      ['slot_occupancy', 7, { occupied: 1 }],
      ['concurrency', 7, { events: 1 }],
    ]);
  });

  it('posts the begin and the end of a follow-up (MET-13, FU-44)', () => {
    const { hears } = start();
    hears({ type: 'verify.entered', eventId: '100001' });
    hears({ type: 'work.left', how: 'elsewhere' });
    expect(hears({ type: 'followUp.entered', eventId: '100001' })).toEqual([
      ['follow_up_start', 100_001, {}],
      ['concurrency', 7, { events: 1 }],
    ]);
    expect(hears({ type: 'work.left', how: 'elsewhere' })).toEqual([
      ['follow_up_end', 100_001, {}],
      ['concurrency', 7, { events: 0 }],
    ]);
  });

  it('posts queue time and handle time of each event every 900000 ms, once (MET-14, API-36)', () => {
    const { hears, passes } = start();
    hears(slotted('100001'));
    hears(left('100001'), 30_000);
    hears({ type: 'verify.entered', eventId: '100001' });
    hears({ type: 'work.left', how: 'elsewhere' }, 60_000);
    hears({ type: 'followUp.entered', eventId: '100001' });
    hears({ type: 'work.left', how: 'elsewhere' }, 40_000);
    expect(passes(PERIOD_MS - 130_001)).toEqual([]);
    expect(passes(1)).toEqual([
      ['queue_time', 100_001, { duration_ms: 30_000 }],
      ['event_handle_time', 100_001, { duration_ms: 100_000 }],
    ]);
    expect(passes(PERIOD_MS)).toEqual([]);
  });

  it('measures how long the feed was on and no slot occupied (WORK-04, WORK-31, MET-14)', () => {
    const { hears, passes } = start();
    hears({ type: 'feed.entered' });
    hears(slotted('100001'), 10_000);
    hears(left('100001'), 20_000);
    hears({ type: 'feed.left', reason: 'accept_new_off' }, 5_000);
    hears({ type: 'feed.entered' }, 1_000);
    expect(passes(PERIOD_MS - 36_000)).toEqual([
      ['queue_time', 100_001, { duration_ms: 20_000 }],
      ['empty_queue_time', 7, { duration_ms: 15_000 + PERIOD_MS - 36_000 }],
    ]);
    expect(passes(PERIOD_MS)).toEqual([['empty_queue_time', 7, { duration_ms: PERIOD_MS }]]);
    hears({ type: 'feed.left', reason: 'accept_new_off' });
    expect(passes(PERIOD_MS)).toEqual([]);
  });

  it('posts each measurement of an agent’s work by its name, about the agent or an event (API-35, MET-28)', () => {
    const { hears, passes } = start();
    const measured = [
      ...hears({ type: 'feed.entered' }),
      ...hears(slotted('100001'), 1_000),
      ...hears(left('100001'), 1_000),
      ...hears({ type: 'feed.left', reason: 'accept_new_off' }, 1_000),
      ...hears({ type: 'verify.entered', eventId: '100001' }),
      ...hears({ type: 'work.left', how: 'elsewhere' }, 1_000),
      ...hears({ type: 'followUp.entered', eventId: '100001' }),
      ...hears({ type: 'work.left', how: 'elsewhere' }, 1_000),
      ...passes(PERIOD_MS),
    ].map(([name, about]) => `${name} ${about}`);
    expect([...new Set(measured)].sort()).toEqual([
      'concurrency 7',
      'empty_queue_time 7',
      'event_handle_time 100001',
      'event_presented 100001',
      'follow_up_end 100001',
      'follow_up_start 100001',
      'queue_time 100001',
      'slot_occupancy 7',
    ]);
  });

  it('posts what it has gathered when the agent signs out (MET-13)', () => {
    const { hears } = start();
    hears({ type: 'feed.entered' });
    expect(hears({ type: 'shift.ended' }, 4_000)).toEqual([['empty_queue_time', 7, { duration_ms: 4_000 }]]);
  });

  it('promises what it has gathered when the page goes, for the beacon (MET-01, MET-21)', () => {
    const { hears, meter, duties } = start();
    hears(slotted('100001'));
    vi.advanceTimersByTime(4_000);
    meter.send({ type: 'tab.closing' });
    expect(duties().map(({ how, call, id }) => [how, call, id])).toEqual([
      ['duty.promised', 'postAgentMetric', 'meter:1004000:4'],
      ['duty.promised', 'postAgentMetric', 'meter:1004000:5'],
      ['duty.promised', 'postEventMetric', 'meter:1004000:6'],
      ['duty.promised', 'postLiveWork', 'meter:1004000:7'],
      ['duty.promised', 'postSeries', 'meter:1004000:8'],
    ]);
  });

  it('reports what the agent is doing, whenever that changes (MET-01)', () => {
    const { meter, duties } = start();
    const live = (fact: MeteredFact) => {
      meter.send(fact);
      return duties().flatMap((duty) => (duty.call === 'postLiveWork' ? [duty.args.body] : []));
    };
    const work = { agent_id: 7, state: 'away', event_id: null, occupied: 0 };
    expect(live({ type: 'feed.entered' })).toEqual([{ ...work, state: 'feed' }]);
    expect(live({ type: 'feed.entered' })).toEqual([]);
    expect(live(slotted('100001'))).toEqual([{ ...work, state: 'feed', occupied: 1 }]);
    expect(live({ type: 'verify.entered', eventId: '100001' })).toEqual([
      { ...work, state: 'verify', event_id: 100_001, occupied: 1 },
    ]);
    expect(live({ type: 'work.left', how: 'elsewhere' })).toEqual([work]);
    expect(live({ type: 'followUp.entered', eventId: 'x' })).toEqual([{ ...work, state: 'follow_up' }]);
  });

  it('adds a point to the time series each period (MET-02)', () => {
    const { hears, duties } = start('not a number');
    hears({ type: 'feed.entered' });
    hears(slotted('100001'), 1_000);
    hears(slotted('100002'));
    hears(left('100002'), 3_000);
    vi.advanceTimersByTime(PERIOD_MS);
    expect(duties().filter(({ call }) => call === 'postSeries')).toMatchObject([
      {
        args: {
          body: {
            index: 'live_work',
            data: {
              agent_id: null,
              presented: 2,
              handled: 0,
              queue_ms: 3_000,
              handle_ms: 0,
              empty_queue_ms: 1_000,
              occupied: 1,
            },
          },
        },
      },
    ]);
  });

  it('adds no point for an agent who takes no alarms and did nothing, and the last one for an agent who did (MET-02)', () => {
    const { meter, duties } = start();
    const pointsAfter = (...facts: readonly MeteredFact[]) => {
      for (const fact of facts) meter.send(fact);
      vi.advanceTimersByTime(PERIOD_MS);
      return duties().filter(({ call }) => call === 'postSeries').length;
    };
    expect(pointsAfter()).toBe(0);
    expect(pointsAfter({ type: 'verify.entered', eventId: '100001' })).toBe(1);
    expect(pointsAfter({ type: 'work.left', how: 'elsewhere' })).toBe(1);
    expect(pointsAfter()).toBe(0);
    expect(pointsAfter({ type: 'shift.ended' })).toBe(0);
  });

  it('posts metrics with ids that are integers or null, under a key of their own (MET-10, MET-11, MET-12, MET-27, API-37)', () => {
    const { meter, duties } = start('agent-7');
    meter.send(slotted('100001'));
    expect(duties().slice(0, 2)).toEqual([
      {
        how: 'duty.filed',
        id: 'meter:1000000:0',
        idempotencyKey: 'meter:tab-1:1000000:0',
        call: 'postEventMetric',
        args: {
          body: {
            metricName: 'event_presented',
            source: 'agent-portal',
            payload: { event_type: 20, agent_id: null },
            eventId: 100_001,
          },
        },
      },
      {
        how: 'duty.filed',
        id: 'meter:1000000:1',
        idempotencyKey: 'meter:tab-1:1000000:1',
        call: 'postAgentMetric',
        args: {
          body: {
            metricName: 'slot_occupancy',
            source: 'agent-portal',
            payload: { occupied: 1, agent_id: null },
            agentId: null,
          },
        },
      },
    ]);
  });

  it('measures nothing below zero when the clock is set back', () => {
    const { hears } = start();
    hears({ type: 'feed.entered' });
    vi.setSystemTime(0);
    expect(hears({ type: 'shift.ended' })).toEqual([]);
  });
});
