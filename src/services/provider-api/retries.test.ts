import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { createApi } from './api.ts';

/** A provider that gives each request its prepared answer, and repeats the last one; `askedAtMs` counts from the first. */
function providerAnswering(...answers: readonly (() => Promise<Response>)[]) {
  const askedAtMs: number[] = [];
  const attemptFailed = vi.fn<() => void>();
  const api = createApi(CALLS, {
    host: 'http://provider.test/api',
    tab: 'tab-1',
    token: () => null,
    onUnauthorized: () => {},
    watch: { now: () => Date.now(), settled: () => {}, attemptFailed },
    fetch: () => {
      const answer = answers[Math.min(askedAtMs.length, answers.length - 1)];
      askedAtMs.push(Date.now());
      return answer?.() ?? Promise.reject(new TypeError('no answer'));
    },
  });
  return { api, askedAtMs, attemptFailed };
}

const status = (code: number) => () => Promise.resolve(new Response('No.', { status: code }));
const silence = () => Promise.reject(new TypeError('fetch failed'));
const list = () => Promise.resolve(Response.json([]));
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => error,
  );

describe('retries', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it.each([
    ['silence', silence],
    ['500', status(500)],
    ['503', status(503)],
    ['429', status(429)],
  ])('a query is retried twice after %s, 1 s and 2 s apart (API-12, PLAY-30, SOCK-17)', async (_, answer) => {
    const { api, askedAtMs } = providerAnswering(answer);
    const result = outcome(api.listCameras({ params: { sid: '501' } }));
    await vi.advanceTimersByTimeAsync(999);
    expect(askedAtMs).toEqual([0]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(askedAtMs).toEqual([0, 1_000, 3_000]);
    expect(await result).toMatchObject({ call: 'listCameras' });
  });

  it('do not delay the news that an attempt got no answer', async () => {
    const { api, attemptFailed } = providerAnswering(silence, status(500), list);
    const result = outcome(api.listCameras({ params: { sid: '501' } }));
    await vi.advanceTimersByTimeAsync(1);
    expect(attemptFailed).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await result, attemptFailed.mock.calls.length]).toEqual(['answered', 1]);
  });

  it('retries of a query that is over a limit come exactly when the provider asked for them, not sooner', async () => {
    const overLimit = () =>
      Promise.resolve(new Response('Too many requests.', { status: 429, headers: { 'retry-after': '7' } }));
    const { api, askedAtMs } = providerAnswering(overLimit, overLimit, list);
    const result = outcome(api.listCameras({ params: { sid: '501' } }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toBe('answered');
    expect(askedAtMs).toEqual([0, 7_000, 14_000]);
  });

  it.each([
    [429, '3', { retryAfterMs: 3_000 }],
    [503, '1', { retryAfterMs: 1_000 }],
    [500, '1', {}],
    [429, 'soon', {}],
  ])(
    'a write that is refused for now is not retried, and its error has the time to send it again: %i, %s',
    async (code, after, retryAfter) => {
      const refusal = () =>
        Promise.resolve(new Response('Too many requests.', { status: code, headers: { 'retry-after': after } }));
      const { api, askedAtMs } = providerAnswering(refusal);
      const result = outcome(api.unsetTaken({ query: {} }));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await result).toEqual({ call: 'unsetTaken', status: code, message: 'Too many requests.', ...retryAfter });
      expect(askedAtMs).toEqual([0]);
    },
  );

  it('retries of a query end with its first answer (API-12)', async () => {
    const { api, askedAtMs } = providerAnswering(status(500), list);
    const result = outcome(api.listCameras({ params: { sid: '501' } }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toBe('answered');
    expect(askedAtMs).toEqual([0, 1_000]);
  });

  it.each([400, 401, 403, 404])('a query is not retried after %i (API-12, API-13, PLAY-30)', async (code) => {
    const { api, askedAtMs } = providerAnswering(status(code));
    const result = outcome(api.listCameras({ params: { sid: '501' } }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toMatchObject({ status: code });
    expect(askedAtMs).toEqual([0]);
  });

  it.each([
    ['silence', silence],
    ['500', status(500)],
    ['503', status(503)],
  ])('a write, such as a take, is not retried after %s (API-13)', async (_, answer) => {
    const { api, askedAtMs } = providerAnswering(answer);
    const results = [outcome(api.unsetTaken({ query: {} })), outcome(api.takeEvents({ query: {} }))];
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all(results);
    expect(askedAtMs).toEqual([0, 0]);
  });

  it('retries of a query end when it is aborted', async () => {
    const { api, askedAtMs } = providerAnswering(silence);
    const interest = new AbortController();
    const result = outcome(api.listCameras({ params: { sid: '501' } }, { signal: interest.signal }));
    await vi.advanceTimersByTimeAsync(500);
    interest.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    await result;
    expect(askedAtMs).toEqual([0]);
  });
});
