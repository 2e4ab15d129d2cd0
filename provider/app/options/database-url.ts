import { OptionError } from './option-error.ts';

/** @throws {OptionError} without the address in it: that has a password. */
export function mustBeDatabaseUrl(text: string): void {
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new OptionError('DATABASE_URL must begin with postgres:// or postgresql://.');
}
