import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { START_S, testClock } from '../testing/fakes/test-clock.ts';
import type { Letter } from './carrier.ts';
import { webhookCarrier } from './webhook.ts';

const LETTER: Letter = {
  id: '8',
  eventId: '100001',
  kind: 'push',
  userId: '301',
  address: 'robin@example.com',
  title: 'A delivery',
  category: 'common_event',
  content: { message: 'Someone left a parcel.', critical: false },
};
const leave = async () => {};

describe('The sender of pushes', () => {
  let server: Server;
  let status = 200;
  let heard: { headers: IncomingHttpHeaders; body: string } | null = null;
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/hush`;
  const send = (to = url()) =>
    webhookCarrier({ url: to, secret: 'secret' }, testClock())(LETTER, leave, new AbortController().signal);

  beforeEach(async () => {
    status = 200;
    heard = null;
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        heard = { headers: request.headers, body };
        response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())));

  it('gets title, text and customer as JSON, signed, with a key that is the same at each attempt (FU-33)', async () => {
    expect(await send()).toEqual({ end: 'accepted' });
    const { headers, body } = heard ?? { headers: {}, body: '' };
    expect(JSON.parse(body)).toEqual({
      id: '8',
      event_id: '100001',
      user_id: '301',
      title: 'A delivery',
      message: 'Someone left a parcel.',
      category: 'common_event',
      critical: false,
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'push-8',
      'x-pcs-timestamp': String(START_S),
      'x-pcs-signature': `sha256=${createHmac('sha256', 'secret').update(`${START_S}.${body}`).digest('hex')}`,
    });
  });

  it.each([401, 403, 404, 408, 429, 500, 503])(
    'an answer of %i is tried again later, for it is about the way',
    async (answer) => {
      status = answer;
      expect(await send()).toEqual({
        end: 'deferred',
        code: String(answer),
        reason: `The push webhook refuses: ${answer}.`,
      });
    },
  );

  it.each([400, 409, 410, 413, 422])(
    'an answer of %i is about the push, and counts as a permanent refusal',
    async (answer) => {
      status = answer;
      expect(await send()).toMatchObject({ end: 'refused', code: String(answer) });
    },
  );

  it('is not followed elsewhere, and is asked again where it is not there, without a word of its address', async () => {
    status = 302;
    expect(await send()).toEqual({ end: 'deferred', code: '302', reason: 'The push webhook refuses: 302.' });
    const gone = await send('http://127.0.0.1:1/hooks/hush');
    expect(gone).toMatchObject({ end: 'deferred' });
    expect(JSON.stringify(gone)).not.toContain('hush');
  });
});
