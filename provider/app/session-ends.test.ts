import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LEASE_MS } from '../../contract/limits.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { REFRESHED_TOKEN_GRACE_MS } from '../identity/identity.constants.ts';
import { createSessions } from '../identity/sessions.ts';
import { endSessions } from '../identity/sign-ins.ts';
import { motionAlarm } from '../testing/fixtures/test-fixtures.ts';
import { addCameras, draftsOf, openEverything } from '../testing/fixtures/everything-open.ts';
import { request } from '../testing/viewers/request.ts';
import { SAMPLE_SID } from '../testing/fixtures/sample-camera-args.ts';
import { type Colleague, type StaffedProvider, staffProvider } from '../testing/fixtures/staffed-provider.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';

/** A machine busy with other things included. */
const WAIT = { timeout: 60_000 };
const Url = v.object({ url: v.string() });

const SIGNED_OUT = 4_401;
const BROKEN = 1_006;
const NO_STATUS = 1_005;

/** Everything that `openEverything` opens, as it is once its session is over. */
const ALL_ENDED = {
  'event socket': SIGNED_OUT,
  'take socket': SIGNED_OUT,
  voice: SIGNED_OUT,
  signalling: NO_STATUS,
  'FLV by HTTP': 'cut',
  'FLV by WebSocket': BROKEN,
  'upload under way': 'cut',
  HLS: 401,
  'unused ticket': 401,
  'unused live token': 401,
  'recording link': 401,
  'recording socket': 401,
  'unused upload': 403,
};

describe('A session that ends', () => {
  let provider: StaffedProvider;
  const clock = { now: () => Date.now() };
  const deps = () => ({ database: provider.database, clock });

  beforeAll(async () => {
    provider = await staffProvider(await quickDatabase(), ['--idle-minutes', '60']);
    await addCameras(provider.database);
  });
  afterAll(() => provider.close());

  const query = (text: string, values: readonly unknown[] = []) => provider.database.query(text, values);
  /** An agent who verifies an alarm keeps the pictures of its location. */
  afterEach(() => query('update alarms set holder_rep = null, holder_tab = null'));

  async function hold(agent: Colleague, token: string): Promise<string> {
    const eventId = await createAlarmService({ ...deps(), log: () => {} }).raise(
      motionAlarm({ sid: SAMPLE_SID, uuid: `camera-${SAMPLE_SID}`, eventTimestamp: Math.floor(Date.now() / 1_000) }),
    );
    const held = await request(
      provider.url,
      'holdEvent',
      { token, tab: agent.tab },
      { query: { eventId, sid: SAMPLE_SID } },
    );
    expect(held.status).toBe(200);
    return eventId;
  }
  const holderOf = (eventId: string) =>
    query('select holder_rep::text as rep, holder_tab as tab from alarms where event_id = $1', [eventId]);
  const returnsOf = (eventId: string) =>
    query(
      `select data->>'reason' as reason, by from events where stream = $1 and type = 'alarm.returned' order by version`,
      [`alarm:${eventId}`],
    );

  const untilReturned = (eventId: string) =>
    vi.waitFor(async () => expect(await returnsOf(eventId)).toEqual([{ reason: 'sessionEnded', by: 'provider' }]), {
      timeout: LEASE_MS,
    });

  const WAYS: readonly (readonly [string, string, (agent: Colleague, token: string) => Promise<unknown>])[] = [
    ['their sign-out', 'signedOut', (_, token) => request(provider.url, 'signOut', { token, tab: null }, {})],
    ['being forced out', 'forcedOut', ({ id }) => endSessions(deps(), { rep: id }, 'forcedOut')],
    [
      'its day being over',
      'expired',
      ({ id }) => query('update sign_ins set expires_at_ms = $2 where rep_id = $1', [id, Date.now()]),
    ],
    ['being set inactive', 'inactive', ({ id }) => query('update reps set is_active = false where id = $1', [id])],
    [
      'a refreshed token being used after its grace',
      'tokenReused',
      async (agent, token) => {
        await createSessions({ ...deps(), clock: { now: () => Date.now() - REFRESHED_TOKEN_GRACE_MS } }).refresh(token);
        await request(provider.url, 'ownProfile', { token, tab: null }, {});
        return agent;
      },
    ],
  ];

  it.each(WAYS)(
    'an end by %s closes all that is open for the session and refuses the rest',
    async (_way, reason, end) => {
      const agent = await provider.hire('agent_supervisor');
      const token = await provider.tokenOf(agent);
      const { ends } = await openEverything(provider, agent, token);
      await end(agent, token);

      expect(await ends()).toEqual(ALL_ENDED);
      expect(await query('select end_reason as reason from sign_ins where rep_id = $1', [agent.id])).toContainEqual({
        reason,
      });
      expect(await query('select name from work_recording_files where rep_id = $1', [agent.id])).toEqual([
        { name: `${agent.userId}/1800000000000.mp4` },
      ]);
    },
  );

  it.each(WAYS)(
    'an end by %s cuts an upload that is half sent, and keeps nothing of it',
    async (_way, _reason, end) => {
      const agent = await provider.hire('agent_ops');
      const token = await provider.tokenOf(agent);
      const name = `${agent.userId}/1800000000003.mp4`;
      const { answer } = await request(
        provider.url,
        'generateUploadUrl',
        { token, tab: agent.tab },
        { body: { file_name: name } },
      );
      const sending = httpRequest(v.parse(Url, answer).url, {
        method: 'PUT',
        headers: { 'content-type': 'audio/webm', 'content-length': '1000000' },
      });
      const cut = once(sending, 'response').then(
        ([{ statusCode }]) => statusCode,
        () => 'cut',
      );
      sending.write(Buffer.alloc(500_000));
      await vi.waitFor(async () => expect(await draftsOf(provider)).toHaveLength(1), WAIT);
      await end(agent, token);

      expect(await cut).toBe('cut');
      await vi.waitFor(async () => expect(await draftsOf(provider)).toEqual([]), WAIT);
      expect(await query('select from work_recording_files where name = $1', [name])).toEqual([]);
    },
  );

  it.each(WAYS)('an end by %s gives the session’s alarm back at once, and no other', async (_way, _reason, end) => {
    const agent = await provider.hire('agent_ops');
    const other = await provider.hire('agent_ops');
    const token = await provider.tokenOf(agent);
    const [mine, theirs] = [await hold(agent, token), await hold(other, await provider.tokenOf(other))];
    await end(agent, token);
    await untilReturned(mine);

    expect(await holderOf(mine)).toEqual([{ rep: null, tab: null }]);
    expect(await holderOf(theirs)).toEqual([{ rep: other.id, tab: other.tab }]);
  });

  it('leaves the alarm of another session of the same rep, and of a tab that signed in again', async () => {
    const agent = await provider.hire('agent_ops');
    const [first, second] = [await provider.tokenOf(agent), await provider.tokenOf(agent)];
    const inOther = await hold({ ...agent, tab: 'other tab' }, second);
    const inSame = await hold(agent, first);
    await request(provider.url, 'ownProfile', { token: second, tab: agent.tab }, {});
    await request(provider.url, 'signOut', { token: first, tab: null }, {});

    expect([await holderOf(inOther), await holderOf(inSame)]).toEqual([
      [{ rep: agent.id, tab: 'other tab' }],
      [{ rep: agent.id, tab: agent.tab }],
    ]);
  });

  it('keeps the alarm of a tab that refreshes its token', async () => {
    const agent = await provider.hire('agent_ops');
    const token = await provider.tokenOf(agent);
    const eventId = await hold(agent, token);
    expect((await request(provider.url, 'refreshToken', { token, tab: agent.tab }, {})).status).toBe(200);

    expect(await holderOf(eventId)).toEqual([{ rep: agent.id, tab: agent.tab }]);
  });

  it('is not a role that changes: what the new one forbids ends, and the rest continues', async () => {
    const agent = await provider.hire('agent_supervisor');
    const token = await provider.tokenOf(agent);
    const eventId = await hold(agent, token);
    const { endOf } = await openEverything(provider, agent, token);
    await query(`update reps set role = 'qa' where id = $1`, [agent.id]);
    const forbidden = ['voice', 'signalling', 'FLV by HTTP', 'FLV by WebSocket', 'upload under way', 'HLS'] as const;
    const [voice, signalling, flv, flvSocket, upload, hls] = await Promise.all(forbidden.map(endOf));

    expect({ voice, signalling, flv, flvSocket, upload, hls }).toEqual({
      voice: SIGNED_OUT,
      signalling: NO_STATUS,
      flv: 'cut',
      flvSocket: BROKEN,
      upload: 'cut',
      hls: 403,
    });
    await untilReturned(eventId);
    const sockets = [endOf('event socket'), endOf('take socket')];
    expect(await Promise.all(sockets.map((socket) => Promise.race([socket, Promise.resolve('open')])))).toEqual([
      'open',
      'open',
    ]);
    expect([await endOf('recording link'), await endOf('unused live token')]).toEqual([200, 401]);
  });
});
