import { afterEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { limitsWith } from '../testing/fixtures/limit-tables.ts';
import { request } from '../testing/viewers/request.ts';
import { type StaffedProvider, staffProvider } from '../testing/fixtures/staffed-provider.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';

const Token = v.object({ token: v.string() });

describe('An address that guesses tokens without end', () => {
  let provider: StaffedProvider | null = null;
  afterEach(async () => provider?.close());

  it('keeps no agent behind it from taking alarms with the token of a refresh', async () => {
    // None is given back within the test.
    const limits = limitsWith({ guesses: 0.001, guessBurst: 3 });
    const { url, ...staffed } = (provider = await staffProvider(await quickDatabase(), [], limits));
    const agent = await staffed.hire('agent_ops');
    const take = async (token: string) =>
      (await request(url, 'takeEvents', { token, tab: agent.tab }, { query: {} })).status;
    const token = await staffed.tokenOf(agent);
    expect(await take(token)).toBe(200);
    const guesses = [await take('a'), await take('b'), await take('c'), await take('d')];
    const refreshed = v.parse(Token, (await request(url, 'refreshToken', { token, tab: agent.tab }, {})).answer);
    expect([...guesses, await take(refreshed.token)]).toEqual([401, 401, 401, 429, 200]);
  });

  it.each(['event-ws', 'rep-take-event-ws', 'two-way-audio', 'video/stream'])(
    'is refused by %s as well, where it asks for no upgrade',
    async (path) => {
      const limits = limitsWith({ guesses: 0.001, guessBurst: 2 });
      const { url } = (provider = await staffProvider(await quickDatabase(), [], limits));
      const guess = async (ticket: string) => {
        const named = new URLSearchParams({ access_token: ticket, token: ticket, tab: 'A', uuid: 'a', file_path: 'a' });
        return (await fetch(`${url}/api/${path}?${named}`)).status;
      };
      expect([await guess('a'), await guess('b'), await guess('c')]).toEqual([401, 401, 429]);
    },
  );
});
