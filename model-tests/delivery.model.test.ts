import { describe } from 'vitest';
import { deliveryMachine } from '../src/machines/work/outbox/delivery.machine.ts';
import { expireDuty } from '../src/machines/queue/queue-slot/queue-slot.duties.ts';
import { alarmWith } from '../src/machines/testing/alarms.ts';
import { handleDuty, unholdDuty } from '../src/machines/visit/verify-respond/verify-respond.duties.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { delivery } from './support/oracles/work.ts';
import { agreesWith } from './support/oracles/opinion.ts';
import { walkPaths } from './walk-paths.ts';

const alarm = alarmWith();
const cases = [succeeds('deliver', null), ...[null, 409, 429, 500, 503].map((status) => fails('deliver', refusal(status))),
  fails('deliver', { ...refusal(503), retryAfterMs: 7_000 }),
];

describe('delivery', () => {
  const check = agreesWith(delivery);
  walkPaths(
    deliveryMachine,
    { title: 'of what is sent once', input: { duty: handleDuty(alarm) }, cases, inPairs: true, check },
    { title: 'of an expiry', input: { duty: expireDuty(alarm) }, cases, inPairs: true, check },
    { title: 'of what is repeated', input: { duty: unholdDuty(alarm) }, cases, inPairs: true, check },
  );
});
