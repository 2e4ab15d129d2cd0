import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Capability } from '../../../contract/capabilities.ts';
import { type CallError, CALLS } from '../../../contract/calls.ts';
import { leaseWith } from '../../machines/testing/cameras.ts';
import { createForeignProvider } from './foreign/foreign-provider.ts';
import { type ApiDeps, createApi, type SettledCall } from './api.ts';

const HOST = 'http://provider.test/api';
const server = setupServer();
const seen: Request[] = [];

function api(given: Partial<ApiDeps> = {}) {
  const onUnauthorized = vi.fn<(reason: string | null) => void>();
  const calls = createApi(CALLS, { host: HOST, tab: 'tab-1', token: () => 'secret', onUnauthorized, ...given });
  return { calls, onUnauthorized };
}

const answering = (method: 'get' | 'post', path: string, answer: () => Response) =>
  server.use(
    http[method](`${HOST}${path}`, ({ request }) => {
      seen.push(request.clone());
      return answer();
    }),
  );
const emptyList = () => HttpResponse.json([]);
const plain = (status: number, body: string, statusText = '') =>
  new HttpResponse(body, { status, statusText, headers: { 'content-type': 'text/plain' } });
const lastSeen = (): Request => {
  const request = seen.at(-1);
  if (request === undefined) throw new Error('Nothing was asked.');
  return request;
};

describe('provider api', () => {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    seen.length = 0;
  });
  afterAll(() => server.close());

  describe('a call', () => {
    it('carries the bearer and the tab, never the token in its address (API-03, SOCK-20)', async () => {
      answering('post', '/events/hold-events', () => HttpResponse.json({}));
      await api().calls.holdEvent({ query: { sid: '501', eventId: '100001' } });
      const { url, headers, method } = lastSeen();
      expect([method, url]).toEqual(['POST', `${HOST}/events/hold-events?sid=501&eventId=100001`]);
      expect(headers.get('authorization')).toBe('Bearer secret');
      expect(headers.get('x-tab-id')).toBe('tab-1');
    });

    it('carries no bearer while there is no token', async () => {
      answering('post', '/auth/token', () => HttpResponse.json({ token: 't', claims: {} }));
      await api({ token: () => null }).calls.exchangeHandle({ body: { handle: 'h', verifier: 'v' } });
      expect(lastSeen().headers.has('authorization')).toBe(false);
      expect(await lastSeen().json()).toEqual({ handle: 'h', verifier: 'v' });
    });

    it('takes the token of its moment', async () => {
      answering('get', '/events/list', emptyList);
      const tokens = ['old', 'new'];
      const { calls } = api({ token: () => tokens.shift() ?? null });
      await calls.listEvents({ query: {} });
      await calls.listEvents({ query: {} });
      expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
    });

    it('leaves absent and empty values out of its address; 0 and false are sent (API-04, API-05)', async () => {
      answering('get', '/events/take', emptyList);
      const query = { limit: 0, accept: false, lookback: undefined, pcs_status_gte: 0, armstate: undefined } as object;
      await api().calls.takeEvents({ query });
      expect(new URL(lastSeen().url).search).toBe('?limit=0&accept=false&pcs_status_gte=0');
      answering('get', '/events/list', emptyList);
      await api().calls.listEvents({ query: { sid: '', uuid: 'a b&c' } });
      expect(new URL(lastSeen().url).search).toBe('?uuid=a+b%26c');
    });

    it('escapes the fields of its path', async () => {
      answering('get', '/camera/list/:sid', emptyList);
      await api().calls.listCameras({ params: { sid: '5/../1' } });
      expect(new URL(lastSeen().url).pathname).toBe('/api/camera/list/5%2F..%2F1');
    });

    it('carries its idempotency key', async () => {
      answering('post', '/events/unset-taken', () => HttpResponse.json({}));
      await api().calls.unsetTaken({ query: {} }, { idempotencyKey: 'email:1' });
      expect(lastSeen().headers.get('idempotency-key')).toBe('email:1');
    });

    it('sets a status with its disposition in the query (VR-33, DISP-38)', async () => {
      answering('post', '/events/pcs-status/100001', () => HttpResponse.json({}));
      const query = {
        pcsStatus: -40,
        disposition_reason: 'System was disarmed',
        disposition_action: 'canceled_by_customer',
        event_documentation: 'A courier & a parcel.',
      };
      await api().calls.setPcsStatus({ params: { eventId: '100001' }, query });
      const { method, url } = lastSeen();
      expect([method, Object.fromEntries(new URL(url).searchParams)]).toEqual(['POST', { ...query, pcsStatus: '-40' }]);
    });

    it('waits as long as it is allowed to, and then has no answer', async () => {
      const silent = () => new Promise<Response>(() => {});
      await expect(api({ fetch: silent }).calls.unsetTaken({ query: {} }, { timeoutMs: 1 })).rejects.toEqual({
        call: 'unsetTaken',
        status: null,
        message: 'Network error',
      });
    });

    it('outlives the page when it must (MET-21)', async () => {
      const send = vi.fn<typeof fetch>(() => Promise.resolve(HttpResponse.json({})));
      await api({ fetch: send }).calls.unsetTaken({ query: {} }, { keepalive: true });
      const [request] = send.mock.calls[0] ?? [];
      expect(request instanceof Request && request.keepalive).toBe(true);
      expect(request instanceof Request && request.cache).toBe('no-store');
    });
  });

  describe('an answer', () => {
    it('is read as JSON or as text, by its content type (API-06)', async () => {
      answering('get', '/subscriptions/501/A501/alarmState', () => plain(200, 'AWAY'));
      const params = { sid: '501', account: 'A501' };
      await expect(api().calls.getAlarmState({ params, query: { forceUpdate: true } })).resolves.toBe('AWAY');
      answering('get', '/subscriptions/501/A501/alarmState', () => HttpResponse.json('HOME'));
      await expect(api().calls.getAlarmState({ params, query: { forceUpdate: true } })).resolves.toBe('HOME');
    });

    it('an answer that is a long text is counted while it arrives, and keeps its byte order mark (CX-09)', async () => {
      const parts = ['\ufeffUID\r\n7001\r\n', 'é'.repeat(3), '\r\n'].map((part) => new TextEncoder().encode(part));
      const body = new ReadableStream({
        start(controller) {
          const [first = new Uint8Array(), second = new Uint8Array(), third = new Uint8Array()] = parts;
          // A character is cut in half.
          for (const part of [first, second.slice(0, 1), second.slice(1), third]) controller.enqueue(part);
          controller.close();
        },
      });
      const headers = { 'content-type': 'text/csv', 'x-total-rows': '2' };
      const send = () => Promise.resolve(new Response(body, { headers }));
      const progress: object[] = [];
      const onLines = (one: object) => progress.push(one);
      await expect(api({ fetch: send }).calls.ordersReport({}, { onLines })).resolves.toBe(
        '\ufeffUID\r\n7001\r\nééé\r\n',
      );
      expect(progress).toEqual([1, 1, 1, 2].map((rows) => ({ rows, total: 2 })));
    });

    it('an answer that breaks off is a failure, not a shorter text (CX-10)', async () => {
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('UID\r\n')),
        pull: (controller) => controller.error(new TypeError('network error')),
      });
      const send = () => Promise.resolve(new Response(body, { headers: { 'content-type': 'text/csv' } }));
      await expect(api({ fetch: send }).calls.ordersReport({}, { onLines: () => {} })).rejects.toEqual({
        call: 'ordersReport',
        status: null,
        message: 'Network error',
      });
    });

    it('may be a list as it is or within an object, and lack what it may lack (API-52)', async () => {
      const event = { eventId: 7, sid: 5, userId: 3, uuid: 'c', eventTimestamp: 1, pcs_status: 'queue' };
      answering('get', '/events/list', () => HttpResponse.json({ results: [event], count: 12 }));
      const { items, total } = await api().calls.listEvents({ query: {} });
      expect(total).toBe(12);
      expect(items).toMatchObject([{ eventId: '7', pcs_status: 0, info: '', handler: null, tracks: [] }]);
    });

    it('an answer without some of its rows counts them, and names what could not be read', async () => {
      answering('get', '/events/list', () =>
        HttpResponse.json({ data: [{ eventId: 7, pcs_status: 0 }, { sid: 5 }], total: 2 }),
      );
      const onUnread = vi.fn<NonNullable<ApiDeps['onUnread']>>();
      const { items, unread } = await api({ onUnread }).calls.listEvents({ query: {} });
      expect([items.map(({ eventId }) => eventId), unread]).toEqual([['7'], 1]);
      expect(onUnread.mock.calls).toMatchObject([['listEvents', [{ path: 'data[1].eventId', isRow: true }]]]);
    });
  });

  describe('towards a provider that knows the documents alone', () => {
    const knowing = (...known: readonly Capability[]): Partial<ApiDeps> => {
      const knows = (one: Capability) => known.includes(one);
      const provider = createForeignProvider({
        tab: 'tab-1',
        now: () => 0,
        toServerMs: (ms) => ms,
        ownEmail: () => null,
        knowsCustody: () => knows('custody'),
        knowsFiles: () => knows('files'),
        log: () => {},
      });
      return { knows, met: { ready: () => null, foreign: () => provider } };
    };
    const foreign = knowing();

    it('a call carries no header of our own', async () => {
      answering('post', '/events/hold-events', () => HttpResponse.json({}));
      const { calls } = api(foreign);
      await calls.holdEvent({ query: { sid: '501', eventId: '100001' } }, { idempotencyKey: 'k-1' });
      expect([...lastSeen().headers.keys()]).toEqual(['authorization']);
    });

    it('a call carries no field of our own, in its query, its body or their rows', async () => {
      answering('post', '/events/100001/documentation', () => HttpResponse.json({}));
      answering('get', '/events/list', emptyList);
      answering('post', '/camera/update-monitoring/501', () => HttpResponse.json({}));
      const { calls } = api(foreign);
      const body = { documentation: 'Seen.', replaces: '', custody: 3 };
      await calls.saveDocumentation({ params: { eventId: '100001' }, body });
      expect(await lastSeen().json()).toEqual({ documentation: 'Seen.' });
      await calls.listEvents({ query: { limit: 10, sort: 'time', descending: true } });
      expect(new URL(lastSeen().url).search).toBe('?limit=10');
      const entry = { uuid: 'c-1', user_id: '301', sid: '501', model: 'SS003', monitored: true };
      await calls.updateMonitoring({ params: { sid: '501' }, body: [{ ...entry, was: false }] });
      expect(await lastSeen().json()).toEqual([entry]);
    });

    it('a call carries the fields whose capability it has', async () => {
      answering('post', '/events/100001/documentation', () => HttpResponse.json({}));
      const body = { documentation: 'Seen.', replaces: '', custody: 3 };
      await api(knowing('versions')).calls.saveDocumentation({ params: { eventId: '100001' }, body });
      expect(await lastSeen().json()).toEqual({ documentation: 'Seen.', replaces: '' });
    });

    it('a call beyond the documents is not made', async () => {
      const { calls, onUnauthorized } = api(foreign);
      await expect(calls.floor({})).rejects.toEqual({
        call: 'floor',
        status: 404,
        message: 'This provider has no such call.',
        isAbsent: true,
      });
      expect([seen, onUnauthorized.mock.calls]).toEqual([[], []]);
    });

    it('every call waits until its capabilities are known', async () => {
      answering('get', '/events/list', emptyList);
      let settle = () => {};
      const learning = new Promise<void>((resolve) => (settle = resolve));
      const asked = api({ ...foreign, capabilitiesKnown: () => learning }).calls.listEvents({ query: {} });
      await new Promise((resolve) => setImmediate(resolve));
      expect(seen).toEqual([]);
      settle();
      expect((await asked).items).toEqual([]);
    });
  });

  describe('a failure', () => {
    const refusal = async (answer: () => Response) => {
      answering('post', '/events/hold-events', answer);
      return api()
        .calls.holdEvent({ query: { sid: '501', eventId: '1' } })
        .catch((error: unknown) => error);
    };
    const failure = (status: number | null, message: string) => ({ call: 'holdEvent', status, message });

    it.each([400, 403, 404, 409, 500])('a failure of %i is its body text (API-07)', async (status) => {
      expect(await refusal(() => plain(status, 'Alarm 1 is being handled by noah@example.com.'))).toEqual(
        failure(status, 'Alarm 1 is being handled by noah@example.com.'),
      );
    });

    it('a failure with a JSON body is that body (API-07)', async () => {
      const body = { detail: 'Too many.' };
      expect(await refusal(() => HttpResponse.json(body, { status: 422 }))).toEqual(
        failure(422, '{"detail":"Too many."}'),
      );
    });

    it('a failure with an empty body is its status text, or its number (API-08)', async () => {
      expect(await refusal(() => plain(503, '', 'Service Unavailable'))).toEqual(failure(503, 'Service Unavailable'));
      expect(await refusal(() => plain(503, ' \n', 'Service Unavailable'))).toEqual(
        failure(503, 'Service Unavailable'),
      );
      expect(await refusal(() => plain(599, ''))).toEqual(failure(599, 'Error 599'));
    });

    it('a failure with a page of a proxy is its status text, never the page (API-08)', async () => {
      const page = () =>
        new HttpResponse('<html><h1>502</h1></html>', {
          status: 502,
          statusText: 'Bad Gateway',
          headers: { 'content-type': 'text/html; charset=utf-8' },
        });
      expect(await refusal(page)).toEqual(failure(502, 'Bad Gateway'));
    });

    it('a failure without any answer is "Network error" (API-08)', async () => {
      expect(await refusal(() => HttpResponse.error())).toEqual(failure(null, 'Network error'));
    });

    it('a failure of a control that somebody else has says who, in the time of this browser (decision 0049)', async () => {
      const lease = leaseWith('siren', 10_000);
      const refusal = {
        message: 'Siren: on by Dana Reyes, 5 s left',
        control: 'siren',
        holderName: 'Dana Reyes',
        leftMs: 4_500,
      };
      const leases = { version: 2, held: [lease] };
      answering('post', '/camera/501/siren/cam-1/start', () =>
        HttpResponse.json({ ...refusal, leases }, { status: 409 }),
      );
      const localiseLeases = () => ({ version: 2, held: [{ ...lease, untilMs: 9_000 }] });
      const { calls } = api({ localiseLeases });
      await expect(calls.startSiren({ params: { sid: '501', uuid: 'cam-1' } })).rejects.toEqual({
        call: 'startSiren',
        status: 409,
        message: refusal.message,
        leases: localiseLeases(),
      });
    });
  });

  describe('a 401', () => {
    it('ends the session, reported once a call (AUTH-42, AUTH-44, API-13)', async () => {
      answering('get', '/reps/me', () => plain(401, 'Sign in again.'));
      const { calls, onUnauthorized } = api();
      await expect(calls.ownProfile({})).rejects.toMatchObject({ status: 401, message: 'Sign in again.' });
      expect(onUnauthorized.mock.calls).toEqual([[null]]);
      expect(seen).toHaveLength(1);
    });

    it('reports why the session has ended, where the provider says it (AUTH-45)', async () => {
      const headers = { 'x-session-end': 'forcedOut' };
      answering('get', '/reps/me', () => new HttpResponse('Sign in again.', { status: 401, headers }));
      const { calls, onUnauthorized } = api();
      await expect(calls.ownProfile({})).rejects.toEqual({
        call: 'ownProfile',
        status: 401,
        message: 'Sign in again.',
      });
      expect(onUnauthorized.mock.calls).toEqual([['forcedOut']]);
    });

    it('a 401 of a public call ends nothing', async () => {
      answering('post', '/auth/token', () => plain(401, 'Unknown handle.'));
      const { calls, onUnauthorized } = api();
      await expect(calls.exchangeHandle({ body: { handle: 'h', verifier: 'v' } })).rejects.toMatchObject({
        status: 401,
      });
      expect(onUnauthorized).not.toHaveBeenCalled();
    });

    it('a 401 of an upload of logs or camera infos ends nothing either (MET-07, AUTH-44)', async () => {
      answering('post', '/front-metrics/logs/upload', () => plain(401, 'Sign in again.'));
      answering('post', '/front-metrics/camera-info', () => plain(401, 'Sign in again.'));
      const { calls, onUnauthorized } = api();
      await expect(calls.uploadLogs({ body: { logs: [] } })).rejects.toMatchObject({ status: 401 });
      await expect(calls.uploadCameraInfo({ body: { list: [] } })).rejects.toMatchObject({ status: 401 });
      expect(onUnauthorized).not.toHaveBeenCalled();
    });

    it('is the only status that ends the session', async () => {
      answering('post', '/auth/refresh', () => plain(403, 'No.'));
      const { calls, onUnauthorized } = api();
      await expect(calls.refreshToken({})).rejects.toMatchObject({ status: 403 });
      expect(onUnauthorized).not.toHaveBeenCalled();
    });
  });

  describe('the call observer', () => {
    function watched(answer: () => Response) {
      answering('post', '/front-metrics/logs/upload', answer);
      answering('get', '/events/list', answer);
      const settledCalls: SettledCall[] = [];
      const attemptFailed = vi.fn<() => void>();
      let nowMs = 0;
      const now = () => (nowMs += 5);
      const onFailure = vi.fn<(failure: CallError) => void>();
      const { calls } = api({ onFailure, watch: { now, settled: (call) => settledCalls.push(call), attemptFailed } });
      return { calls, settledCalls, attemptFailed, onFailure };
    }

    it.each([
      [() => HttpResponse.json({}, { status: 202 }), { status: 202, error: null }],
      [() => plain(403, 'No.'), { status: 403, error: expect.any(Error) }],
      [() => plain(200, 'What?'), { status: 200, error: null }],
      [
        () => new HttpResponse('<html>', { headers: { 'content-type': 'text/html' } }),
        { status: null, error: expect.any(Error) },
      ],
      [() => HttpResponse.error(), { status: null, error: expect.any(Error) }],
    ] as const)('is notified of each call when it is over (API-33): %#', async (answer, outcome) => {
      const { calls, settledCalls } = watched(answer);
      await calls.uploadLogs({ body: { logs: [] } }).catch(() => {});
      const body = { logs: [] };
      expect(settledCalls).toEqual([
        {
          call: 'uploadLogs',
          params: {},
          query: {},
          body,
          startedAtMs: 5,
          endedAtMs: 10,
          isAborted: false,
          ...outcome,
        },
      ]);
    });

    it('is notified that a call was aborted, which is not a failure', async () => {
      const { calls, settledCalls, attemptFailed, onFailure } = watched(emptyList);
      await calls.listEvents({ query: {} }, { signal: AbortSignal.abort() }).catch(() => {});
      expect(settledCalls).toMatchObject([{ call: 'listEvents', status: null, isAborted: true }]);
      expect([attemptFailed.mock.calls, onFailure.mock.calls]).toEqual([[], []]);
    });
  });

  it('never aborts a command, nor a take: what was sent may have been done', async () => {
    const signals: AbortSignal[] = [];
    const { calls } = api({
      fetch: (request) => {
        if (request instanceof Request) signals.push(request.signal);
        return Promise.resolve(Response.json([]));
      },
    });
    const unwanted = { signal: AbortSignal.abort() };
    await calls.holdEvent({ query: { sid: '501', eventId: '1' } }, unwanted).catch(() => {});
    await calls.takeEvents({ query: {} }, unwanted).catch(() => {});
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  });
});
