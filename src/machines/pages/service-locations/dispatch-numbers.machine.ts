import * as v from 'valibot';
import type { DispatchNumbers } from '../../../../contract/entities/services.ts';
import { CONTACT_MAX, CONTACTS_MAX } from '../../../../contract/limits.ts';
import { formOf } from '../../kit/form/form.machine.ts';
import type { FormDraft } from '../../kit/form/form-draft.ts';
import type { LocationTarget } from './service.machine.ts';

export type Numbers = readonly DispatchNumbers['numbers'][number][];

/** Numbers of a location, one a line. */
export type NumbersValues = { readonly numbers: string };
/** Numbers as read, with the unsaved draft. */
export interface LoadedNumbers {
  readonly numbers: Numbers;
  readonly draft?: FormDraft | null;
}

const NAME_AND_PHONE = /^([^:]+):([^:]+)$/;
const EXAMPLE = 'Police: (719) 555-0142';

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
/** Name and phone of a line; both are empty where it is not like the example. */
function numberOf(line: string) {
  const [, name = '', phone = ''] = NAME_AND_PHONE.exec(line)?.map((part) => part.trim()) ?? [];
  return { name, phone };
}

/** Error of the text; null where it can be saved. Whether a phone can be dialled, the provider says. */
function faultOf(text: string): string | null {
  const lines = linesOf(text);
  if (lines.length > CONTACTS_MAX) return `At most ${CONTACTS_MAX} numbers are kept; these are ${lines.length}.`;
  for (const line of lines) {
    const { name, phone } = numberOf(line);
    if (name === '' || phone === '') return `"${line}" is not like "${EXAMPLE}".`;
    if (Math.max(name.length, phone.length) > CONTACT_MAX)
      return `A name or phone has at most ${CONTACT_MAX} characters: "${line}".`;
  }
  return null;
}

const NumbersForm: v.GenericSchema<NumbersValues, LoadedNumbers> = v.object({
  numbers: v.pipe(
    v.string(),
    v.check(
      (text) => faultOf(text) === null,
      ({ input }) => faultOf(input) ?? '',
    ),
    v.transform((text) => linesOf(text).map(numberOf)),
  ),
});

/** Numbers that agents phone for help at a location. Lives while its tab is shown. */
export const dispatchNumbersMachine = formOf<NumbersValues, LoadedNumbers, LocationTarget>({
  id: 'dispatchNumbers',
  schema: NumbersForm,
  toValues: ({ numbers }) => ({ numbers: numbers.map(({ name, phone }) => `${name}: ${phone}`).join('\n') }),
  toDraft: ({ draft }) => draft ?? null,
  texts: {
    loadFailed: (message, { sid }) => `Endpoint: service/${sid}/dispatch-numbers. ${message}`,
    saveFailed: (message) => `The numbers were not saved. ${message}`,
    saved: () => 'Saved successfully.',
  },
});
