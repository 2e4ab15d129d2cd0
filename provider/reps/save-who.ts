import { ADMINS, isOneOf } from '../../contract/roles.ts';
import type { Caller, Sql } from '../base/ports.ts';
import { BadRequestError } from '../http/errors.ts';
import { mustBeHonest } from '../http/honest-name.ts';
import { sqlState, UNIQUE_VIOLATION } from '../log/database/sql-error.ts';

interface Who {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/**
 * Saves a rep's identity; fields that are not given stay. A rep may not choose the fields by which others know them
 * (decision 0110).
 * @throws {BadRequestError} when anyone but an administrator changes the e-mail, another rep has it, or a name
 * deceives.
 */
export async function saveWho(
  sql: Sql,
  { rep: caller }: Caller,
  before: Who & { readonly id: string },
  given: { readonly [Field in keyof Who]?: Who[Field] | undefined },
): Promise<void> {
  const { firstName = before.firstName, lastName = before.lastName, email = before.email } = given;
  if (email !== before.email && !isOneOf(ADMINS, caller.role)) {
    throw new BadRequestError('Only an administrator changes an e-mail address.');
  }
  mustBeHonest([firstName, lastName].filter((name) => name !== before.firstName && name !== before.lastName));
  try {
    await sql.query('update reps set first_name = $2, last_name = $3, email = $4 where id = $1', [
      before.id,
      firstName,
      lastName,
      email,
    ]);
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new BadRequestError(`Another rep has the e-mail address ${email}.`);
  }
}
