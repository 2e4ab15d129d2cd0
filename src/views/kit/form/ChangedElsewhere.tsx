import { useSelector } from '@xstate/react';
import type { FormValues } from '../../../machines/kit/form/form.events.ts';
import { type FormRef, selectOvertaken, selectSaved } from '../../../machines/kit/form/form.selectors.ts';
import { changedElsewhere, changeText } from './texts.ts';

/** Labels of a form's fields; a field without a label is not edited. */
export type FieldLabels<Values extends FormValues> = Readonly<Partial<Record<keyof Values & string, string>>>;

interface ChangedElsewhereProps<Values extends FormValues, Data, Target> {
  readonly form: FormRef<Values, Data, Target>;
  readonly labels: FieldLabels<Values>;
}

/** Changes saved elsewhere while the form was open, shown after a save that they made the provider refuse. */
export function ChangedElsewhere<Values extends FormValues, Data, Target>({
  form,
  labels,
}: ChangedElsewhereProps<Values, Data, Target>) {
  const overtaken = useSelector(form, selectOvertaken);
  const saved = useSelector(form, selectSaved<Values>);
  if (saved === null) return null;
  const changes = Object.entries<string | undefined>(labels).flatMap(([name, label]) =>
    label !== undefined && overtaken.includes(name) ? [changeText(label, saved[name])] : [],
  );
  return changes.length === 0 ? null : (
    <p className="overtaken" role="alert">
      {changedElsewhere(changes)}
    </p>
  );
}
