import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { FormEvent, ReactNode } from 'react';
import type { FormValues } from '../../../machines/kit/form/form.events.ts';
import {
  type FormRef,
  selectCanChange,
  selectCanSave,
  selectErrors,
  selectFormState,
  selectNotLoaded,
  selectValues,
} from '../../../machines/kit/form/form.selectors.ts';
import { DisabledReason } from '../controls/DisabledReason.tsx';
import type { FieldProps } from '../controls/FieldError.tsx';
import { Panel } from '../controls/Panel.tsx';
import { CANCEL } from '../controls/texts.ts';
import { sends } from '../why/sends.ts';
import { ChangedElsewhere, type FieldLabels } from './ChangedElsewhere.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { LOADING, NOT_LOADED, NOTHING_CHANGED, SAVE, SAVING, TRY_AGAIN } from './texts.ts';
import * as fieldStyles from '../controls/Field.module.css';
import * as styles from './FormPage.module.css';

/** Props for the control of the named field. */
type FieldOf<Values extends FormValues> = <K extends keyof Values & string>(name: K) => FieldProps<Values[K]>;

interface FormPageProps<Values extends FormValues, Data, Target> {
  readonly form: FormRef<Values, Data, Target>;
  readonly title: string;
  readonly loadingText?: string;
  /** Content above the fields, also while they load. */
  readonly head?: ReactNode;
  readonly saveLabel?: string;
  /** Address that Cancel opens; without it there is no such button. */
  readonly cancelTo?: string;
  /** Reason why nothing may be changed here, shown in place of Save; absent where changes are allowed. */
  readonly readOnly?: string | undefined;
  /**
   * Labels of the fields, for a save refused over a change from elsewhere; absent where the fields show such changes
   * themselves.
   */
  readonly labels?: FieldLabels<Values>;
  /** Buttons beside Save. */
  readonly actions?: ReactNode;
  /** Content below the buttons. */
  readonly footer?: ReactNode;
  /** The fields. */
  readonly children: (field: FieldOf<Values>) => ReactNode;
}

/** A form of the kit: its fields, Save, and the question before unsaved changes are lost. */
export function FormPage<Values extends FormValues, Data, Target>(props: FormPageProps<Values, Data, Target>) {
  const { form, title, loadingText = LOADING, head, saveLabel = SAVE, cancelTo, readOnly, labels, actions } = props;
  const { footer, children } = props;
  const state = useSelector(form, selectFormState);
  const notLoaded = useSelector(form, selectNotLoaded);
  const values = useSelector(form, selectValues);
  const errors = useSelector(form, selectErrors);
  const canChange = useSelector(form, selectCanChange);
  const canSave = useSelector(form, selectCanSave);
  if (state === 'loadFailed' || values === null) {
    return (
      <Panel title={title}>
        {head}
        {state === 'loadFailed' ? (
          <div className={`stack ${styles.form}`} role="alert">
            {`${NOT_LOADED} ${notLoaded}`}
            <Button onClick={() => form.send({ type: 'form.retry' })}>{TRY_AGAIN}</Button>
          </div>
        ) : (
          <p role="status">{loadingText}</p>
        )}
      </Panel>
    );
  }

  const field: FieldOf<Values> = (name) => ({
    value: values[name],
    error: errors[name] ?? null,
    locked: !canChange || readOnly !== undefined,
    onChange: (value) => {
      const change: Partial<Values> = {};
      change[name] = value;
      form.send({ type: 'form.change', change });
    },
    onBlur: () => form.send({ type: 'form.blur', field: name }),
  });
  const whyUnchanged = canSave ? null : NOTHING_CHANGED;
  const whyNoSave = canChange ? whyUnchanged : SAVING;
  const save = (event: FormEvent) => {
    event.preventDefault();
    form.send({ type: 'form.save' });
  };
  return (
    <Panel title={title}>
      {head}
      <form
        className={`stack ${styles.form}`}
        noValidate
        data-state={state}
        aria-busy={state === 'saving'}
        onSubmit={save}
      >
        {children(field)}
        {labels === undefined ? null : <ChangedElsewhere form={form} labels={labels} />}
        {errors[''] === undefined ? null : (
          <p className={fieldStyles.error} role="alert">
            {errors['']}
          </p>
        )}
        <div className="row">
          {readOnly === undefined ? (
            <DisabledReason why={whyNoSave} sends={sends(form, { type: 'form.save' })}>
              <Button type="submit" variant="contained" disabled={!canSave}>
                {saveLabel}
              </Button>
            </DisabledReason>
          ) : (
            <p className="muted">{readOnly}</p>
          )}
          {cancelTo === undefined ? null : (
            <DisabledReason why={canChange ? null : SAVING} sends={sends(form, { type: 'form.leave', to: cancelTo })}>
              <Button disabled={!canChange} onClick={() => form.send({ type: 'form.leave', to: cancelTo })}>
                {CANCEL}
              </Button>
            </DisabledReason>
          )}
          {actions}
        </div>
        {footer}
      </form>
      {state === 'confirmingLeave' ? (
        <LeaveDialog
          onStay={() => form.send({ type: 'form.stay' })}
          onLeave={() => form.send({ type: 'form.discard' })}
        />
      ) : null}
    </Panel>
  );
}
