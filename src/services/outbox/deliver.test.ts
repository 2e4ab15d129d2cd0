// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { DESK_CALLS } from '../../../contract/desk-calls.ts';
import { DUTY_POLICIES, type DutyCall } from '../../machines/work/outbox/duty-policies.ts';
import { eventually } from '../../testing/eventually.ts';
import { createApi } from '../provider-api/api.ts';
import { createBeacons } from './beacons.ts';
import { deliver, type JournalOf, sendAtUnload } from './deliver.ts';
import type { Duty } from '../../machines/work/outbox/duty.ts';

const params = { eventId: '100001' };
const target = { query: { sid: '501', eventId: '100001' } };
const metric = { metricName: 'event_exit', source: 'agent-portal', payload: { reason: 'expired' } };
const DUTIES: { readonly [N in DutyCall]: Extract<Duty, { call: N }> } = {
  holdEvent: { id: 'hold', call: 'holdEvent', args: target },
  unholdEvent: { id: 'unhold', call: 'unholdEvent', args: target },
  unsetTaken: { id: 'unsetTaken', call: 'unsetTaken', args: { query: { verify_eventId: '100002' } } },
  setPcsStatus: { id: 'close', call: 'setPcsStatus', args: { params, query: { pcsStatus: -30 } } },
  setDispositionAction: {
    id: 'disposition',
    call: 'setDispositionAction',
    args: { params, query: { action: 'agent_handled' } },
  },
  saveDocumentation: { id: 'documentation', call: 'saveDocumentation', args: { params, body: { documentation: 'x' } } },
  recordCall: {
    id: 'call:1',
    call: 'recordCall',
    args: { params, body: { id: '1', name: 'Robin Vale', phone: '555', outcome: 'reached' } },
  },
  sendEmail: {
    id: 'email',
    call: 'sendEmail',
    args: { body: { uid: '301', subject: '', html: '', text: '', eventId: '100001', category: '', critical: false } },
    idempotencyKey: 'email:100001:common_event',
  },
  sendPush: {
    id: 'push',
    call: 'sendPush',
    args: { body: { user_id: '301', message: '', title: '', event_id: '100001', category: '', critical: false } },
    idempotencyKey: 'push:100001:common_event',
  },
  postAgentMetric: { id: 'metric:0', call: 'postAgentMetric', args: { body: { ...metric, agentId: 7 } } },
  postLiveWork: {
    id: 'meter:0',
    call: 'postLiveWork',
    args: { body: { agent_id: 7, state: 'feed', event_id: null, occupied: 0 } },
  },
  postSeries: { id: 'meter:1', call: 'postSeries', args: { body: { index: 'live_work', data: { presented: 1 } } } },
  postLivestreamMetrics: { id: 'livestream:0', call: 'postLivestreamMetrics', args: { body: [] } },
  sendJournal: {
    id: 'journal:100001:5',
    call: 'sendJournal',
    args: { params, body: { from_ms: 5, until_ms: 9 }, tab: 'tab-0' },
  },
  postEventMetric: { id: 'metric:1', call: 'postEventMetric', args: { body: { ...metric, eventId: 100001 } } },
};

function provider() {
  const sent: Request[] = [];
  const api = createApi(DESK_CALLS, {
    host: 'http://provider.test/api',
    tab: 'tab-1',
    token: () => 'secret',
    onUnauthorized: () => {},
    fetch: (request) => {
      if (request instanceof Request) sent.push(request.clone());
      return Promise.resolve(Response.json({ kept: true }));
    },
  });
  return { api, sent };
}

const NOW_MS = 1_800_000_000_000;
const now = () => NOW_MS;

describe('delivery of a duty', () => {
  it.each(Object.keys(DUTIES) as DutyCall[])(
    'is one call of %s with its arguments, the token in no address (AUTH-37, MET-19, STORE-09)',
    async (call) => {
      const { api, sent } = provider();
      await toPromise(
        createActor(
          deliver(api, now, async () => 'H4sI'),
          { input: DUTIES[call] },
        ).start(),
      );
      const [request, ...more] = sent;
      expect(more).toEqual([]);
      expect(request?.url).not.toContain('secret');
      expect(request?.headers.get('authorization')).toBe('Bearer secret');
      expect(request?.headers.get('idempotency-key')).toBe(DUTIES[call].idempotencyKey ?? null);
      expect(request?.keepalive).toBe(DUTY_POLICIES[call].survivesUnload);
    },
  );

  it('reads a journal when it sends it, and sends nothing where there is none', async () => {
    const { api, sent } = provider();
    const read = vi.fn<JournalOf>(async ({ body }) => (body.from_ms === 5 ? `H4sI${body.until_ms}` : null));
    const logic = deliver(api, now, read);
    await toPromise(createActor(logic, { input: DUTIES.sendJournal }).start());
    const args = { params, body: { from_ms: 6, until_ms: 9 }, tab: 'tab-0' };
    const input: Duty = { ...DUTIES.sendJournal, args };
    expect(await toPromise(createActor(logic, { input }).start())).toEqual({ kept: false });
    expect(read.mock.calls).toEqual([[DUTIES.sendJournal.args], [args]]);
    expect(await Promise.all(sent.map((request) => request.json()))).toEqual([
      { from_ms: 5, until_ms: 9, journal: 'H4sI9' },
    ]);
  });

  it('stamps a metric with the moment of its sending (MET-10, MET-11)', async () => {
    const { api, sent } = provider();
    await toPromise(createActor(deliver(api, now), { input: DUTIES.postEventMetric }).start());
    expect(await sent[0]?.json()).toEqual({
      metricName: 'event_exit',
      source: 'agent-portal',
      payload: { reason: 'expired' },
      eventId: 100001,
      timestamp: NOW_MS,
    });
  });

  it('keeps the time of the first sending when a metric is sent again, or the metric’s own time', async () => {
    const { api, sent } = provider();
    const times = [NOW_MS, NOW_MS + 60_000, NOW_MS + 90_000];
    const postAgentMetric = vi.fn<typeof api.postAgentMetric>(api.postAgentMetric);
    const failing = { ...api, postAgentMetric: postAgentMetric.mockRejectedValueOnce({ status: null }) };
    const logic = deliver(failing, () => times.shift() ?? 0);
    const deliverOnce = (duty: Duty) => toPromise(createActor(logic, { input: duty }).start());
    await expect(deliverOnce(DUTIES.postAgentMetric)).rejects.toEqual({ status: null });
    await deliverOnce(DUTIES.postAgentMetric);
    await deliverOnce(DUTIES.postAgentMetric);
    const { args, ...duty } = DUTIES.postAgentMetric;
    await deliverOnce({ ...duty, args: { body: { ...args.body, timestamp: 1_000 } } });
    const bodies = await Promise.all(sent.map(async (request) => (await request.json()) as { timestamp: number }));
    expect(bodies.map(({ timestamp }) => timestamp)).toEqual([NOW_MS, NOW_MS + 60_000, 1_000]);
  });

  it('continues when its actor stops: what was sent may have been done', async () => {
    const { api, sent } = provider();
    createActor(deliver(api, now), { input: DUTIES.unholdEvent }).start().stop();
    await eventually(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.signal.aborted).toBe(false);
  });
});

describe('unload of the page', () => {
  let stop = () => {};
  afterEach(() => stop());

  it('sends pending duties by calls that outlive the page, with the bearer in its header (MET-21, VR-20, WORK-08, WORK-27)', async () => {
    const { api, sent } = provider();
    stop = sendAtUnload(
      window,
      () => api,
      () => [DUTIES.unholdEvent, DUTIES.unsetTaken],
      now,
    );
    window.dispatchEvent(new Event('pagehide'));
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ method, url }) => [method, url])).toEqual([
      ['POST', 'http://provider.test/api/events/unhold-events?sid=501&eventId=100001&clean_handler=true'],
      ['POST', 'http://provider.test/api/events/unset-taken?verify_eventId=100002'],
    ]);
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, true]);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer secret', 'Bearer secret']);
  });

  it('sends pending duties as beacons where no call outlives the page (MET-21)', async () => {
    const beacons: (readonly [string, string | null])[] = [];
    const sendBeacon = (url: string | URL, body?: BodyInit | null) => {
      void (body instanceof Blob ? body.text() : Promise.resolve(null)).then((text) =>
        beacons.push([`${url} ${body instanceof Blob ? body.type : ''}`, text]),
      );
      return true;
    };
    const services = {
      settings: { apiHost: 'http://provider.test/api' },
      knows: () => true,
      met: { foreign: () => null },
    };
    const last = createBeacons(services, { sendBeacon });
    stop = sendAtUnload(
      window,
      () => last,
      () => [DUTIES.unholdEvent, DUTIES.postAgentMetric],
      now,
    );
    window.dispatchEvent(new Event('pagehide'));
    await eventually(() => expect(beacons).toHaveLength(2));
    expect(Object.fromEntries(beacons)).toEqual({
      'http://provider.test/api/events/unhold-events?sid=501&eventId=100001&clean_handler=true ': null,
      'http://provider.test/api/metrics/agents application/json': JSON.stringify({
        timestamp: now(),
        ...metric,
        agentId: 7,
      }),
    });
  });

  it('sends pending duties then, not before', () => {
    const { api, sent } = provider();
    const pending = vi.fn<() => readonly Duty[]>(() => []);
    stop = sendAtUnload(window, () => api, pending, now);
    expect(pending).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pagehide'));
    expect(pending).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
  });

  it('sends nothing once it is no longer watched', () => {
    const { api } = provider();
    const pending = vi.fn<() => readonly Duty[]>(() => []);
    sendAtUnload(window, () => api, pending, now)();
    window.dispatchEvent(new Event('pagehide'));
    expect(pending).not.toHaveBeenCalled();
  });
});
