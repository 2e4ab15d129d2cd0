import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { CALLS } from '../../contract/calls.ts';
import type { AccessEntry } from '../../contract/entities/reports.ts';
import { liveFlvPath, liveHlsPath } from '../../contract/sockets.ts';
import { newSecret } from '../identity/secrets.ts';
import { request } from '../testing/viewers/request.ts';
import { SAMPLE_SID } from '../testing/fixtures/sample-camera-args.ts';
import { signInWalk } from '../testing/viewers/sign-in-walk.ts';
import { type Colleague, type StaffedProvider, staffProvider } from '../testing/fixtures/staffed-provider.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { SAME_READ_MS } from './access-log.ts';

const IP = '127.0.0.1';
const CAMERA = `camera-${SAMPLE_SID}`;
const PARAMS = { sid: SAMPLE_SID, uuid: CAMERA };
/** Seeded staff: Olivia Park, and Amara Stone who is not active. */
const [OLIVIA, AMARA] = [501, 510];

const Registered = v.object({ id: v.string() });
const Token = v.object({ token: v.string() });
const Clock = v.object({ nowMs: v.number() });
const Url = v.object({ url: v.string() });

describe('The access log of calls over HTTP', () => {
  let provider: StaffedProvider;
  let admin: { readonly token: string; readonly tab: null };

  beforeAll(async () => {
    provider = await staffProvider(await quickDatabase(), ['--test', '--trust-proxy', 'loopback']);
    admin = { token: await provider.tokenOf(await provider.hire('admin')), tab: null };
  });
  afterAll(() => provider.close());

  /** Moves the provider's clock. @returns its time, epoch ms. */
  async function advance(advanceMs: number): Promise<number> {
    const response = await fetch(`${provider.url}/test/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs }),
    });
    return v.parse(Clock, await response.json()).nowMs;
  }
  type Query = Parameters<typeof request<'listAccess'>>[3]['query'];
  async function listed(query: Query): Promise<readonly AccessEntry[]> {
    const { status, answer } = await request(provider.url, 'listAccess', admin, { query });
    expect(status).toBe(200);
    return v.parse(CALLS.listAccess.response, answer).items.toReversed();
  }
  /** Lists the entries, oldest first, once there are `count`. */
  const untilListed = (query: Query, count: number) =>
    vi.waitFor(
      async () => {
        const entries = await listed(query);
        expect(entries.length).toBeGreaterThanOrEqual(count);
        return entries;
      },
      { timeout: 60_000 },
    );
  const facts = (entries: readonly AccessEntry[]) => entries.map(({ access_id: _, at_ms: __, ...rest }) => rest);
  const hired = async (role: Parameters<StaffedProvider['hire']>[0]) => {
    const rep = await provider.hire(role);
    const token = await provider.tokenOf(rep);
    const [{ session } = { session: '' }] = await provider.database.query<{ session: string }>(
      'select sign_in as session from sign_ins where rep_id = $1 and sign_in <> $2',
      [rep.id, rep.session],
    );
    return { rep, asking: { token, tab: rep.tab }, session };
  };
  /** Fields of every fact of a rep's session. */
  const by = ({ id, userId }: Pick<Colleague, 'id' | 'userId'>, session: string) => ({
    by: `agent:${userId}`,
    rep_id: id,
    session,
    ip: IP,
    reason: null,
  });

  async function signIn(account: number) {
    const verifier = newSecret();
    const handle = await signInWalk(provider.url).handleOf(account, verifier);
    const anonymous = { token: null, tab: null };
    const { answer } = await request(provider.url, 'exchangeHandle', anonymous, { body: { handle, verifier } });
    const { token } = v.parse(Token, answer);
    const body = { email: 'a@example.com', firstName: 'A', lastName: 'B', user_id: account };
    const rep = v.parse(Registered, (await request(provider.url, 'register', { token, tab: null }, { body })).answer);
    return { token, rep: rep.id };
  }

  it('a sign-in and a sign-out are one fact each, with who, when and from where', async () => {
    const before = await advance(0);
    const { token, rep } = await signIn(OLIVIA);
    await untilListed({ rep }, 1);
    await request(provider.url, 'signOut', { token, tab: null }, {});
    const entries = await untilListed({ rep }, 2);

    const { session } = entries[0] ?? { session: null };
    const common = { by: `agent:${OLIVIA}`, rep_id: rep, session, ip: IP, subject: null };
    expect(session).toMatch(/^[\w-]{43}$/);
    expect(facts(entries)).toEqual([
      { ...common, type: 'access.signedIn', reason: null },
      { ...common, type: 'access.sessionEnded', reason: 'signedOut' },
    ]);
    const times = [before, ...entries.map(({ at_ms }) => at_ms), await advance(0)];
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('a refused sign-in is a fact of the person where one is known, otherwise of the address', async () => {
    const { rep } = await signIn(AMARA);
    const refused = { type: 'access.signInRefused', session: null, ip: IP, subject: null };
    expect(facts(await untilListed({ rep }, 1))).toEqual([
      { ...refused, by: `agent:${AMARA}`, rep_id: rep, reason: 'notActive' },
    ]);

    const response = await fetch(`${provider.url}/api/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ handle: 'never given', verifier: 'never given' }),
    });
    expect(response.status).toBe(400);
    const ofUnknown = async () => (await listed({})).filter((entry) => entry.ip === '203.0.113.9');
    expect(
      facts(await vi.waitUntil(async () => ((await ofUnknown()).length > 0 ? ofUnknown() : null), 60_000)),
    ).toEqual([{ ...refused, ip: '203.0.113.9', by: 'unknown', rep_id: null, reason: 'handleUnknown' }]);
  });

  it('a read that shows a customer, a recording or a live picture is one fact a subject, however often it is repeated', async () => {
    const { rep, asking, session } = await hired('agent_supervisor');
    const { url } = provider;
    const get = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`${url}/api${path}`, init);
      expect(response.status).toBeLessThan(300);
      return response;
    };
    const work = `${rep.userId}/1800000000009.mp4`;
    const put = v.parse(Url, (await request(url, 'generateUploadUrl', asking, { body: { file_name: work } })).answer);
    await fetch(put.url, { method: 'PUT', headers: { 'content-type': 'audio/webm' }, body: 'sound' });

    const reads: Readonly<Record<string, () => Promise<unknown>>> = {
      customer: async () => request(url, 'getSubscription', asking, { params: PARAMS }),
      'arm state': async () =>
        request(url, 'getAlarmState', asking, {
          params: { sid: SAMPLE_SID, account: `A${SAMPLE_SID}` },
          query: { forceUpdate: false },
        }),
      recording: async () => {
        const params = { sid: SAMPLE_SID, timestamp: '1' };
        const { token } = v.parse(Token, (await request(url, 'tokenCamera', asking, { params })).answer);
        await get(`/video/mp4?${new URLSearchParams({ file_path: 'sample.mp4', token }).toString()}`);
      },
      'work recording': async () => {
        const body = { file_name: work };
        const found = v.parse(Url, (await request(url, 'generateRecordingUrl', asking, { body })).answer);
        expect(await (await fetch(found.url)).text()).toBe('sound');
      },
      'live FLV': async () => {
        const { token } = v.parse(Token, (await request(url, 'flvToken', asking, { params: PARAMS })).answer);
        const response = await get(`${liveFlvPath(CAMERA)}?token=${token}`);
        await response.body?.cancel();
      },
      'live HLS': () => get(liveHlsPath(CAMERA), { headers: { authorization: `Bearer ${asking.token}` } }),
      // A page on screen is not an export.
      'list of events': () => request(url, 'listEvents', asking, { query: { limit: 1 } }),
      'events for a file': () => request(url, 'listEvents', asking, { query: { limit: 1, exported: true } }),
      'access log': () => request(url, 'listAccess', asking, { query: { rep: '0' } }),
    };
    for (const read of Object.values(reads)) await read();
    for (const read of Object.values(reads)) await read();
    // The last of all, so that all before it are written when it is.
    await request(url, 'listChanges', asking, { query: {} });

    const common = by(rep, session);
    const ofSession = async () => (await listed({ rep: rep.id })).filter((entry) => entry.type !== 'access.signedIn');
    const expected = [
      { ...common, type: 'access.customerRead', subject: `location:${SAMPLE_SID}` },
      { ...common, type: 'access.recordingRead', subject: 'recording:sample' },
      { ...common, type: 'access.recordingRead', subject: `workRecording:${work}` },
      { ...common, type: 'access.liveWatched', subject: `camera:${CAMERA}` },
      { ...common, type: 'access.exported', subject: 'log:events' },
      { ...common, type: 'access.exported', subject: 'log:access' },
      { ...common, type: 'access.exported', subject: 'log:changes' },
    ];
    await vi.waitFor(async () => expect((await ofSession()).at(-1)?.subject).toBe('log:changes'), { timeout: 60_000 });
    expect(facts(await ofSession())).toEqual(expected);
  });

  it('the same person reading the same is a new fact after 15 minutes, and another person or address is one at once', async () => {
    const [first, second] = [await hired('agent_ops'), await hired('agent_ops')];
    const read = async ({ asking }: typeof first, from: string) =>
      fetch(`${provider.url}/api/subscriptions/${SAMPLE_SID}`, {
        headers: { authorization: `Bearer ${asking.token}`, 'x-forwarded-for': from },
      });
    await read(first, '203.0.113.1');
    await read(second, '203.0.113.2');
    await read(first, '203.0.113.1');
    await advance(SAME_READ_MS);
    await read(first, '203.0.113.3');
    const subject = `location:${SAMPLE_SID}`;
    const common = { type: 'access.customerRead', subject };

    expect(facts(await untilListed({ rep: first.rep.id }, 2))).toEqual([
      { ...by(first.rep, first.session), ...common, ip: '203.0.113.1' },
      { ...by(first.rep, first.session), ...common, ip: '203.0.113.3' },
    ]);
    expect(facts(await untilListed({ rep: second.rep.id }, 1))).toEqual([
      { ...by(second.rep, second.session), ...common, ip: '203.0.113.2' },
    ]);
  });

  it('a search for a customer is a read of every location that it found', async () => {
    const { rep, asking, session } = await hired('agent_ops');
    const find = (text: string) => request(provider.url, 'findCustomers', asking, { body: { text } });
    expect((await find('no one at all')).answer).toEqual([]);
    const { status, answer } = await find(`A${SAMPLE_SID}`);
    expect([status, (answer as readonly { sid: string }[]).map(({ sid }) => sid)]).toEqual([200, [SAMPLE_SID]]);
    expect(facts(await untilListed({ rep: rep.id }, 1))).toEqual([
      { ...by(rep, session), type: 'access.customerRead', subject: `location:${SAMPLE_SID}` },
    ]);
  });

  it('a refused call is not logged as a read', async () => {
    const { rep, asking } = await hired('customer');
    const ops = await hired('agent_ops');
    expect((await request(provider.url, 'getSubscription', asking, { params: PARAMS })).status).toBe(403);
    expect((await fetch(`${provider.url}/api/video/mp4?file_path=sample.mp4&token=forged`)).status).toBe(401);
    expect((await fetch(`${provider.url}/api${liveFlvPath(CAMERA)}?token=forged`)).status).toBe(401);
    await request(provider.url, 'getSubscription', ops.asking, { params: PARAMS });
    await untilListed({ rep: ops.rep.id }, 1);

    expect(await listed({ rep: rep.id })).toEqual([]);
  });
});
