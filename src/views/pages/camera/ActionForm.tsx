import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { ACTION_METHODS, type ActionRequest, type CameraAction } from '../../../../contract/entities/camera-actions.ts';
import { ACTION_BODY_MAX, LINK_ADDRESS_MAX } from '../../../../contract/limits.ts';
import {
  type CameraActionRef,
  selectActionControl,
  selectActionError,
  selectActionFailure,
  selectActionPhase,
  selectActionTest,
  selectHasAction,
} from '../../../machines/pages/camera/camera-action.machine.ts';
import { LoginFields } from './LoginFields.tsx';
import {
  ACTION_BODY,
  ACTION_DONE,
  ACTION_LIKE,
  ACTION_METHOD,
  ACTION_TITLES,
  ACTION_TURNS,
  ENDS_BY_ITSELF,
  LOADING,
  NOT_LOADED,
  REMOVE,
  RETRY,
  SAVE,
  TESTING_ACTION,
} from './texts.ts';
import * as fieldStyles from '../../kit/controls/Field.module.css';
import * as styles from './CameraScreen.module.css';

/** Where the fields of a form come from and go to. */
export interface ActionFields {
  /** Offers the form to those who read it. @returns a function that withdraws it */
  readonly attach: (form: HTMLFormElement) => () => void;
  /** The saved requests; null without any. */
  readonly saved: () => CameraAction | null;
}

interface ActionFormProps {
  readonly action: CameraActionRef;
  readonly fields: ActionFields;
}

/** Requests that switch the siren or the spotlight of a real camera. What is typed stays in the fields until it is sent. */
export function ActionForm({ action, fields }: ActionFormProps) {
  const phase = useSelector(action, selectActionPhase);
  const control = useSelector(action, selectActionControl);
  const error = useSelector(action, selectActionError);
  const hasAction = useSelector(action, selectHasAction);
  if (phase === 'absent') return null;
  return (
    <fieldset className={styles.action}>
      <legend>{ACTION_TITLES[control]}</legend>
      {phase === 'reading' ? <p role="status">{LOADING}</p> : null}
      {phase === 'unread' ? (
        <p role="alert">
          {NOT_LOADED} {error} <Button onClick={() => action.send({ type: 'action.retry' })}>{RETRY}</Button>
        </p>
      ) : null}
      {phase === 'reading' || phase === 'unread' ? null : (
        <Fields key={String(hasAction)} action={action} fields={fields} isBusy={phase !== 'idle'} />
      )}
    </fieldset>
  );
}

function Fields({ action, fields: { attach, saved }, isBusy }: ActionFormProps & { isBusy: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const hasAction = useSelector(action, selectHasAction);
  const failure = useSelector(action, selectActionFailure);
  useEffect(() => (form.current === null ? undefined : attach(form.current)), [attach]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    action.send({ type: 'action.save' });
  };
  const known = saved();
  return (
    <form ref={form} className={`stack ${styles.link}`} autoComplete="off" aria-busy={isBusy} onSubmit={save}>
      {failure === null ? null : <p role="alert">{failure}</p>}
      <Request turn="on" saved={known?.on} isRequired />
      <Request turn="off" saved={known?.off ?? undefined} />
      <LoginFields saved={known} />
      <div className="row">
        <Button type="submit" variant="contained" disabled={isBusy}>
          {SAVE}
        </Button>
        {(['on', 'off'] as const).map((turn) => (
          <Button key={turn} disabled={isBusy} onClick={() => action.send({ type: 'action.test', turn })}>
            {ACTION_TURNS[turn].test}
          </Button>
        ))}
        {hasAction ? (
          <Button color="error" disabled={isBusy} onClick={() => action.send({ type: 'action.remove' })}>
            {REMOVE}
          </Button>
        ) : null}
      </div>
      <TestResult action={action} />
    </form>
  );
}

function TestResult({ action }: { action: CameraActionRef }) {
  const isTesting = useSelector(action, selectActionPhase) === 'testing';
  const tested = useSelector(action, selectActionTest);
  if (tested !== null && tested.failure !== null) return <p role="alert">{tested.failure}</p>;
  return <p role="status">{isTesting ? TESTING_ACTION : tested === null ? null : ACTION_DONE}</p>;
}

function Request({
  turn,
  saved,
  isRequired,
}: {
  turn: 'on' | 'off';
  saved?: ActionRequest | undefined;
  isRequired?: true;
}) {
  return (
    <>
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>{ACTION_TURNS[turn].address}</span>
        <input
          name={`${turn}Url`}
          required={isRequired ?? false}
          maxLength={LINK_ADDRESS_MAX}
          placeholder={isRequired ? ACTION_LIKE : ENDS_BY_ITSELF}
          defaultValue={saved?.url}
          spellCheck={false}
        />
      </label>
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>{ACTION_METHOD}</span>
        <select name={`${turn}Method`} defaultValue={saved?.method}>
          {ACTION_METHODS.map((method) => (
            <option key={method} value={method}>
              {method}
            </option>
          ))}
        </select>
      </label>
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>{ACTION_BODY}</span>
        <input name={`${turn}Body`} maxLength={ACTION_BODY_MAX} defaultValue={saved?.body} spellCheck={false} />
      </label>
    </>
  );
}
