import { PCS_STATUS } from '../../../contract/enums.ts';
import { LEASE_MS } from '../../../contract/limits.ts';
import { type AlarmCommand, decide } from '../../alarms/alarm.decider.ts';
import { evolve } from '../../alarms/alarm.evolve.ts';
import type { AlarmFact } from '../../alarms/alarm.facts.ts';
import type { Agent, AlarmState } from '../../alarms/alarm.state.ts';
import type { Acting } from '../../http/call-context.ts';
import { START_MS, START_S } from '../fakes/test-clock.ts';
import { FACE } from '../fixtures/test-fixtures.ts';

export const olivia: Agent = { rep: '1', email: 'olivia@example.com', tab: 'A' };
export const oliviaElsewhere: Agent = { ...olivia, tab: 'B' };
export const noah: Agent = { rep: '2', email: 'noah@example.com', tab: 'C' };
export const BY = 'agent:8001';
/** An ops agent who changes an alarm that they never had to its end. */
export const acting = (agent: Agent, different: Partial<Acting> = {}): Acting => ({
  agent,
  by: `agent:800${agent.rep}`,
  role: 'agent_ops',
  hadItToTheEnd: false,
  ...different,
});
export const LEASE_UNTIL_MS = START_MS + LEASE_MS;
export const EXPIRES_MS = START_MS + 120_000;

type Raised = Extract<AlarmFact, { type: 'alarm.raised' }>;

const raised: Raised = {
  type: 'alarm.raised',
  data: {
    eventId: '100001',
    queue: 'Live',
    sid: '1001',
    userId: '7001',
    uuid: 'camera',
    account: 'A1001',
    armState: 'AWAY',
    threatLevel: 10,
    eventTimestamp: START_S,
    isFake: false,
    isIndoors: false,
    body: {
      timezone: 0,
      duration: 12,
      eventCid: null,
      video_path: null,
      hls_url: null,
      video: {},
      tracks: [{ id: 'person-1-3', category: 'tracks', class_name: 'person', cluster_id: 'sample.person-1' }],
      moves: [],
      // Of no group: what a group is known by belongs to a location, and these alarms have none.
      faces: [{ ...FACE, group_id: null }],
      info: 'Motion',
      sensorName: 'Front door',
      street: '12 Oak Lane',
      customerName: 'Avery Hollis',
    },
  },
};
/** An alarm of another number or place. */
export const raisedAt = (different: Partial<Raised['data']>): Raised => ({
  ...raised,
  data: { ...raised.data, ...different },
});
export const holder = { ...olivia, slot: 1 };
export const taken = {
  type: 'alarm.taken',
  data: { holder, leaseUntilMs: LEASE_UNTIL_MS, expiresAtMs: EXPIRES_MS },
} as const satisfies AlarmFact;
export const held: AlarmFact = { type: 'alarm.held', data: { holder, leaseUntilMs: LEASE_UNTIL_MS } };
export const statusSet = (
  status: number,
  more: Partial<Extract<AlarmFact, { type: 'alarm.statusSet' }>['data']> = {},
): AlarmFact => ({
  type: 'alarm.statusSet',
  data: { status, holder: null, leaseUntilMs: null, action: null, reason: null, ...more },
});
export const ended = statusSet(PCS_STATUS.operator_handled, { action: 'canceled_rep', reason: 'No Person' });
export const dispositionSet: AlarmFact = { type: 'alarm.dispositionSet', data: { action: 'agent_handled' } };
export const emailSent: AlarmFact = { type: 'alarm.emailSent', data: { outcome: 'delivered', subject: 'Hello' } };
export const returned = (reason: 'released' | 'unheld' | 'statusSet' | 'leaseEnded'): AlarmFact => ({
  type: 'alarm.returned',
  data: { reason, holder },
});

export const fold = (start: AlarmState, facts: readonly AlarmFact[], by: string): AlarmState =>
  facts.reduce((state, fact) => evolve(state, fact, { by, atMs: START_MS }), start);

/** An alarm that was raised, and then this. */
export function given(...facts: AlarmFact[]) {
  const state = fold(evolve(null, raised, { by: 'provider', atMs: START_MS }), facts, BY);
  return { state, when: (command: AlarmCommand, nowMs = START_MS) => decide(command, state, nowMs) };
}
