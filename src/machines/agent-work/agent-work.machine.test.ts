import { describe, expect, it } from 'vitest';
import { EVENT_EXIT_REASONS, FEED_EXIT_REASONS } from '../../../contract/enums.ts';
import { startInSystem, type Told } from '../testing/with-system.ts';
import { agentWorkMachine } from './agent-work.machine.ts';

function start(agentId = '7') {
  const { actor: work, heard } = startInSystem(agentWorkMachine, { as: 'agentWork', input: () => ({ agentId }) });
  return { work, heard, value: () => work.getSnapshot().value };
}

/** The report of number `count` about the agent. */
const ofAgent = (count: number, metricName: string, payload: object, agentId: number | null = 7): Told =>
  ({
    to: 'outbox',
    event: {
      type: 'duty.filed',
      duty: {
        id: `metric:${count}`,
        call: 'postAgentMetric',
        args: { body: { metricName, source: 'agent-portal', payload, agentId } },
      },
    },
  }) as Told;
const ofEvent = (count: number, payload: object, eventId: number | null = 100001): Told =>
  ({
    to: 'outbox',
    event: {
      type: 'duty.filed',
      duty: {
        id: `metric:${count}`,
        call: 'postEventMetric',
        args: { body: { metricName: 'event_exit', source: 'agent-portal', payload, eventId } },
      },
    },
  }) as Told;

describe('agent work', () => {
  it('is in the feed from Accept New on to off (WORK-03, WORK-11, WORK-12, MET-13)', () => {
    const { work, heard, value } = start();
    expect(value()).toBe('away');
    work.send({ type: 'feed.entered' });
    expect(value()).toBe('inFeed');
    expect(heard()).toEqual([ofAgent(0, 'entered_feed', { action: 'accept_new' })]);
    work.send({ type: 'feed.left', reason: 'accept_new_off' });
    expect(value()).toBe('away');
    expect(heard()).toEqual([ofAgent(1, 'agent_feed_exit', { reason: 'accept_new_off' })]);
  });

  it.each(FEED_EXIT_REASONS)('reports the way out of the feed once: %s (WORK-05, WORK-15, MET-22)', (reason) => {
    const { work, heard } = start();
    work.send({ type: 'feed.entered' });
    heard();
    work.send({ type: 'feed.left', reason });
    work.send({ type: 'feed.left', reason });
    work.send({ type: 'work.left', isLogout: false });
    expect(heard()).toEqual([ofAgent(1, 'agent_feed_exit', { reason })]);
  });

  it('reports the feed left when the queue’s screen is left with Accept New on (WORK-05, WORK-07)', () => {
    const { work, heard, value } = start();
    work.send({ type: 'feed.entered' });
    heard();
    work.send({ type: 'work.left', isLogout: false });
    expect(value()).toBe('away');
    expect(heard()).toEqual([ofAgent(1, 'agent_feed_exit', { reason: 'accept_new_off' })]);
  });

  it('reports a logout out of the feed as one (WORK-17)', () => {
    const { work, heard } = start();
    work.send({ type: 'feed.entered' });
    heard();
    work.send({ type: 'work.left', isLogout: true });
    expect(heard()).toEqual([ofAgent(1, 'agent_feed_exit', { reason: 'logged_out_accept_new_on' })]);
  });

  it('is verifying, then following up, then away (WORK-11, WORK-12, WORK-26, FU-45)', () => {
    const { work, heard, value } = start();
    work.send({ type: 'verify.entered', eventId: '100001' });
    expect(value()).toBe('inVerify');
    expect(heard()).toEqual([ofAgent(0, 'work_state_started', { action: 'handle_event_verify_and_response' })]);
    work.send({ type: 'followUp.entered', eventId: '100001' });
    expect(value()).toBe('inFollowUp');
    expect(heard()).toEqual([ofAgent(1, 'work_state_started', { action: 'handle_event_follow_up' })]);
    work.send({ type: 'work.left', isLogout: false });
    expect(value()).toBe('away');
    expect(heard()).toEqual([]);
  });

  it.each(EVENT_EXIT_REASONS)(
    'reports the way out of an event, wherever the agent is: %s (WORK-14, MET-22)',
    (reason) => {
      const { work, heard } = start();
      work.send({ type: 'event.left', eventId: '100001', reason });
      expect(heard()).toEqual([ofEvent(0, { reason })]);
    },
  );

  it('sends ids as integers, or null for what is none (MET-12, MET-27, API-34)', () => {
    const { work, heard } = start('seven');
    work.send({ type: 'feed.entered' });
    work.send({ type: 'event.left', eventId: 'x', reason: 'expired' });
    expect(heard()).toEqual([
      ofAgent(0, 'entered_feed', { action: 'accept_new' }, null),
      ofEvent(1, { reason: 'expired' }, null),
    ]);
  });

  it('takes no id for none', () => {
    const { work, heard } = start();
    work.send({ type: 'event.left', eventId: '', reason: 'expired' });
    expect(heard()).toEqual([ofEvent(0, { reason: 'expired' }, null)]);
  });
});
