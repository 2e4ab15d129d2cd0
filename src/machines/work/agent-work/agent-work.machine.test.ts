import { describe, expect, it, vi } from 'vitest';
import { EVENT_EXIT_REASONS } from '../../../../contract/enums.ts';
import { startInSystem, type Sent } from '../../testing/with-system.ts';
import type { AgentWorkFact, SavedWork, UnfinishedWork, WorkLeaving } from './agent-work.events.ts';
import { agentWorkMachine } from './agent-work.machine.ts';

function start({ agentId = '7', left = null }: { agentId?: string; left?: UnfinishedWork | null } = {}) {
  const kept: { work: SavedWork; hasTimedOut: boolean }[] = [];
  const saveWork = vi.fn<(_: unknown, params: { work: SavedWork; hasTimedOut: boolean }) => void>((_, params) => {
    kept.push(params);
  });
  const { actor: work, heard } = startInSystem(agentWorkMachine.provide({ actions: { saveWork } }), {
    as: 'agentWork',
    input: () => ({ agentId, tab: 'tab-1', left }),
  });
  const metered: unknown[] = [];
  const sentToDesk: unknown[] = [];
  return {
    work,
    /** Events sent to others than the meter and the desk. */
    heard: () =>
      heard().filter(({ to, event }) => {
        if (to === 'workMeter') metered.push(event);
        if (to === 'desk') sentToDesk.push(event.type);
        return to !== 'workMeter' && to !== 'desk';
      }),
    metered,
    /** Events sent to the desk. */
    sentToDesk,
    lastKept: () => kept.at(-1),
    value: () => work.getSnapshot().value,
  };
}

type Reported = readonly [metricName: string, payload: object, about?: object];

const dutyOf = (number: number, [metricName, payload, about = { agentId: 7 }]: Reported) => ({
  id: `metric:${number}`,
  idempotencyKey: `metric:tab-1:${number}`,
  call: 'agentId' in about ? 'postAgentMetric' : 'postEventMetric',
  args: { body: { metricName, source: 'agent-portal', payload, ...about } },
});
const toOutbox = (type: 'duty.filed' | 'duty.promised', first: number, reports: readonly Reported[]): readonly Sent[] =>
  reports.map((report, index) => ({ to: 'outbox', event: { type, duty: dutyOf(first + index, report) } }) as Sent);
/** The reports from number `first` on. */
const reported = (first: number, ...reports: readonly Reported[]) => toOutbox('duty.filed', first, reports);

const entered: Reported = ['entered_feed', { action: 'accept_new' }, { eventId: null }];
const feedExit = (reason: string): Reported => ['agent_feed_exit', { reason }];
const workExit = (exit: string): Reported => ['work_state_ended', { exit }];
const eventExit = (eventId: number, reason: string): Reported => ['event_exit', { reason }, { eventId }];

/** Agent who is in the feed, with two events in slots. */
function accepting() {
  const subject = start();
  subject.work.send({ type: 'feed.entered' });
  subject.work.send({ type: 'event.presented', eventId: '100001', eventType: 10 });
  subject.work.send({ type: 'event.presented', eventId: '100002', eventType: 10 });
  subject.heard();
  return subject;
}
const OPEN = { isInFeed: true, slotted: ['100001', '100002'] };
const LEFT: UnfinishedWork = { agentId: '7', reported: 4, open: OPEN, timedOutAtMs: null };

describe('agent work', () => {
  it('lets the meter know of every change, and of none twice (MET-13, WORK-04)', () => {
    const { work, heard, metered } = start();
    const facts: readonly AgentWorkFact[] = [
      { type: 'feed.entered' },
      { type: 'event.presented', eventId: '100001', eventType: 10 },
      { type: 'event.left', eventId: '100001', reason: 'moved_to_vr' },
      { type: 'feed.left', reason: 'taken_into_vr' },
      { type: 'verify.entered', eventId: '100001' },
      { type: 'followUp.entered', eventId: '100001' },
      { type: 'work.left', how: 'elsewhere' },
      { type: 'work.left', how: 'timeout' },
      { type: 'tab.closing' },
    ];
    for (const fact of facts) work.send(fact);
    work.send({ type: 'feed.left', reason: 'accept_new_off' });
    work.send({ type: 'event.left', eventId: '100001', reason: 'expired' });
    heard();
    expect(metered).toEqual(facts);
  });

  it('is in the feed from Accept New on to off (WORK-03, WORK-05, WORK-11..13, MET-13, API-35)', () => {
    const { work, heard, value } = start();
    expect(value()).toBe('away');
    work.send({ type: 'feed.entered' });
    expect(value()).toBe('inFeed');
    expect(heard()).toEqual(reported(0, entered));
    work.send({ type: 'feed.left', reason: 'accept_new_off' });
    expect(value()).toBe('away');
    expect(heard()).toEqual(reported(1, feedExit('accept_new_off'), workExit('accept_new')));
  });

  it('continues when the agent goes from the feed to verify (WORK-13, WORK-15, WORK-16)', () => {
    const { work, heard } = start();
    work.send({ type: 'feed.entered' });
    heard();
    work.send({ type: 'feed.left', reason: 'taken_into_vr' });
    expect(heard()).toEqual(reported(1, feedExit('taken_into_vr')));
  });

  it('reports the hub that is lost permanently as timeout (WORK-15, WORK-21)', () => {
    const { work, heard } = start();
    work.send({ type: 'feed.entered' });
    heard();
    work.send({ type: 'feed.left', reason: 'timeout' });
    expect(heard()).toEqual(reported(1, feedExit('timeout'), workExit('accept_new')));
  });

  it('is verifying, then following up, then away (WORK-11, WORK-12, WORK-26, FU-45)', () => {
    const { work, heard, value } = start();
    work.send({ type: 'verify.entered', eventId: '100001' });
    expect(value()).toBe('inVerify');
    expect(heard()).toEqual(reported(0, ['work_state_started', { action: 'handle_event_verify_and_response' }]));
    work.send({ type: 'followUp.entered', eventId: '100001' });
    expect(value()).toBe('inFollowUp');
    expect(heard()).toEqual(reported(1, ['work_state_started', { action: 'handle_event_follow_up' }]));
    work.send({ type: 'work.left', how: 'elsewhere' });
    expect(value()).toBe('away');
    expect(heard()).toEqual([]);
  });

  it.each([
    ['elsewhere', 'accept_new_off', 'accept_new', 'bounced_from_feed'],
    ['logout', 'logged_out_accept_new_on', 'logout', 'logged_out'],
  ] as const)(
    'left by going %s reports the feed, the work and each slotted event once (WORK-05, WORK-07, WORK-13..15, WORK-17, MET-22)',
    (how, feed, exit, event) => {
      const { work, heard, value, lastKept } = accepting();
      work.send({ type: 'work.left', how });
      expect(lastKept()?.work).toEqual({ agentId: '7', reported: 5, open: { isInFeed: false, slotted: [] } });
      expect(heard()).toEqual(
        reported(1, feedExit(feed), workExit(exit), eventExit(100001, event), eventExit(100002, event)),
      );
      expect(value()).toBe('away');
      const again: readonly WorkLeaving[] = ['elsewhere', 'logout', 'timeout'];
      for (const other of again) work.send({ type: 'work.left', how: other });
      work.send({ type: 'feed.left', reason: 'accept_new_off' });
      work.send({ type: 'event.left', eventId: '100001', reason: 'expired' });
      work.send({ type: 'tab.closing' });
      expect(heard()).toEqual([]);
    },
  );

  it('leaves slotted events alone while only Accept New goes off, and reports them when they go (WORK-20)', () => {
    const { work, heard } = accepting();
    work.send({ type: 'feed.left', reason: 'accept_new_off' });
    heard();
    work.send({ type: 'work.left', how: 'logout' });
    expect(heard()).toEqual(reported(3, eventExit(100001, 'logged_out'), eventExit(100002, 'logged_out')));
  });

  it.each(EVENT_EXIT_REASONS)('reports the way out of an event once: %s (WORK-14, MET-22)', (reason) => {
    const { work, heard } = accepting();
    work.send({ type: 'event.left', eventId: '100001', reason });
    work.send({ type: 'event.left', eventId: '100001', reason });
    expect(heard()).toEqual(reported(1, eventExit(100001, reason)));
  });

  it('reports a closed alarm once its closing is kept, and as logged out where the session ends first (WORK-14, WORK-21)', () => {
    const { work, heard } = accepting();
    const by = { dutyId: 'close:100001', atMs: 5_000 };
    work.send({ type: 'event.left', eventId: '100001', reason: 'canceled_from_feed', by });
    const duty = dutyOf(1, eventExit(100001, 'canceled_from_feed'));
    const loggedOut = dutyOf(1, eventExit(100001, 'logged_out'));
    const atSessionEnd = { ...loggedOut, args: { body: { ...loggedOut.args.body, timestamp: 5_000 } } };
    expect(heard()).toEqual([
      {
        to: 'outbox',
        event: { type: 'duty.filed', duty: { ...duty, after: { id: 'close:100001', ends: 'kept' }, atSessionEnd } },
      },
    ]);
  });

  it('reports an event that comes back and leaves again a second time', () => {
    const { work, heard } = accepting();
    work.send({ type: 'event.left', eventId: '100001', reason: 'bounced_from_feed' });
    work.send({ type: 'event.presented', eventId: '100001', eventType: 10 });
    work.send({ type: 'event.left', eventId: '100001', reason: 'expired' });
    expect(heard()).toEqual(reported(1, eventExit(100001, 'bounced_from_feed'), eventExit(100001, 'expired')));
  });

  it('sends ids as integers, or null for what is none (MET-12, MET-27, API-34)', () => {
    const { work, heard } = start({ agentId: 'seven' });
    work.send({ type: 'feed.entered' });
    for (const eventId of ['x', '']) {
      work.send({ type: 'event.presented', eventId, eventType: 10 });
      work.send({ type: 'event.left', eventId, reason: 'expired' });
    }
    const exit: Reported = ['event_exit', { reason: 'expired' }, { eventId: null }];
    work.send({ type: 'verify.entered', eventId: '1' });
    const action = 'handle_event_verify_and_response';
    const verifying: Reported = ['work_state_started', { action }, { agentId: null }];
    expect(heard()).toEqual(reported(0, entered, exit, exit, verifying));
  });

  describe('in a tab whose page goes (WORK-18, WORK-19, WORK-22, MET-21)', () => {
    it('promises for the closing page what a closed tab leaves', () => {
      const { work, heard, value } = accepting();
      work.send({ type: 'tab.closing' });
      expect(heard()).toEqual(
        toOutbox('duty.promised', 1, [
          feedExit('tab_close_accept_new_on'),
          workExit('close_tab'),
          eventExit(100001, 'tab_close'),
          eventExit(100002, 'tab_close'),
        ]),
      );
      expect(value()).toBe('away');
      work.send({ type: 'tab.closing' });
      expect(heard()).toEqual([]);
    });

    it('keeps what is open at every moment, and still while the page goes', () => {
      const { work, lastKept } = accepting();
      const kept = { work: { agentId: '7', reported: 1, open: OPEN }, hasTimedOut: false };
      expect(lastKept()).toEqual(kept);
      work.send({ type: 'event.left', eventId: '100002', reason: 'expired' });
      const left = { work: { agentId: '7', reported: 2, open: { ...OPEN, slotted: ['100001'] } }, hasTimedOut: false };
      expect(lastKept()).toEqual(left);
      work.send({ type: 'tab.closing' });
      expect(lastKept()).toEqual(left);
    });

    it('reports the same as a refresh, under the same keys, when the page comes back', () => {
      const { heard, lastKept } = start({ left: { ...LEFT, reported: 1 } });
      expect(heard()).toEqual(
        reported(
          1,
          feedExit('tab_refresh_accept_new_on'),
          workExit('accept_new'),
          eventExit(100001, 'tab_refresh'),
          eventExit(100002, 'tab_refresh'),
        ),
      );
      expect(lastKept()).toEqual({
        work: { agentId: '7', reported: 5, open: { isInFeed: false, slotted: [] } },
        hasTimedOut: false,
      });
    });

    it('reports nothing of another agent, and gives no number twice', () => {
      const { work, heard } = start({ left: { ...LEFT, agentId: '8' } });
      expect(heard()).toEqual([]);
      work.send({ type: 'feed.entered' });
      expect(heard()).toEqual(reported(4, entered));
    });
  });

  describe('in a session that timed out (WORK-21)', () => {
    it('saves what is open: the report would be refused', () => {
      const { work, heard, lastKept } = accepting();
      work.send({ type: 'work.left', how: 'timeout' });
      expect(lastKept()).toEqual({ work: { agentId: '7', reported: 1, open: OPEN }, hasTimedOut: true });
      work.send({ type: 'work.left', how: 'logout' });
      expect(heard()).toEqual([]);
    });

    it('reports it, as of then, when the agent is signed in again', () => {
      const { heard } = start({ left: { ...LEFT, timedOutAtMs: 1_000 } });
      const asOf = ({ to, event }: Sent): Sent => {
        if (to !== 'outbox' || event.type !== 'duty.filed') throw new Error('unreachable');
        const { duty } = event;
        if (duty.call !== 'postAgentMetric' && duty.call !== 'postEventMetric') throw new Error('unreachable');
        const args = { ...duty.args, body: { ...duty.args.body, timestamp: 1_000 } };
        return { to, event: { ...event, duty: { ...duty, args } } } as Sent;
      };
      expect(heard()).toEqual(
        reported(
          4,
          feedExit('timeout'),
          workExit('logout'),
          eventExit(100001, 'logged_out'),
          eventExit(100002, 'logged_out'),
        ).map(asOf),
      );
    });
  });

  it('notifies the desk where the agent works, from the first card or visit until they leave', () => {
    const { work, heard, sentToDesk } = start();
    work.send({ type: 'event.presented', eventId: '100001', eventType: 10 });
    work.send({ type: 'feed.entered' });
    work.send({ type: 'verify.entered', eventId: '100001' });
    work.send({ type: 'followUp.entered', eventId: '100001' });
    work.send({ type: 'work.left', how: 'elsewhere' });
    heard();
    expect(sentToDesk).toEqual(['work.begun', 'work.begun', 'work.begun', 'work.begun', 'work.ended']);
  });
});
