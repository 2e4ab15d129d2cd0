import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CAPABILITY_NAMES, type Capability } from '../../../contract/capabilities.ts';
import { learnCapabilities } from './capabilities.ts';
import { createSturdyStorage } from '../browser/stored/safe-storage.ts';

const HOST = 'https://provider.test/api';
const json =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const plain =
  (status: number, type = 'text/plain') =>
  () =>
    Promise.resolve(new Response('<p>No.</p>', { status, headers: { 'content-type': type } }));
const silence = () => Promise.reject(new TypeError('Failed to fetch'));
const kept = (host: string, ...capabilities: readonly string[]) => JSON.stringify({ host, capabilities });

/** A provider with these answers, one after the other, the last one from then on. */
async function learn(answers: readonly (() => Promise<Response>)[], stored: string | null = null) {
  const storage = createSturdyStorage(() => {
    throw new DOMException('Forbidden.', 'SecurityError');
  });
  if (stored !== null) storage.setItem('capabilities', stored);
  const send = vi.fn<typeof fetch>();
  for (const answer of answers) send.mockImplementationOnce(answer);
  send.mockImplementation(answers.at(-1) ?? silence);
  const capabilities = learnCapabilities({ host: HOST, storage, fetch: send });
  const waited = capabilities.known();
  await vi.advanceTimersByTimeAsync(0);
  const known = () => CAPABILITY_NAMES.filter(capabilities.knows);
  return { capabilities, send, waited, known, storage };
}

describe('capabilities', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('are those that the provider names, as far as this portal knows them, and are asked for once', async () => {
    const { known, send, storage } = await learn([json({ capabilities: ['floor', 'telepathy', 'ticks'] })]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(known()).toEqual(['ticks', 'floor']);
    expect(send).toHaveBeenCalledOnce();
    expect(storage.getItem('capabilities')).toBe(kept(HOST, 'ticks', 'floor'));
  });

  it('are asked for without a header that needs a permission from another origin', async () => {
    const { send } = await learn([json({ capabilities: [] })]);
    const [request] = send.mock.calls[0] ?? [];
    expect([(request as Request).url, [...(request as Request).headers.keys()]]).toEqual([`${HOST}/capabilities`, []]);
  });

  it.each([
    ['401', plain(401)],
    ['403', plain(403)],
    ['404', plain(404)],
    ['a web page', plain(200, 'text/html')],
    ['something else', json({ data: ['floor'] })],
  ])('are none where the answer is %s, whatever was said before', async (_, answer) => {
    const { known, send } = await learn([answer], kept(HOST, 'floor'));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([known(), send.mock.calls.length]).toEqual([[], 1]);
  });

  it.each([
    ['a server error', plain(503)],
    ['no answer', silence],
  ])('stay as they were after %s, and are asked for again', async (_, failure) => {
    const { known, send, waited } = await learn(
      [failure, failure, json({ capabilities: ['journals'] })],
      kept(HOST, 'floor'),
    );
    expect([waited, known()]).toEqual([null, ['floor']]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([known(), send.mock.calls.length]).toEqual([['journals'], 3]);
  });

  it('are not taken from half an answer, nor from a limit on the way', async () => {
    const half = () =>
      Promise.resolve(new Response('{"capabilities":["fl', { headers: { 'content-type': 'application/json' } }));
    const { known, storage } = await learn([half, plain(429), silence], kept(HOST, 'floor'));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([known(), storage.getItem('capabilities')]).toEqual([['floor'], kept(HOST, 'floor')]);
  });

  it('capabilities that an earlier page kept outlive an answer that names none', async () => {
    const { storage } = await learn([plain(403)], kept(HOST, 'floor'));
    expect(storage.getItem('capabilities')).toBe(kept(HOST, 'floor'));
  });

  it('hold up the first calls of a new browser while the provider restarts', async () => {
    const { capabilities, known } = await learn([plain(503), plain(503), json({ capabilities: ['floor'] })]);
    expect([capabilities.known() === null, capabilities.isAnswered()]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([capabilities.known(), capabilities.isAnswered(), known()]).toEqual([null, true, ['floor']]);
  });

  it('kept for another provider are not used', async () => {
    const { known } = await learn([silence], kept('https://other.test', 'floor'));
    expect(known()).toEqual([]);
  });

  it('hold up the first calls of a new browser until the first attempt is over', async () => {
    const { capabilities, waited } = await learn([silence]);
    expect([await waited, capabilities.known()]).toEqual([undefined, null]);
  });

  it('are announced to subscribers when they change, until they unsubscribe', async () => {
    const { capabilities, known } = await learn([silence, json({ capabilities: ['floor'] })]);
    const heard: (readonly Capability[])[] = [];
    const end = capabilities.subscribe(() => heard.push(known()));
    await vi.advanceTimersByTimeAsync(1_000);
    end();
    expect(heard).toEqual([['floor']]);
  });
});
