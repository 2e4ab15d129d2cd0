import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { CameraLink } from '../../../../contract/entities/camera-links.ts';
import { LINK_ADDRESS_MAX } from '../../../../contract/limits.ts';
import { splitAddress } from '../../../../contract/text/link-address.ts';
import {
  type CameraLinkRef,
  selectLinkError,
  selectLinkPhase,
  selectSavedLink,
} from '../../../machines/pages/camera/camera-link.machine.ts';
import { ConfirmDialog } from '../../kit/controls/ConfirmDialog.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { LinkTestResult } from './LinkTestResult.tsx';
import { LinkSwitches } from './LinkSwitches.tsx';
import { LoginFields } from './LoginFields.tsx';
import {
  ADDRESS,
  ADDRESS_LIKE,
  LINK_PANEL,
  LOADING,
  NOT_LOADED,
  REMOVE,
  REMOVE_CONSEQUENCE,
  REMOVE_QUESTION,
  RETRY,
  SAVE,
  TEST,
  TESTING_LINK,
  TRANSPORT,
  TRANSPORTS,
} from './texts.ts';
import * as fieldStyles from '../../kit/controls/Field.module.css';
import * as styles from './CameraScreen.module.css';

interface LinkFormProps {
  readonly link: CameraLinkRef;
  /** Offers the form to those who read it. @returns a function that withdraws it */
  readonly attach: (form: HTMLFormElement) => () => void;
}

/** Address of a real camera, with its login. What is typed stays in the fields until it is sent. */
export function LinkForm({ link, attach }: LinkFormProps) {
  const phase = useSelector(link, selectLinkPhase);
  const saved = useSelector(link, selectSavedLink);
  const error = useSelector(link, selectLinkError);
  return (
    <Panel title={LINK_PANEL}>
      {phase === 'reading' ? <p role="status">{LOADING}</p> : null}
      {phase === 'unread' ? (
        <p role="alert">
          {NOT_LOADED} {error} <Button onClick={() => link.send({ type: 'link.retry' })}>{RETRY}</Button>
        </p>
      ) : null}
      {phase === 'reading' || phase === 'unread' ? null : (
        <Fields link={link} attach={attach} saved={saved} isBusy={phase !== 'idle'}>
          <p role="status">{phase === 'testing' ? TESTING_LINK : null}</p>
          <LinkTestResult link={link} />
        </Fields>
      )}
      {phase === 'confirming' ? (
        <ConfirmDialog
          title={REMOVE_QUESTION}
          onContinue={() => link.send({ type: 'link.confirm' })}
          onCancel={() => link.send({ type: 'link.keep' })}
        >
          {REMOVE_CONSEQUENCE}
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

/** Moves user and password out of a typed address into their own fields. */
function splitLogin({ target }: FocusEvent<HTMLInputElement>): void {
  const { scheme, user, password, place, isAmbiguous } = splitAddress(target.value);
  if (user === null || isAmbiguous || target.form === null) return;
  const fill = (name: string, value: string) => {
    const field = target.form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  };
  target.value = scheme === '' ? place : `${scheme}://${place}`;
  fill('user', user);
  if (password !== null) fill('password', password);
}

interface FieldsProps extends LinkFormProps {
  readonly saved: CameraLink | null;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

function Fields({ link, attach, saved, isBusy, children }: FieldsProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current === null ? undefined : attach(form.current)), [attach]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    link.send({ type: 'link.save' });
  };
  return (
    <form ref={form} className={`stack ${styles.link}`} autoComplete="off" aria-busy={isBusy} onSubmit={save}>
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>{ADDRESS}</span>
        <input
          name="address"
          required
          maxLength={LINK_ADDRESS_MAX}
          placeholder={ADDRESS_LIKE}
          defaultValue={saved?.address}
          spellCheck={false}
          onBlur={splitLogin}
        />
      </label>
      <LoginFields saved={saved} />
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>{TRANSPORT}</span>
        <select name="transport" defaultValue={saved?.transport}>
          {TRANSPORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <LinkSwitches link={link} saved={saved} />
      <div className="row">
        <Button type="submit" variant="contained" disabled={isBusy}>
          {SAVE}
        </Button>
        <Button disabled={isBusy} onClick={() => link.send({ type: 'link.test' })}>
          {TEST}
        </Button>
        {saved === null ? null : (
          <Button color="error" disabled={isBusy} onClick={() => link.send({ type: 'link.remove' })}>
            {REMOVE}
          </Button>
        )}
      </div>
      {children}
    </form>
  );
}
