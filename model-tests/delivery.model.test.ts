import { describe } from 'vitest';
import { PCS_STATUS } from '../contract/enums.ts';
import { deliveryMachine } from '../src/machines/work/outbox/delivery.machine.ts';
import { alarmWith } from '../src/machines/testing/alarms.ts';
import { handleDuty, expireDuty } from '../src/machines/alarm-duties/close.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';
import { unholdDuty } from '../src/machines/alarm-duties/hold.ts';

const alarm = alarmWith();
const cases = [
  succeeds('deliver', null),
  ...[null, 409, 429, 500, 503].map((status) => fails('deliver', refusal(status))),
  fails('deliver', { ...refusal(503), retryAfterMs: 7_000 }),
];
const asking = [
  ...[PCS_STATUS.verify, PCS_STATUS.follow_up].map((pcs_status) => succeeds('getEvent', alarmWith({ pcs_status }))),
  ...[null, 404].map((status) => fails('getEvent', refusal(status))),
];

describe('delivery', () => {
  walkPaths(
    deliveryMachine,
    {
      title: 'of what is sent once',
      input: { duty: handleDuty(alarm) },
      cases: [...cases, ...asking],
      inPairs: true,
    },
    { title: 'of an expiry', input: { duty: expireDuty(alarm) }, cases, inPairs: true },
    { title: 'of what is repeated', input: { duty: unholdDuty(alarm) }, cases, inPairs: true },
  );
});
