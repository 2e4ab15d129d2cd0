import type { Reply, Request } from '../../contract/calls.ts';
import type { DispatchNumbers } from '../../contract/entities/services.ts';
import { contactFault } from '../base/contact-fault.ts';
import type { Caller, ProviderDeps, Sql } from '../base/ports.ts';
import { nameInLog } from '../http/call-context.ts';
import { ApiError, BadRequestError, NotFoundError } from '../http/errors.ts';
import { append, versionOf } from '../log/event-log.ts';
import { serviceStream } from './service.routes.ts';

type Numbers = DispatchNumbers['numbers'];

/** Thrown when another person, or an import, changed the numbers since they were read. */
class NumbersChangedError extends ApiError {
  readonly status = 409;

  constructor() {
    super('Somebody changed these numbers since you opened them.');
  }
}

const isSame = (one: Numbers, other: Numbers): boolean =>
  one.length === other.length &&
  one.every(({ name, phone }, index) => name === other[index]?.name && phone === other[index]?.phone);

/** @throws {NotFoundError} when there is no such location. */
async function numbersOf(sql: Sql, sid: string, isLocked = false) {
  const [row] = await sql.query<{ numbers: Numbers; userId: string }>(
    `select dispatch_numbers as numbers, user_id as "userId" from locations where sid = $1 ${isLocked ? 'for no key update' : ''}`,
    [sid],
  );
  if (row === undefined) throw new NotFoundError(`Location ${sid}`);
  return row;
}

/** Routes of the numbers that agents phone for help at a location. */
export const dispatchNumberRoutes = ({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) => ({
  getDispatchNumbers: async ({
    params: { sid },
  }: Request<'getDispatchNumbers'>): Promise<Reply<'getDispatchNumbers'>> => {
    const { numbers } = await numbersOf(database, sid);
    return { numbers };
  },

  saveDispatchNumbers: async (
    { params: { sid }, body: { numbers, was } }: Request<'saveDispatchNumbers'>,
    caller: Caller,
  ): Promise<Reply<'saveDispatchNumbers'>> => {
    for (const contact of numbers) {
      const fault = contactFault(contact, JSON.stringify(`${contact.name}: ${contact.phone}`));
      if (fault !== null) throw new BadRequestError(`${fault}.`);
    }
    await database.transaction(async (sql) => {
      const before = await numbersOf(sql, sid, true);
      if (!isSame(before.numbers, was)) throw new NumbersChangedError();
      if (isSame(before.numbers, numbers)) return;
      await sql.query('update locations set dispatch_numbers = $2 where sid = $1', [sid, JSON.stringify(numbers)]);
      const stream = serviceStream(sid);
      const facts = [{ type: 'service.dispatchNumbersSet', data: { userId: before.userId, sid, numbers } }];
      await append(sql, [{ stream, version: await versionOf(sql, stream), facts }], nameInLog(caller), clock.now());
    });
    return {};
  },
});
