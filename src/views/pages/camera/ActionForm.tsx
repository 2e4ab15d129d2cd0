import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { CameraAction } from '../../../../contract/entities/camera-actions.ts';
import {
  type CameraActionRef,
  selectActionControl,
  selectActionError,
  selectActionFailure,
  selectActionPhase,
  selectActionTest,
  selectHasAction,
} from '../../../machines/pages/camera/camera-action.machine.ts';
import { ActionRequestFields } from './ActionRequestFields.tsx';
import { LoginFields } from './LoginFields.tsx';
import {
  ACTION_DONE,
  ACTION_TITLES,
  ACTION_TURNS,
  LOADING,
  NOT_LOADED,
  REMOVE,
  RETRY,
  SAVE,
  TESTING_ACTION,
} from './texts.ts';
import * as styles from './CameraScreen.module.css';

/** Source and reader of the fields of a form. */
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
      <ActionRequestFields turn="on" saved={known?.on} isRequired />
      <ActionRequestFields turn="off" saved={known?.off ?? undefined} isRequired={false} />
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
