import { deceptionOf } from '../../contract/names.ts';
import { BadRequestError } from './errors.ts';

/** @throws {BadRequestError} when one of the names could be taken for another one (decision 0110). */
export function mustBeHonest(names: readonly string[]): void {
  const [why] = names.flatMap((name) => deceptionOf(name) ?? []);
  if (why !== undefined) throw new BadRequestError(`The name ${why}.`);
}
