import { beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMERS_FOUND_MAX } from '../../contract/limits.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { testClock } from '../testing/fakes/test-clock.ts';

describe('A customer who calls back', () => {
  let database: Database;
  const find = async (text: string) => {
    const found = await apiHandlers({ database, clock: testClock(), log: () => {} }).findCustomers({ body: { text } });
    return (found as readonly { sid: string }[]).map(({ sid }) => sid);
  };

  async function lives(sid: string, name: string, location: object) {
    await database.query('insert into customers (user_id, email, body) values ($1, $2, $3)', [
      `u${sid}`,
      `${sid}@example.com`,
      JSON.stringify({ name, phone: '(360) 555-0199' }),
    ]);
    await database.query(
      `insert into locations (sid, user_id, account, alarm_state, timezone, body) values ($1, $2, $3, 'AWAY', 2, $4)`,
      [sid, `u${sid}`, `77${sid}`, JSON.stringify({ sid, location })],
    );
  }

  beforeEach(async () => {
    database = await quickDatabase();
    await lives('1', 'Ada Hollis', {
      street1: '78 Birch Lane',
      city: 'Granite Springs',
      secondaryContacts: [{ name: 'Quinn Ellery', phone: '(719) 555-0142' }],
    });
    await lives('2', 'Rowan Carrow', { street1: '5 Birch Lane', city: 'Sagebrook', locationName: '100%_here' });
    await lives('3', 'Zoë Núñez', { street1: '9 O’Hara Way' });
  });

  it.each([
    ['a part of the name', 'hollis', ['1']],
    ['every word, in any order', 'birch ADA', ['1']],
    ['the street', 'Birch', ['1', '2']],
    ['the name of a contact', 'ellery', ['1']],
    ['the account', '772', ['2']],
    ['the phone of a contact, however it is spaced', '719-555 0142', ['1']],
    ['the phone of a contact with the code of the country', '+1 719 555 0142', ['1']],
    ['the last digits of a phone', '0142', ['1']],
    ['signs that a pattern would take for others', '%_', ['2']],
    ['nothing that is there', 'o’malley', []],
    ['a quote', "' or '1", []],
    ['a name without its accents', 'zoe nunez', ['3']],
    ['a name with its accents, in any form', 'ZOE\u0308 Núñez', ['3']],
    ['a street whose apostrophe is another one', "o'hara", ['3']],
  ])('is found by %s', async (_, text, sids) => {
    expect(await find(text)).toEqual(sids);
  });

  it('is found with name, street, town and account, and no more', async () => {
    const found = await apiHandlers({ database, clock: testClock(), log: () => {} }).findCustomers({
      body: { text: 'hollis' },
    });
    expect(found).toEqual([
      { sid: '1', name: 'Ada Hollis', street: '78 Birch Lane', city: 'Granite Springs', account: '771' },
    ]);
  });

  it('is one of so many at most', async () => {
    for (let number = 10; number < 30; number += 1) await lives(String(number), 'Avery Lorne', {});
    expect(await find('avery')).toHaveLength(CUSTOMERS_FOUND_MAX);
  });
});
