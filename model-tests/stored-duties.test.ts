// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startOutbox } from '../src/machines/work/outbox/outbox.fixture.ts';
import { loadPendingDuties } from '../src/services/outbox/pending-duties.ts';

/** Content of localStorage after a page of portal 0.4.4 was closed while it completed an alarm. */
const STORED_BY_0_4_4 =
  '{"userId":"301","duties":[' +
  '{"duty":{"id":"complete:100001","call":"setPcsStatus","args":{"params":{"eventId":"100001"},"query":{"pcsStatus":-30}},"failureText":"{error}"},"isDue":true},' +
  '{"duty":{"id":"email:100001:common_event","call":"sendEmail","args":{"body":{"uid":"301","eventId":"100001","subject":"s","html":"h","text":"t","category":"c","critical":false}},"tellsOutcome":true,"idempotencyKey":"email:100001:c","after":{"id":"complete:100001","ends":"kept"}},"isDue":true},' +
  '{"duty":{"id":"unhold:100001","call":"unholdEvent","args":{"query":{"sid":"501","eventId":"100001"}},"failureText":"Endpoint: events/unhold-events. {error}","dueWith":"unsetTaken"},"isDue":false},' +
  '{"duty":{"id":"metric:17","call":"postAgentMetric","args":{"body":{"metricName":"entered_feed","agentId":7,"source":"agent-portal","payload":{}}},"idempotencyKey":"metric:17"},"isDue":true}]}';

describe('duties in the browser', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('are delivered once each, in their order, as portal 0.4.4 stored them', async () => {
    localStorage.setItem('outbox:tab-1', STORED_BY_0_4_4);
    const left = loadPendingDuties(localStorage, 'tab-1')?.duties ?? [];
    const { outbox, call, sent, stages } = startOutbox();
    outbox.send({ type: 'duties.loaded', left });
    expect(stages()).toEqual({
      'complete:100001': 'sending',
      'email:100001:common_event': 'waiting',
      'unhold:100001': 'promised',
      'metric:17': 'sending',
    });
    await call.answer({});
    await call.answer({});
    await call.answer({});
    expect(sent()).toEqual(['complete:100001', 'metric:17', 'email:100001:common_event']);
    expect(call.inputs.map(({ idempotencyKey }) => idempotencyKey)).toEqual([undefined, 'metric:17', 'email:100001:c']);
    expect(stages()).toEqual({ 'unhold:100001': 'promised' });
  });
});
