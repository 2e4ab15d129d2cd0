import { useSelector } from '@xstate/react';
import type { FormValues } from '../../../machines/kit/form/form.events.ts';
import { type FormRef, selectOvertaken, selectSaved } from '../../../machines/kit/form/form.selectors.ts';
import { changedElsewhere, changeWords } from './texts.ts';

/** How the fields of a form are named; those that are not named are not edited. */
export type FieldLabels<Values extends FormValues> = Readonly<Partial<Record<keyof Values & string, string>>>;

interface ChangedElsewhereProps<Values extends FormValues, Data, Target> {
  readonly form: FormRef<Values, Data, Target>;
  readonly labels: FieldLabels<Values>;
}

/** What was saved elsewhere while the form was open, after a save that was refused for it. */
export function ChangedElsewhere<Values extends FormValues, Data, Target>({
  form,
  labels,
}: ChangedElsewhereProps<Values, Data, Target>) {
  const overtaken = useSelector(form, selectOvertaken);
  const saved = useSelector(form, selectSaved<Values>);
  if (saved === null) return null;
  const changes = Object.entries<string | undefined>(labels).flatMap(([name, label]) =>
    label !== undefined && overtaken.includes(name) ? [changeWords(label, saved[name])] : [],
  );
  return changes.length === 0 ? null : (
    <p className="overtaken" role="alert">
      {changedElsewhere(changes)}
    </p>
  );
}
