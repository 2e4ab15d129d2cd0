import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUILT_IN_CLIPS } from '../media/built-in-clips.ts';
import { hashOf, newSecret } from '../identity/secrets.ts';
import { type Options, readOptions } from './options.ts';
import type { Database } from '../base/ports.ts';
import { type Provider, startProvider } from './server.ts';
import { mediaInProcess } from '../testing/fakes/media-in-process.ts';
import { describeOnEngines, quickDatabase } from '../testing/databases/test-database.ts';
import { WalkingBrowser } from '../testing/viewers/walking-browser.ts';

function optionsOf(dir: string, argv: readonly string[]): Options {
  const options = readOptions(['--port', '0', '--rate', '0', '--data', dir, ...argv], {});
  if (options === 'help') throw new Error('Help was asked for.');
  return options;
}

/** Every test with a provider of its own, on an empty database. */
function withProvider(open: () => Promise<Database>) {
  let database: Database;
  let provider: Provider | null;
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pcs-server-'));
    const opened = await open();
    let closed: Promise<void> | null = null;
    // A provider that did not start has closed it already.
    database = { ...opened, close: () => (closed ??= opened.close()) };
    provider = null;
  });
  afterEach(async () => {
    await provider?.close();
    await database.close();
    await rm(dir, { recursive: true });
  });
  return {
    query: <Row>(text: string, values?: readonly unknown[]) => database.query<Row>(text, values),
    async start(...argv: readonly string[]): Promise<Provider> {
      provider = await startProvider(database, optionsOf(dir, argv), () => {}, mediaInProcess);
      return provider;
    },
    async close() {
      await provider?.close();
      provider = null;
    },
  };
}

const post = async (url: string, body: unknown, token?: string) => {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    status: response.status,
    answer: response.headers.get('content-type')?.includes('json') ? await response.json() : null,
  };
};
const ownProfile = (url: string, token: string) =>
  fetch(`${url}/api/reps/me`, { headers: { authorization: `Bearer ${token}` } });

describeOnEngines('The provider', (open) => {
  const { query, start } = withProvider(open);

  it('the provider lists who can sign in, and gives each their own profile (A-04)', async () => {
    const { url, staff } = await start();
    const verifier = newSecret();
    const browser = new WalkingBrowser();
    const page = await browser.walk(`${url}/api/auth/login?challenge=${hashOf(verifier)}`);
    const callback = await browser.walk(page.at.href, {
      method: 'POST',
      body: new URLSearchParams({ account: '504' }),
    });
    const { at } = await browser.walk(`${url}/api/auth/callback${callback.at.search}`);
    const { answer } = await post(`${url}/api/auth/token`, { handle: at.searchParams.get('handle'), verifier });
    const { token } = answer as { token: string };
    await post(`${url}/api/auth/register`, { email: '', firstName: '', lastName: '', user_id: 504 }, token);

    expect(staff[3]).toBe('Agent supervisor — Daniel Okafor');
    expect(await (await ownProfile(url, token)).json()).toMatchObject({
      role: 'agent_supervisor',
      firstName: 'Daniel',
      mayReadRecordings: true,
    });
  });

  it('the routes for browser tests give an agent, alarms for their own queue, and the clock', async () => {
    const { url } = await start('--test');
    const { answer: agent } = await post(`${url}/test/agents`, { role: 'agent_ops', settings: { limit: 3 } });
    const { token, queues } = agent as { token: string; queues: string[] };
    const { answer: alarm } = await post(`${url}/test/alarms`, { queue: queues[0], info: 'A person at the door' });
    const take = () =>
      fetch(`${url}/api/events/take?accept=true`, { headers: { authorization: `Bearer ${token}`, 'x-tab-id': 'A' } });
    const taken = await (await take()).json();
    await post(`${url}/test/clock`, { advanceMs: 86_400_000 });

    expect((await ownProfile(url, token)).status).toBe(401);
    expect(taken).toMatchObject([{ ...(alarm as object), info: 'A person at the door' }]);
  });

  it('the routes for browser tests do what customers do', async () => {
    const { url } = await start('--test');
    const { answer } = await post(`${url}/test/alarms`, { queue: 'Mine' });
    const { eventId, sid } = answer as { eventId: string; sid: string };
    await post(`${url}/test/arm-state`, { sid, state: 'AWAY' });
    await post(`${url}/test/cancel`, { eventId });

    expect(await query('select alarm_state from locations where sid = $1', [sid])).toEqual([{ alarm_state: 'AWAY' }]);
    expect(
      await query('select type from events where stream = $1 order by version desc limit 1', [`alarm:${eventId}`]),
    ).toEqual([{ type: 'alarm.canceledByCustomer' }]);
  });
});

describe('The provider, whatever its database', () => {
  const { close, query, start } = withProvider(quickDatabase);

  it('answers an unknown address with a message, never with a page', async () => {
    const { url } = await start();
    const unknown = await fetch(`${url}/api/nothing`, { headers: { accept: 'text/html' } });
    const signedOut = await ownProfile(url, newSecret());

    expect([unknown.status, await unknown.text()]).toEqual([404, 'There is no GET /api/nothing.']);
    expect([signedOut.status, unknown.headers.get('x-content-type-options')]).toEqual([401, 'nosniff']);
  });

  it('has the routes of browser tests only when asked', async () => {
    const { url } = await start();

    expect((await post(`${url}/test/agents`, { role: 'agent_ops' })).status).toBe(404);
  });

  it('does not start on a port in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;

    await expect(start('--port', String(port))).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await new Promise((resolve) => other.close(resolve));
  });

  it('does not start with footage that is not there', async () => {
    await expect(start('--footage', '/no/such/folder')).rejects.toMatchObject({
      message: '--footage /no/such/folder is not a directory.',
    });
  });

  it('analyses its footage once it listens', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'pcs-footage-'));
    await copyFile(join(BUILT_IN_CLIPS, 'hallway.mp4'), join(directory, 'hall.mp4'));
    await start('--footage', directory, '--data', join(directory, 'data'));
    const settled = () =>
      query<{ failure: string | null }>('select failure from analysed_clips where due_at_ms is null');
    await vi.waitUntil(async () => (await settled()).length > 0, { timeout: 120_000 });
    expect(await settled()).toEqual([{ failure: null }]);
    await rm(directory, { recursive: true });
  });

  it('leaves its port when it is closed', async () => {
    const { url } = await start();
    await close();

    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});
