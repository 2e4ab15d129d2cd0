import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, CALLS } from '../../contract/calls.ts';
import { type Role, ROLES } from '../../contract/roles.ts';
import { testDatabase } from '../testing/databases/test-database.ts';
import { openedAlarm } from '../testing/fixtures/opened-alarm.ts';
import { sampleArgs } from '../testing/fixtures/sample-args.ts';
import { type Colleague, type StaffedProvider, staffProvider } from '../testing/fixtures/staffed-provider.ts';
import { request } from '../testing/viewers/request.ts';

const NAMES = Object.keys(CALLS) as readonly CallName[];

describe('A call on the embedded database', () => {
  let provider: StaffedProvider;
  let people: Readonly<Record<Role, Colleague>>;
  let opened: Readonly<Record<Role, string>>;

  const ask = async <N extends CallName>(name: N, caller: Colleague, eventId: string) => {
    const asking = { token: await provider.tokenOf(caller), tab: caller.tab };
    return (await request(provider.url, name, asking, sampleArgs({ eventId, caller })[name])).status;
  };
  const ofEachRole = async <T>(make: (role: Role) => Promise<T>) =>
    Object.fromEntries(await Promise.all(ROLES.map(async (role) => [role, await make(role)]))) as Record<Role, T>;

  beforeAll(async () => {
    provider = await staffProvider(await testDatabase('pglite'), []);
    people = await ofEachRole((role) => provider.hire(role));
    opened = await ofEachRole((role) => openedAlarm(provider, people[role]));
  });
  afterAll(() => provider.close());

  it('is answered with 200; only a sign-in with a handle that no one was given is refused', async () => {
    const statuses: Partial<Record<CallName, number>> = {};
    for (const name of NAMES) {
      const { roles, kind } = CALLS[name];
      const role = roles === 'public' ? 'admin' : (roles[0] ?? 'admin');
      const changesAlarm =
        kind !== 'query' && JSON.stringify(sampleArgs({ eventId: 'it', caller: people[role] })[name]).includes('"it"');
      statuses[name] = await ask(
        name,
        people[role],
        changesAlarm ? await openedAlarm(provider, people[role]) : opened[role],
      );
    }
    expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([['exchangeHandle', 400]]);
    expect(provider.logged.filter((line) => line.startsWith('A call failed'))).toEqual([]);
  });
});
