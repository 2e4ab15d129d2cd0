import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type CallName, CALLS } from '../../../contract/calls.ts';
import { createApi } from './api.ts';

const JSON_TYPE = 'application/json';
/** What a provider, or something on the way to it, may answer instead of what was agreed. */
const BROKEN: readonly (readonly [what: string, body: string, type: string])[] = [
  ['nothing', '', JSON_TYPE],
  ['half an answer', '{"data":[{"eventId"', JSON_TYPE],
  ['null', 'null', JSON_TYPE],
  ['a number', '7', JSON_TYPE],
  ['a list of nothing known', '[null,7,"x",{}]', JSON_TYPE],
  ['fields of other types', '{"data":7,"token":{},"ticket":[],"items":"x","id":{},"location":[]}', JSON_TYPE],
  ['a page of a proxy', '<!doctype html><title>Please sign in</title>', 'text/html'],
];

const answering = (body: string, type: string) =>
  createApi({
    host: 'http://provider.test/api',
    tab: 'tab-1',
    token: () => 'secret',
    onUnauthorized: () => expect.unreachable('A broken answer ends no session.'),
    fetch: () => Promise.resolve(new Response(body, { headers: { 'content-type': type } })),
  });

/** What is read of it; nothing, when it is no JSON, or a page. */
function readAs(type: string, body: string): unknown {
  if (type === 'text/html') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

describe('a broken answer', () => {
  // API-07, API-52; some contracts are content with any text, or with any object
  it.each(Object.keys(CALLS) as CallName[])('to %s shows a message, unless it matches the contract', async (name) => {
    for (const [what, body, type] of BROKEN) {
      const outcome = await answering(body, type)
        [name]({} as never)
        .catch((error: unknown) => error);
      const taken = v.safeParse(CALLS[name].response, readAs(type, body));
      const refusal = {
        call: name,
        status: 502,
        message: expect.stringMatching(/^The provider's answer was not understood: ./),
      };
      expect({ what, outcome }).toEqual({ what, outcome: taken.success ? taken.output : refusal });
    }
  });

  it.each([
    [
      'a web page, though it says that all is well',
      BROKEN[6]?.[1] ?? '',
      'text/html',
      'a web page came instead of data.',
    ],
    [
      'a long text, of which the beginning is shown',
      JSON.stringify('x'.repeat(5_000)),
      JSON_TYPE,
      `Invalid type: Expected Object but received "${'x'.repeat(200 - 44)}…`,
    ],
  ])('%s', async (_, body, type, reason) => {
    const outcome = answering(body, type).setPcsStatus({} as never);
    await expect(outcome).rejects.toEqual({
      call: 'setPcsStatus',
      status: 502,
      message: `The provider's answer was not understood: ${reason}`,
    });
  });
});
