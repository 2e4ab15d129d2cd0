import { describe, expect, it } from 'vitest';
import { type CallName, CALLS } from '../../../contract/calls.ts';
import { createApi } from './api.ts';

const JSON_TYPE = 'application/json';
const PAGE = ['a page of a proxy', '<!doctype html><title>Please sign in</title>', 'text/html'] as const;
type Sent = [body: string | null, type: string, status?: number];
/** Answers of a provider, or of something on the way to it, that break the contract. */
const BROKEN: readonly (readonly [what: string, ...Sent])[] = [
  ['nothing', '', JSON_TYPE],
  ['no content', null, JSON_TYPE, 204],
  ['half an answer', '{"data":[{"eventId"', JSON_TYPE],
  ['null', 'null', JSON_TYPE],
  ['true', 'true', JSON_TYPE],
  ['a number', '7', JSON_TYPE],
  ['a word', 'OK', 'text/plain'],
  ['a word that calls itself a page', 'OK', 'text/html'],
  ['a list of nothing known', '[null,7,"x",{}]', JSON_TYPE],
  ['fields of other types', '{"data":7,"token":{},"ticket":[],"items":"x","id":{},"location":[]}', JSON_TYPE],
];
const REFUSAL = /^The provider's answer was not understood: ./;

const answering = (...[body, type, status = 200]: Sent) =>
  createApi(CALLS, {
    host: 'http://provider.test/api',
    tab: 'tab-1',
    token: () => 'secret',
    onUnauthorized: () => expect.unreachable('A broken answer ends no session.'),
    fetch: () => Promise.resolve(new Response(body, { status, headers: { 'content-type': type } })),
  });

describe('a broken answer', () => {
  // API-07, API-52
  it.each(Object.keys(CALLS) as CallName[])(
    'a broken answer to %s is read as far as it can be, or refused in words',
    async (name) => {
      for (const [, body, type, status] of BROKEN) {
        const failed: unknown = await answering(body, type, status)
          [name]({} as never)
          .then(() => null)
          .catch((error: unknown) => error);
        if (failed === null) continue;
        expect(failed).toEqual({
          call: name,
          status: expect.toSatisfy((status: number) => [200, 204, 502].includes(status)),
          message: expect.stringMatching(REFUSAL),
        });
      }
    },
  );

  it('a broken answer to a command without an agreed answer means that it is done', async () => {
    for (const [, body, type, status] of BROKEN)
      expect(await answering(body, type, status).setPcsStatus({} as never)).toEqual({});
  });

  it('names the field that could not be read', async () => {
    const cut = JSON.stringify({ token: { x: 'x'.repeat(5_000) } });
    await expect(answering(cut, JSON_TYPE).refreshToken({})).rejects.toEqual({
      call: 'refreshToken',
      status: 200,
      message: "The provider's answer was not understood: its token is not what was asked for.",
    });
  });

  it('is reported without its words where it is something else than was asked for', async () => {
    await expect(answering(JSON.stringify('x'.repeat(5_000)), JSON_TYPE).getService({} as never)).rejects.toEqual({
      call: 'getService',
      status: 200,
      message: "The provider's answer was not understood: its content is not what was asked for.",
    });
  });

  it.each(['setPcsStatus', 'getEvent'] as const)('a web page is not an answer to %s', async (name) => {
    await expect(answering(PAGE[1], PAGE[2])[name]({} as never)).rejects.toEqual({
      call: name,
      status: 502,
      message: "The provider's answer was not understood: a web page came instead of data.",
    });
  });

  it('counts as a failure of the line where it breaks off, so that it is asked for again', async () => {
    await expect(answering('{"eventId":', JSON_TYPE).getEvent({} as never)).rejects.toMatchObject({
      status: 502,
      message: expect.stringMatching(REFUSAL),
    });
  });
});
