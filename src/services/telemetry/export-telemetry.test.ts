import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SettledCall } from '../provider-api/api.ts';
import { type Exporter, exportTelemetry } from './export-telemetry.ts';

interface Export {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const COLLECTOR = 'https://otel.test';
const server = setupServer();

/** A collector with prepared answers. */
function openCollector() {
  const exports: Export[] = [];
  let status: number | 'nothing' | 'gone' = 200;
  server.use(
    http.post(`${COLLECTOR}/*`, async ({ request }) => {
      if (status === 'gone') return HttpResponse.error();
      const { pathname } = new URL(request.url);
      exports.push({ path: pathname, headers: Object.fromEntries(request.headers), text: await request.text() });
      return status === 'nothing' ? new Promise<never>(() => {}) : HttpResponse.json({}, { status });
    }),
  );
  return {
    exports,
    answers: (next: typeof status) => {
      status = next;
    },
    bodies: (path: string): unknown[] =>
      exports.filter((one) => one.path === path).map(({ text }) => JSON.parse(text) as unknown),
  };
}

const settled = (given: Partial<SettledCall>): SettledCall => ({
  call: 'getEvent',
  params: {},
  query: {},
  body: undefined,
  startedAtMs: 1_767_225_600_000,
  endedAtMs: 1_767_225_600_250,
  status: 200,
  error: null,
  isAborted: false,
  ...given,
});
const posted = (call: 'postEventMetric' | 'postAgentMetric', metricName: string, payload: object) =>
  settled({ call, body: { metricName, source: 'agent-portal', payload, eventId: 100_001, timestamp: 1_000 } });

const attributes = (given: Record<string, string | number>) =>
  Object.entries(given).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: value },
  }));
const RESOURCE = {
  attributes: attributes({
    'service.name': 'pcs-agent-portal',
    'service.version': '1.2.3',
    'service.instance.id': 'i',
  }),
  droppedAttributesCount: 0,
};
const TRACES = '/v1/traces';
const METRICS = '/v1/metrics';

/** Names of all exported spans. */
const namesIn = (bodies: readonly unknown[]): string[][] =>
  bodies.map((body) =>
    (body as { resourceSpans: { scopeSpans: { spans: { name: string }[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(({ name }) => name)),
    ),
  );

describe('telemetry', () => {
  let collector: ReturnType<typeof openCollector>;
  let exporter: Exporter;

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());
  beforeEach(() => {
    collector = openCollector();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    exporter = exportTelemetry({ collector: COLLECTOR, version: '1.2.3', instance: 'i', post: fetch });
  });
  afterEach(() => {
    vi.useRealTimers();
    server.resetHandlers();
  });

  /** Waits for real requests while no timer moves. */
  const arrived = async (count: number) => {
    while (collector.exports.length < count) await new Promise((resolve) => void setImmediate(resolve));
    expect(collector.exports).toHaveLength(count);
  };
  /** Waits for them while time passes. */
  const arrivedInTime = async (count: number) => {
    while (collector.exports.length < count) await vi.advanceTimersByTimeAsync(500);
    expect(collector.exports).toHaveLength(count);
  };
  const record = (count: number) => Array.from({ length: count }).forEach(() => exporter.record(settled({})));

  describe('traces', () => {
    it('exports a call with its method and route, its answer and its time, as OTLP in JSON (API-33, MET-17)', async () => {
      exporter.record(settled({}));
      await vi.advanceTimersByTimeAsync(500);
      await arrived(1);
      expect(collector.exports[0]?.headers['content-type']).toBe('application/json');
      expect(collector.bodies(TRACES)).toEqual([
        {
          resourceSpans: [
            {
              resource: RESOURCE,
              scopeSpans: [
                {
                  scope: { name: 'pcs-agent-portal' },
                  spans: [
                    {
                      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
                      spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
                      name: 'GET /events/event/:eventId',
                      kind: 3,
                      startTimeUnixNano: '1767225600000000000',
                      endTimeUnixNano: '1767225600250000000',
                      attributes: attributes({
                        'http.request.method': 'GET',
                        'url.template': '/events/event/:eventId',
                        'http.response.status_code': 200,
                      }),
                      droppedAttributesCount: 0,
                      events: [],
                      droppedEventsCount: 0,
                      status: { code: 0 },
                      links: [],
                      droppedLinksCount: 0,
                      flags: 257,
                    },
                  ],
                },
              ],
            },
          ],
        },
      ]);
    });

    it.each([
      [{ status: 409 }, { 'http.response.status_code': 409, 'error.type': '409' }, 2],
      [{ status: null }, { 'error.type': 'unanswered' }, 2],
      [{ status: null, error: new SyntaxError('Ann?') }, { 'error.type': 'misunderstood' }, 2],
      [{ status: null, isAborted: true }, { 'error.type': 'aborted' }, 0],
    ] as const)('exports how a call failed: %o', async (outcome, exported, code) => {
      exporter.record(settled({ call: 'holdEvent', error: new Error('No.'), ...outcome }));
      await vi.advanceTimersByTimeAsync(500);
      await arrived(1);
      const verb = { 'http.request.method': 'POST', 'url.template': '/events/hold-events' };
      expect(collector.bodies(TRACES)).toMatchObject([
        {
          resourceSpans: [
            { scopeSpans: [{ spans: [{ attributes: attributes({ ...verb, ...exported }), status: { code } }] }] },
          ],
        },
      ]);
    });

    it('leaves out who signs in, and what leads to pictures and sound (API-33, MET-17)', async () => {
      const unexported = [
        ...(['exchangeHandle', 'register', 'refreshToken', 'signOut', 'mintTicket'] as const),
        ...(['tokenCamera', 'getStreamingSession', 'liveView', 'flvToken'] as const),
        ...(['generateUploadUrl', 'generateRecordingUrl'] as const),
      ];
      for (const call of unexported) exporter.record(settled({ call }));
      exporter.record(settled({ call: 'takeEvents' }));
      await vi.advanceTimersByTimeAsync(500);
      await arrived(1);
      expect(namesIn(collector.bodies(TRACES))).toEqual([['GET /events/take']]);
    });

    it('waits 500 ms for others, and goes at once when there are 10 (MET-18)', async () => {
      exporter.record(settled({}));
      await vi.advanceTimersByTimeAsync(499);
      record(8);
      expect(collector.exports).toEqual([]);
      exporter.record(settled({}));
      await arrived(1);
      expect(namesIn(collector.bodies(TRACES)).map(({ length }) => length)).toEqual([10]);
    });

    it('keeps 100 while the collector hangs, for 30 s an export, and drops what comes then (MET-18)', async () => {
      collector.answers('nothing');
      // The first ten are on their way; a hundred wait behind them.
      record(10);
      await arrived(1);
      record(105);
      await vi.advanceTimersByTimeAsync(29_999);
      expect(collector.exports).toHaveLength(1);
      collector.answers(200);
      await vi.advanceTimersByTimeAsync(1);
      await arrivedInTime(11);
      expect(namesIn(collector.bodies(TRACES)).flat()).toHaveLength(110);
    });

    it('has no more than 10 exports under way (MET-18)', async () => {
      collector.answers('nothing');
      record(110);
      void exporter.stop();
      await arrived(10);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(namesIn(collector.bodies(TRACES)).flat()).toHaveLength(100);
    });
  });

  describe('metrics', () => {
    const scoped = (bodies: readonly unknown[]) =>
      bodies.map(
        (body) =>
          (body as { resourceMetrics: { scopeMetrics: { metrics: unknown[] }[] }[] }).resourceMetrics[0]
            ?.scopeMetrics[0]?.metrics,
      );
    const times = { startTimeUnixNano: expect.any(String), timeUnixNano: expect.any(String) };

    it('exports the sums of the posted work metrics every 30 s (API-32, MET-16)', async () => {
      exporter.record(posted('postEventMetric', 'event_presented', { event_type: 20, agent_id: 7 }));
      exporter.record(posted('postEventMetric', 'event_presented', { event_type: 20, agent_id: 7 }));
      exporter.record(posted('postAgentMetric', 'slot_occupancy', { occupied: 3, agent_id: 7 }));
      await vi.advanceTimersByTimeAsync(29_999);
      expect(collector.bodies(METRICS)).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      await arrived(1 + collector.bodies(TRACES).length);
      expect(collector.bodies(METRICS)).toMatchObject([{ resourceMetrics: [{ resource: RESOURCE }] }]);
      expect(scoped(collector.bodies(METRICS))).toEqual([
        [
          {
            name: 'event_presented',
            description: '',
            unit: '',
            sum: {
              aggregationTemporality: 2,
              isMonotonic: true,
              dataPoints: [{ attributes: attributes({ event_type: 20 }), asDouble: 2, ...times }],
            },
          },
          {
            name: 'slot_occupancy',
            description: '',
            unit: '{slot}',
            histogram: {
              aggregationTemporality: 2,
              dataPoints: [
                {
                  attributes: [],
                  bucketCounts: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
                  explicitBounds: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
                  count: 1,
                  sum: 3,
                  min: 3,
                  max: 3,
                  ...times,
                },
              ],
            },
          },
        ],
      ]);
    });

    it('has the whole catalogue (MET-13, MET-15)', async () => {
      exporter.record(posted('postEventMetric', 'entered_feed', { action: 'accept_new' }));
      exporter.record(posted('postAgentMetric', 'agent_feed_exit', { reason: 'timeout' }));
      exporter.record(posted('postAgentMetric', 'work_state_started', { action: 'handle_event_follow_up' }));
      exporter.record(posted('postAgentMetric', 'work_state_ended', { exit: 'logout' }));
      exporter.record(posted('postEventMetric', 'event_exit', { reason: 'expired' }));
      exporter.record(posted('postEventMetric', 'event_presented', { event_type: 10 }));
      exporter.record(posted('postEventMetric', 'follow_up_start', {}));
      exporter.record(posted('postEventMetric', 'follow_up_end', {}));
      exporter.record(posted('postAgentMetric', 'slot_occupancy', { occupied: 0 }));
      exporter.record(posted('postAgentMetric', 'concurrency', { events: 2 }));
      exporter.record(posted('postEventMetric', 'queue_time', { duration_ms: 4_000 }));
      exporter.record(posted('postEventMetric', 'event_handle_time', { duration_ms: 61_000 }));
      exporter.record(posted('postAgentMetric', 'empty_queue_time', { duration_ms: 0 }));
      await exporter.stop();
      const exported = scoped(collector.bodies(METRICS))[0] as {
        name: string;
        unit: string;
        sum?: { dataPoints: [{ attributes: unknown[]; asDouble: number }] };
        histogram?: { dataPoints: [{ attributes: unknown[]; sum: number }] };
      }[];
      const values = exported.map(({ name, unit, sum, histogram }) => {
        const [point] = sum?.dataPoints ?? histogram?.dataPoints ?? [];
        return [name, unit, point?.attributes, sum?.dataPoints[0].asDouble ?? histogram?.dataPoints[0].sum];
      });
      expect(values).toEqual([
        ['entered_feed', '', attributes({ action: 'accept_new' }), 1],
        ['agent_feed_exit', '', attributes({ reason: 'timeout' }), 1],
        ['work_state_started', '', attributes({ action: 'handle_event_follow_up' }), 1],
        ['work_state_ended', '', attributes({ exit: 'logout' }), 1],
        ['event_exit', '', attributes({ reason: 'expired' }), 1],
        ['event_presented', '', attributes({ event_type: 10 }), 1],
        ['follow_up_start', '', [], 1],
        ['follow_up_end', '', [], 1],
        ['slot_occupancy', '{slot}', [], 0],
        ['concurrency', '{event}', [], 2],
        ['queue_time', 'ms', [], 4_000],
        ['event_handle_time', 'ms', [], 61_000],
        ['empty_queue_time', 'ms', [], 0],
      ]);
    });

    it('counts what the provider has taken, once, and nothing that is not a metric', async () => {
      const exit = posted('postEventMetric', 'event_exit', { reason: 'expired' });
      exporter.record({ ...exit, status: null, error: new Error('No.') });
      exporter.record(exit);
      exporter.record(posted('postEventMetric', 'what_is_this', {}));
      exporter.record(settled({ call: 'postLiveWork', body: { metricName: 'event_exit', payload: {} } }));
      await exporter.stop();
      expect(scoped(collector.bodies(METRICS))).toMatchObject([
        [{ name: 'event_exit', sum: { dataPoints: [{ asDouble: 1 }] } }],
      ]);
    });
  });

  it('exports no personal data: neither person nor event, neither query nor body nor texts (API-33)', async () => {
    exporter.record(posted('postEventMetric', 'queue_time', { duration_ms: 4_321, agent_id: 987_654, note: 'Ann' }));
    exporter.record(posted('postEventMetric', 'event_exit', { reason: { name: 'Ann' }, agent_id: 987_654 }));
    exporter.record(settled({ call: 'saveDocumentation', body: { documentation: 'Ann was at home.' } }));
    exporter.record(settled({ call: 'sendEmail', body: { uid: '300301', html: 'ann@example.com' } }));
    await exporter.stop();
    const all = collector.exports.map(({ text, headers }) => text + JSON.stringify(headers)).join('');
    expect(all).toContain('/events/:eventId/documentation');
    for (const word of ['Ann', 'ann@', '987654', '100001', '300301', 'authorization', 'cookie', 'referer']) {
      expect(all).not.toContain(word);
    }
  });

  it.each([401, 403, 503, 302])(
    'treats an answer of %i as the loss of one export, and continues (API-39, PLAY-15)',
    async (status) => {
      collector.answers(status);
      exporter.record(settled({}));
      await vi.advanceTimersByTimeAsync(500);
      await arrived(1);
      collector.answers(200);
      exporter.record(settled({ call: 'takeEvents' }));
      await arrivedInTime(2);
      expect(namesIn(collector.bodies(TRACES))).toEqual([['GET /events/event/:eventId'], ['GET /events/take']]);
    },
  );

  it('does without a collector that is gone, also when it stops (API-39)', async () => {
    collector.answers('gone');
    exporter.record(settled({}));
    exporter.record(posted('postEventMetric', 'follow_up_end', {}));
    await vi.advanceTimersByTimeAsync(30_500);
    await expect(exporter.stop()).resolves.toBeUndefined();
  });

  it('exports what is left when it stops, and nothing after', async () => {
    exporter.record(settled({}));
    exporter.record(posted('postEventMetric', 'follow_up_end', {}));
    await exporter.stop();
    expect([collector.bodies(TRACES).length, collector.bodies(METRICS).length]).toEqual([1, 1]);
    exporter.record(settled({}));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(collector.exports).toHaveLength(2);
  });
});
