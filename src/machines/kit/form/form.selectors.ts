import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormValues } from './form.events.ts';
import type { formOf } from './form.machine.ts';

type FormMachine<Values extends FormValues, Data, Target> = ReturnType<typeof formOf<Values, Data, Target>>;
type FormSnapshot<Values extends FormValues> = SnapshotFrom<FormMachine<Values, unknown, unknown>>;
type FormContext<Values extends FormValues> = Pick<FormSnapshot<Values>['context'], 'values' | 'errors' | 'checked'>;

export type FormRef<Values extends FormValues, Data, Target> = ActorRefFrom<FormMachine<Values, Data, Target>>;

/** State of a form that is edited: clean, dirty, refused or confirmingLeave. */
export const selectFormState = ({ value }: Pick<FormSnapshot<FormValues>, 'value'>) => {
  if (typeof value === 'string') return value;
  return typeof value.editing === 'string' ? value.editing : value.editing.unsaved;
};

/** Null while they are not loaded. */
export const selectValues = <Values extends FormValues>({ context }: { readonly context: FormContext<Values> }) =>
  context.values;

/** Values as last loaded or saved; null when neither. */
export const selectSaved = <Values extends FormValues>({
  context,
}: {
  readonly context: { readonly saved: Values | null };
}) => context.saved;

/** Reason why loading failed; empty where it succeeded. */
export const selectNotLoaded = ({ context }: { readonly context: { readonly notLoaded: string } }) => context.notLoaded;

/** Visible errors by field; '' holds the error of the whole form. */
export const selectErrors = ({ context: { errors, checked } }: { readonly context: FormContext<FormValues> }) =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => checked.includes(field)));

/** The fields that somebody else changed while this form was open. */
export const selectOvertaken = ({ context }: { readonly context: { readonly overtaken: readonly string[] } }) =>
  context.overtaken;

export const selectCanChange = (snapshot: { can(event: { type: 'form.change'; change: object }): boolean }): boolean =>
  snapshot.can({ type: 'form.change', change: {} });

/** False also while nothing is changed. */
export const selectCanSave = (snapshot: { can(event: { type: 'form.save' }): boolean }): boolean =>
  snapshot.can({ type: 'form.save' });
