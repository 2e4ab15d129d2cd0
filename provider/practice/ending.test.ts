import { expect, it } from 'vitest';
import { CANCEL_REASONS } from '../../contract/cancel-reasons.ts';
import { PCS_STATUS } from '../../contract/enums.ts';
import { endingOf } from './ending.ts';

const { canceled, operator_handled: handled, expired, verify } = PCS_STATUS;
const closedBy = 'agent:301';

it.each(CANCEL_REASONS)(
  'an alarm canceled with $label ends with that reason, from whichever screen',
  ({ id, label }) => {
    expect(endingOf({ status: canceled, reason: label, closedBy })).toBe(id);
    expect(endingOf({ status: handled, reason: label, closedBy })).toBe(id);
  },
);

it('an alarm that the agent completed was handled', () => {
  expect(endingOf({ status: handled, reason: null, closedBy })).toBe('handle');
});

it('an alarm that expired, was disarmed or is open has no ending by the agent', () => {
  expect([
    endingOf({ status: expired, reason: null, closedBy: 'provider' }),
    endingOf({ status: canceled, reason: 'Disarmed', closedBy: 'customer' }),
    endingOf({ status: verify, reason: null, closedBy: null }),
    endingOf({ status: canceled, reason: 'No such reason', closedBy }),
  ]).toEqual([null, null, null, null]);
});
