import * as v from 'valibot';
import { BadRequestError } from './errors.ts';

/** `event_documentation` and `eventDocumentation` are the event documentation; an item of a list has its number. */
const nameOf = (path: string): string =>
  path
    .replaceAll(/[_.]/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/\b\d+\b/g, (index) => String(Number(index) + 1));

const asText = (value: unknown): string => (typeof value === 'number' ? value.toLocaleString('en-US') : String(value));
const lengthOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : Number.NaN;

/**
 * Reason for which a value is invalid, to be put behind its name. Rules of the contract (`check`) have their own
 * message.
 */
function reasonOf({ type, input, requirement, expected, message }: v.BaseIssue<unknown>): string {
  if (input === undefined || (type === 'min_length' && lengthOf(input) === 0)) return 'is missing';
  const unit = typeof input === 'string' ? 'characters' : 'items';
  switch (type) {
    case 'max_length':
      return `has ${asText(lengthOf(input))} ${unit}; at most ${asText(requirement)} are allowed`;
    case 'min_length':
      return `has ${asText(lengthOf(input))} ${unit}; at least ${asText(requirement)} are needed`;
    case 'max_value':
      return `is ${asText(input)}; at most ${asText(requirement)} is allowed`;
    case 'min_value':
      return `is ${asText(input)}; at least ${asText(requirement)} is needed`;
    case 'email':
      return 'is not an e-mail address';
    case 'integer':
      return 'is not a whole number';
    case 'picklist':
      return `is none of ${String(expected).replaceAll(/["()]/g, '').replaceAll(' | ', ', ')}`;
    case 'check':
      return message;
    default:
      return 'is not written as it has to be';
  }
}

/** @throws {BadRequestError} naming the first wrong field, as a sentence for the person who filled it. */
export function valid<S extends v.GenericSchema>(schema: S, value: unknown, what: string): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  throw new BadRequestError(`The ${path === null ? what : nameOf(path)} ${reasonOf(issue)}.`);
}
