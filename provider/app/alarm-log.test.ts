import { describe, expect, it } from 'vitest';
import type { LoggedFact } from '../log/event-log.ts';
import { formatLine } from './alarm-log.ts';

const fact = (type: string, data: object, by = 'agent:9001'): LoggedFact => ({
  stream: 'alarm:100023',
  version: 2,
  type,
  data,
  by,
  atMs: 0,
});

describe('narrator', () => {
  it.each([
    [fact('alarm.taken', { holder: { email: 'olivia@example.com' } }), 'alarm 100023  taken  (agent 9001)'],
    [
      fact('alarm.statusSet', { status: -30, holder: null, action: 'canceled_rep', reason: 'Passerby' }),
      'alarm 100023  Operator Handled: Passerby  (agent 9001)',
    ],
    [
      fact('alarm.canceledByCustomer', { action: 'canceled_by_customer', reason: 'Canceled by customer' }, 'customer'),
      'alarm 100023  Canceled by customer  (customer)',
    ],
    [
      fact('alarm.returned', { reason: 'leaseEnded', holder: null }, 'provider'),
      'alarm 100023  back in the queue, its agent was silent  (provider)',
    ],
    [
      fact('alarm.annotated', { ptsSeconds: 3.25, annotation: 'Ann Lee opens the gate.', agent: 'olivia@example.com' }),
      'alarm 100023  annotated at 3.3 s  (agent 9001)',
    ],
    [
      fact('alarm.shelved', { reason: 'Ann Lee’s dog' }, 'provider'),
      'alarm 100023  filed as shelved, not presented  (provider)',
    ],
    [
      fact('alarm.dispatchAccepted', { dispatchId: 'd-1', phoned: { takenBy: 'Ann Lee', reference: '4711' } }),
      'alarm 100023  dispatch accepted  (agent 9001)',
    ],
    [
      fact('alarm.raised', { sid: '1007', body: { info: 'Ann Lee\nat the gate' } }, 'source:1'),
      'alarm 100023  raised, location 1007  (source 1)',
    ],
    [fact('alarm.armStateSeen', { state: 'AWAY' }), 'alarm 100023  alarm system now Away (AWAY)  (agent 9001)'],
    [
      fact('alarm.dispositionSet', { action: 'agent_handled' }),
      'alarm 100023  disposition: Agent (agent_handled)  (agent 9001)',
    ],
    [
      fact('alarm.emailSent', { outcome: 'kept', subject: 's' }),
      'alarm 100023  e-mail kept only, not sent  (agent 9001)',
    ],
  ])('contains what happened to an alarm, and people by number only: %#', (given, line) => {
    expect(formatLine(given)).toBe(line);
  });

  it('puts a reason on one line, whatever an agent wrote into it', () => {
    const reason = 'Passerby\r\nalarm 100024  taken\u001b[31m  (agent 9002)';
    expect(formatLine(fact('alarm.statusSet', { status: -30, holder: null, action: null, reason }))).toBe(
      'alarm 100023  Operator Handled: Passerby alarm 100024 taken [31m (agent 9002)  (agent 9001)',
    );
  });

  it('leaves to the world what the world says, and other streams alone', () => {
    expect(formatLine(fact('alarm.raised', {}))).toBeNull();
    expect(formatLine(fact('alarm.armStateSeen', { state: 'OFF' }, 'customer'))).toBeNull();
    expect(formatLine({ ...fact('rep.forcedOut', {}), stream: 'rep:3' })).toBeNull();
  });
});
