import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_WATCH_SETTINGS } from '../../contract/watch-settings.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { BadRequestError, NotAllowedError } from '../http/errors.ts';
import { createAuthenticator } from '../identity/authenticator.ts';
import { readStream } from '../log/event-log.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { START_MS, testClock } from '../testing/fakes/test-clock.ts';
import { addAgent } from '../testing/fixtures/test-fixtures.ts';

const SETTINGS = { ...DEFAULT_WATCH_SETTINGS, acceptNew: false, queues: ['Live'] };

describe('The reps that others manage', () => {
  let database: Database;
  let admin: CallContext;
  let supervisor: CallContext;
  let agent: CallContext;
  let engineer: CallContext;
  const deps = () => ({ database, clock: testClock(), log: () => {} });
  const calls = () => apiHandlers(deps());
  const admits = async ({ session }: CallContext) => (await createAuthenticator(deps()).admit(session)) !== null;
  const factsOf = async ({ rep }: CallContext) =>
    (await readStream(database, `rep:${rep.id}`)).map(({ type, data, by, atMs }) => ({ type, data, by, atMs }));
  const by = ({ rep }: CallContext) => `agent:${rep.user_id}`;

  beforeEach(async () => {
    database = await quickDatabase();
    admin = await addAgent(database, { role: 'admin' });
    supervisor = await addAgent(database, { role: 'agent_supervisor' });
    agent = await addAgent(database, { settings: SETTINGS });
    engineer = await addAgent(database, { role: 'engineer' });
    await database.query(
      `update reps set email = 'ann_lee@example.com', first_name = 'Ann', last_name = 'Lee', registered_at_ms = 5000,
         last_active_ms = 9000 where id = $1`,
      [agent.rep.id],
    );
  });

  const find = async (searchBy: string) => {
    const found = await calls().listReps({ query: { searchBy, skip: 0, limit: 100 } });
    return [(found as { email: string }[]).map(({ email }) => email), await calls().countReps({ query: { searchBy } })];
  };

  it.each(['ann_', 'ANN LEE', 'lee@'])(
    'are found by "%s", part of their e-mail or name (REPS-13, REPS-14)',
    async (text) => {
      expect(await find(text)).toEqual([['ann_lee@example.com'], { count: 1 }]);
    },
  );

  it('are found without the accents of their name, and with them (REPS-13)', async () => {
    await database.query(`update reps set first_name = 'Zoë', last_name = 'Øster' where id = $1`, [agent.rep.id]);
    for (const text of ['zoe oster', 'ZOË ØSTER'])
      expect(await find(text)).toEqual([['ann_lee@example.com'], { count: 1 }]);
  });

  it('are found by their user number, and by no wildcard (REPS-13, REPS-14)', async () => {
    expect(await find(agent.rep.user_id)).toEqual([['ann_lee@example.com'], { count: 1 }]);
    expect(await find('a%e')).toEqual([[], { count: 0 }]);
  });

  it('are listed by e-mail, a page at a time (REPS-12..14)', async () => {
    const all = (await calls().listReps({ query: { skip: 0, limit: 100 } })) as { email: string }[];
    const emails = [admin, supervisor, engineer].map(({ rep }) => rep.email);
    expect(all.map(({ email }) => email)).toEqual([...emails, 'ann_lee@example.com'].sort());
    expect(await calls().listReps({ query: { skip: 1, limit: 2 } })).toEqual(all.slice(1, 3));
    expect(await calls().countReps({ query: {} })).toEqual({ count: 4 });
  });

  it('have the fields of a rep (REPS-05, REPS-18)', async () => {
    const rep = {
      id: agent.rep.id,
      user_id: agent.rep.user_id,
      email: 'ann_lee@example.com',
      firstName: 'Ann',
      lastName: 'Lee',
      role: 'agent_ops',
      is_active: true,
      last_active: 9,
      registration_date: 5,
    };
    expect(await calls().getRep({ params: { id: agent.rep.id } })).toEqual(rep);
    await expect(calls().getRep({ params: { id: '77777' } })).rejects.toThrow('Rep 77777 was not found.');
  });

  it('have all their sessions ended by a forced logout, which is logged (REPS-10)', async () => {
    await calls().forceRepLogout({ query: { user_id: agent.rep.user_id } }, supervisor);
    expect(await Promise.all([agent, supervisor].map(admits))).toEqual([false, true]);
    expect(await factsOf(agent)).toEqual([{ type: 'rep.loggedOut', data: {}, by: by(supervisor), atMs: START_MS }]);
    expect(await database.query('select end_reason from sign_ins where rep_id = $1', [agent.rep.id])).toEqual([
      { end_reason: 'forcedOut' },
    ]);
    await expect(calls().forceRepLogout({ query: { user_id: '77777' } }, admin)).rejects.toThrow(
      'The rep of user 77777 was not found.',
    );
  });

  it('reps who become inactive or get another role are signed out at once, which is logged (REPS-25, REPS-30)', async () => {
    const { id } = engineer.rep;
    await calls().updateRepStatus({ query: { id, rep_status: false } }, admin);
    expect(await admits(engineer)).toBe(false);
    await calls().changeRepRole({ query: { id: agent.rep.id, role: 'qa' } }, supervisor);
    expect(await admits(agent)).toBe(false);
    expect(await calls().getRep({ params: { id: agent.rep.id } })).toMatchObject({ role: 'qa', is_active: true });
    expect([await factsOf(engineer), await factsOf(agent)]).toEqual([
      [{ type: 'rep.statusChanged', data: { isActive: false }, by: by(admin), atMs: START_MS }],
      [{ type: 'rep.roleChanged', data: { from: 'agent_ops', to: 'qa' }, by: by(supervisor), atMs: START_MS }],
    ]);
  });

  it('stay signed in when nothing changes, which is not logged', async () => {
    const { id } = agent.rep;
    await calls().updateRepStatus({ query: { id, rep_status: true } }, admin);
    await calls().changeRepRole({ query: { id, role: 'agent_ops' } }, admin);
    await calls().updateRepInfo({ body: { id, firstName: 'Ann' } }, admin);
    await calls().changeQueueSettings({ body: { id, ...SETTINGS } }, admin);
    expect([await admits(agent), await factsOf(agent)]).toEqual([true, []]);
  });

  it('keep what is absent of their names and e-mail; the log has no names (REPS-24, REPS-25)', async () => {
    await calls().updateRepInfo({ body: { id: agent.rep.id, lastName: 'Moss' } }, admin);
    expect(await calls().getRep({ params: { id: agent.rep.id } })).toMatchObject({
      email: 'ann_lee@example.com',
      firstName: 'Ann',
      lastName: 'Moss',
    });
    expect(await factsOf(agent)).toEqual([
      { type: 'rep.infoChanged', data: { fields: ['lastName'] }, by: by(admin), atMs: START_MS },
    ]);
  });

  it('have an e-mail of their own, which an administrator alone changes (decision 0110)', async () => {
    const { id } = agent.rep;
    const saves = (email: string, caller: CallContext) => calls().updateRepInfo({ body: { id, email } }, caller);
    await expect(saves('eve@example.com', supervisor)).rejects.toMatchObject({
      status: 400,
      message: 'Only an administrator changes an e-mail address.',
    });
    const taken = admin.rep.email.toUpperCase();
    await expect(saves(taken, admin)).rejects.toMatchObject({
      status: 400,
      message: `Another rep has the e-mail address ${taken}.`,
    });
    await saves('Ann_Lee@example.com', admin);
    expect((await calls().getRep({ params: { id } })).email).toBe('Ann_Lee@example.com');
    expect((await factsOf(agent)).map(({ type }) => type)).toEqual(['rep.infoChanged']);
  });

  it('have no name that could be taken for another one, nor has a queue (decision 0110)', async () => {
    const { id } = agent.rep;
    const name = 'Gr\u0430ce';
    const refused = { status: 'rejected', reason: new BadRequestError(`The name mixes alphabets in "${name}".`) };
    expect(
      await Promise.allSettled([
        calls().updateRepInfo({ body: { id, firstName: name } }, admin),
        calls().saveOwnProfile({ body: { lastName: name } }, agent),
        calls().changeQueueSettings({ body: { id, ...SETTINGS, queues: [name] } }, admin),
      ]),
    ).toEqual([refused, refused, refused]);
    await calls().updateRepInfo({ body: { id, firstName: 'Владимир', lastName: "O'Brien" } }, admin);
    expect(await calls().getRep({ params: { id } })).toMatchObject({ firstName: 'Владимир', lastName: "O'Brien" });
  });

  it('are safe from a supervisor where their role is another, and so are roles (REPS-21, REPS-22)', async () => {
    const { id } = engineer.rep;
    const refused = await Promise.allSettled([
      calls().updateRepStatus({ query: { id, rep_status: false } }, supervisor),
      calls().changeRepRole({ query: { id, role: 'qa' } }, supervisor),
      calls().changeRepRole({ query: { id: agent.rep.id, role: 'admin' } }, supervisor),
      calls().updateRepInfo({ body: { id, firstName: 'Eve' } }, supervisor),
      calls().changeQueueSettings({ body: { id, ...SETTINGS, acceptNew: true } }, supervisor),
      calls().forceRepLogout({ query: { user_id: engineer.rep.user_id } }, supervisor),
      calls().forceRepLogout({ query: { user_id: admin.rep.user_id } }, supervisor),
    ]);
    expect(refused).toEqual(refused.map(() => ({ status: 'rejected', reason: new NotAllowedError() })));
    expect(await Promise.all([engineer, agent, admin].map(factsOf))).toEqual([[], [], []]);
    expect(await Promise.all([engineer, admin].map(admits))).toEqual([true, true]);
  });

  it('cannot take their own role or place away', async () => {
    const { id } = admin.rep;
    await expect(calls().changeRepRole({ query: { id, role: 'qa' } }, admin)).rejects.toThrow(
      'You cannot change your own role.',
    );
    await expect(calls().updateRepStatus({ query: { id, rep_status: false } }, admin)).rejects.toThrow(
      'You cannot change your own status.',
    );
  });

  it('have the default queue settings until others are saved, which is logged (REPS-31, REPS-43, REPS-45, REPS-46)', async () => {
    const { id } = agent.rep;
    const read = () => calls().queueSettings({ params: { id } }, admin);
    await database.query(`update reps set queue_settings = '{}' where id = $1`, [id]);
    expect(await read()).toEqual({
      limit: 9,
      acceptNew: false,
      lookback: 600,
      autoExpire: 120,
      pcsStatusThreshold: 0,
      threatLevel: 0,
      armstate: 'Armed',
      queues: ['Live'],
    });
    const settings = { ...SETTINGS, limit: 3, queues: ['Live', 'Night'] };
    await calls().changeQueueSettings({ body: { id, ...settings } }, admin);
    expect(await read()).toEqual(settings);
    expect(await factsOf(agent)).toEqual([
      { type: 'rep.queueSettingsChanged', data: settings, by: by(admin), atMs: START_MS },
    ]);
  });

  it('have their Accept New changed by a supervisor, and nothing else of their queue (REPS-42)', async () => {
    const { id } = agent.rep;
    await calls().changeQueueSettings({ body: { id, ...SETTINGS, acceptNew: true } }, supervisor);
    await expect(calls().changeQueueSettings({ body: { id, ...SETTINGS, limit: 1 } }, supervisor)).rejects.toThrow(
      NotAllowedError,
    );
    expect(await calls().queueSettings({ params: { id } }, supervisor)).toEqual({ ...SETTINGS, acceptNew: true });
  });
});
