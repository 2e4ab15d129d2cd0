import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../contract/calls.ts';
import { readChanges } from '../access/changes.ts';
import type { Database } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, CUSTOMER, SID } from '../testing/fixtures/test-fixtures.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { dispatchNumberRoutes } from './dispatch-numbers.routes.ts';

const POLICE = { name: 'Police', phone: '(719) 555-0142' };
const FIRE = { name: 'Fire', phone: '(719) 555-0143' };

describe('The numbers to phone for help at a location', () => {
  let database: Database;
  let admin: CallContext;
  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    admin = await addAgent(database, { role: 'admin' });
  });

  const routes = () => dispatchNumberRoutes({ database, clock: testClock() });
  const read = async () => (await routes().getDispatchNumbers({ params: { sid: SID } })).numbers;
  type Saved = { readonly name: string; readonly phone: string }[];
  const save = (numbers: Saved, was: Saved, sid = SID) =>
    routes().saveDispatchNumbers({ params: { sid }, body: { numbers, was } }, admin);
  const changes = async () => {
    const found = await readChanges(database, { type: 'service', sid: SID, skip: 0, limit: 10 });
    return v.parse(CALLS.listChanges.response, found).items.map(({ edit_uid, service }) => [edit_uid, service]);
  };

  it('the numbers are saved in their order, and who set them is in the audit, once a change', async () => {
    expect(await read()).toEqual([]);
    expect(await save([POLICE, FIRE], [])).toEqual({});
    await save([POLICE, FIRE], [POLICE, FIRE]);
    expect(await read()).toEqual([POLICE, FIRE]);
    const change = { type: 'service.dispatchNumbersSet', userId: CUSTOMER, sid: SID, numbers: [POLICE, FIRE] };
    expect(await changes()).toEqual([[admin.rep.user_id, { change }]]);
  });

  it('numbers that somebody else changed meanwhile stay as they are', async () => {
    await save([POLICE], []);
    await expect(save([FIRE], [])).rejects.toMatchObject({
      status: 409,
      message: 'Somebody changed these numbers since you opened them.',
    });
    expect(await read()).toEqual([POLICE]);
  });

  it.each([
    [
      { name: 'Police', phone: '12' },
      '"Police: 12" has no phone that can be dialled: digits with the area code, or a + with the code of the country.',
    ],
    [{ name: 'Pol\u200bice', phone: '(719) 555-0142' }, 'has characters that are not seen.'],
  ])('a number that cannot be used is refused with its reason: %o', async (wrong, message) => {
    await expect(save([POLICE, wrong], [])).rejects.toMatchObject({ status: 400, message });
    expect(await read()).toEqual([]);
  });

  it('the numbers of a location that there is not are not found', async () => {
    await expect(save([POLICE], [], '9')).rejects.toMatchObject({ status: 404 });
  });
});
