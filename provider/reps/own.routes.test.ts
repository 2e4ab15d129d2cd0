import { beforeEach, describe, expect, it } from 'vitest';
import { ALL_NOTIFICATIONS } from '../../contract/notification-choices.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { readStream } from '../log/event-log.ts';
import { SAMPLE_JPEG } from '../testing/fixtures/sample-args.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { addAgent } from '../testing/fixtures/test-fixtures.ts';

const CHANGED = { status: 409, message: 'It was changed elsewhere since you opened it.' };

describe('What people do about themselves', () => {
  let database: Database;
  let agent: CallContext;
  const calls = () => apiHandlers({ database, clock: testClock(), log: () => {} });
  const reads = () => calls().ownProfile({}, agent);
  const saves = (body: Parameters<ReturnType<typeof calls>['saveOwnProfile']>[0]['body']) =>
    calls().saveOwnProfile({ body }, agent);
  const stored = async () => {
    const [row] = await database.query(
      'select first_name, last_name, email, avatar, user_id::text from reps where id = $1',
      [agent.rep.id],
    );
    return row;
  };

  beforeEach(async () => {
    database = await quickDatabase();
    agent = await addAgent(database);
  });

  it('their profile says when they last signed in; null before they ever did (ACCT-03, ACCT-04)', async () => {
    await database.query('update reps set last_active_ms = null where id = $1', [agent.rep.id]);
    expect((await reads()).last_active).toBeNull();
    await database.query('update reps set last_active_ms = 1700000000500 where id = $1', [agent.rep.id]);
    expect(await reads()).toMatchObject({ ...agent.rep, last_active: 1_700_000_000 });
  });

  it('their names are saved, empty ones too, and the log says which, by whom (ACCT-10, ACCT-11)', async () => {
    const { email, user_id } = agent.rep;
    await saves({ firstName: 'Ann', lastName: 'Lee', email, user_id: '' });
    await saves({ firstName: '' });
    expect(await stored()).toMatchObject({ first_name: '', last_name: 'Lee', email, user_id });
    expect(
      (await readStream(database, `rep:${agent.rep.id}`)).map(({ type, data, by }) => ({ type, data, by })),
    ).toEqual(
      [['firstName', 'lastName'], ['firstName']].map((fields) => ({
        type: 'rep.infoChanged',
        data: { fields },
        by: `agent:${user_id}`,
      })),
    );
  });

  it('their e-mail stays as it is, but that of an administrator, who may empty theirs and take no one’s (decision 0110)', async () => {
    await expect(saves({ firstName: 'Ann', email: '' })).rejects.toMatchObject({
      status: 400,
      message: 'Only an administrator changes an e-mail address.',
    });
    expect(await stored()).toMatchObject({ first_name: '', email: agent.rep.email });
    const admin = await addAgent(database, { role: 'admin' });
    const saved = (email: string) => calls().saveOwnProfile({ body: { email } }, admin);
    await expect(saved(agent.rep.email)).rejects.toMatchObject({
      status: 400,
      message: `Another rep has the e-mail address ${agent.rep.email}.`,
    });
    await saved('');
    expect((await calls().getRep({ params: { id: admin.rep.id } })).email).toBe('');
  });

  it('each save of theirs answers the version that the next one is checked against', async () => {
    const first = await saves({ firstName: 'Ann', version: (await reads()).version });
    expect(first).toEqual({ version: (await reads()).version });
    expect(await saves({ lastName: 'Lee', ...first })).toEqual({ version: (await reads()).version });
  });

  it('absent or unchanged fields change nothing', async () => {
    await saves({ firstName: 'Ann' });
    const facts = await readStream(database, `rep:${agent.rep.id}`);
    await saves({ firstName: 'Ann' });
    expect(await readStream(database, `rep:${agent.rep.id}`)).toEqual(facts);
    expect(await stored()).toMatchObject({ first_name: 'Ann', email: agent.rep.email });
  });

  it('their user id is the one of their sign-in, and no one else’s', async () => {
    await saves({ user_id: agent.rep.user_id });
    await expect(saves({ firstName: 'Ann', user_id: '501' })).rejects.toMatchObject({
      status: 400,
      message: 'The user id comes from your sign-in and cannot be changed here.',
    });
    expect(await stored()).toMatchObject({ first_name: '', user_id: agent.rep.user_id });
  });

  it('their picture is kept, and their names with it (ACCT-06)', async () => {
    const avatar = `data:image/jpeg;base64,${SAMPLE_JPEG}`;
    await saves({ firstName: 'Ann' });
    await saves({ avatar });
    expect(await stored()).toMatchObject({ first_name: 'Ann', avatar });
  });

  it.each([
    [`data:image/jpeg;base64,/9j/${'A'.repeat(80_001)}`, 'The picture is too large.'],
    ['data:image/svg+xml;base64,PHN2Zz4=', 'The picture is not a JPEG.'],
    ['data:image/jpeg;base64,PHN2Zz4=', 'The picture is not a JPEG.'],
    ['https://example.com/me.jpg', 'The picture is not a JPEG.'],
  ])('another picture than a small JPEG is refused (ACCT-06): %.40s', async (avatar, message) => {
    await expect(saves({ avatar })).rejects.toMatchObject({ status: 400, message });
    expect(await stored()).toMatchObject({ avatar: null });
  });

  it('a second browser that saves what it read before is refused, and loses nothing (ACCT-11)', async () => {
    const { version } = await reads();
    await saves({ firstName: 'Ann', ...(version === undefined ? {} : { version }) });
    await expect(saves({ firstName: 'Ben', ...(version === undefined ? {} : { version }) })).rejects.toMatchObject(
      CHANGED,
    );
    expect(await stored()).toMatchObject({ first_name: 'Ann' });
    const { version: fresh } = await reads();
    await saves({ firstName: 'Ben', ...(fresh === undefined ? {} : { version: fresh }) });
    expect(await stored()).toMatchObject({ first_name: 'Ben' });
  });

  it('their microphone is at 3 until they set it; others keep theirs (A-07, A-08, ACCT-16)', async () => {
    const other = await addAgent(database);
    const volume = async (of: CallContext) => (await calls().ownSettings({}, of)).mic_volume;
    expect(await volume(agent)).toBe(3);
    await calls().saveOwnSettings({ body: { mic_volume: 10 } }, agent);
    expect([await volume(agent), await volume(other)]).toEqual([10, 3]);
  });

  it('their notifications are all on until they choose, apart from the microphone (SET-05)', async () => {
    const { notifications, version } = await calls().ownSettings({}, agent);
    expect(notifications).toEqual(ALL_NOTIFICATIONS);
    const chosen = { ...ALL_NOTIFICATIONS, channels: { ...ALL_NOTIFICATIONS.channels, text: false } };
    expect(await calls().saveOwnSettings({ body: { mic_volume: 9 } }, agent)).toEqual({ version });
    const saved = await calls().saveOwnSettings({ body: { notifications: chosen, version } }, agent);
    expect(await calls().ownSettings({}, agent)).toEqual({ mic_volume: 9, notifications: chosen, ...saved });
    await expect(
      calls().saveOwnSettings({ body: { notifications: ALL_NOTIFICATIONS, version } }, agent),
    ).rejects.toMatchObject(CHANGED);
  });
});
