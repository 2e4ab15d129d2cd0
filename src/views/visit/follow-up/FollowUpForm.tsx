import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { FOLLOW_UP_CHOICES } from '../../../../contract/dispositions.ts';
import { DOCUMENTATION_MAX, PUSH_MESSAGE_MAX, PUSH_TITLE_MAX } from '../../../../contract/limits.ts';
import type { FollowUpTexts } from '../../../machines/visit/follow-up/follow-up.events.ts';
import {
  type FollowUpRef,
  selectAlarm,
  selectCanUndoTemplate,
  selectCanWrite,
  selectTemplate,
  selectTexts,
  selectSentMessages,
  selectPreferences,
} from '../../../machines/visit/follow-up/follow-up.selectors.ts';
import { selectIsTemplatesUnread } from '../../../machines/visit/message-templates/message-templates.selectors.ts';
import { PhonePush } from '../../kit/controls/PhonePush.tsx';
import { RichTextBox } from '../../kit/controls/RichTextBox.tsx';
import { FilterBox } from '../../kit/controls/FilterBox.tsx';
import { TextBox } from '../../kit/controls/TextBox.tsx';
import { strokeOf } from '../../kit/keys/stroke.ts';
import { sends } from '../../kit/why/sends.ts';
import { TEMPLATES_UNREAD } from '../texts.ts';
import {
  ALREADY_SENT,
  CHOOSE_TEMPLATE,
  hasOptedOut,
  NOT_SENT,
  OPTED_OUT,
  preferencesText,
  TEMPLATE_REPLACED,
  UNDELIVERED,
  unsentText,
} from './texts.ts';
import * as styles from './FollowUpScreen.module.css';

/** Rows of the documentation. Spec: D3 §9 (FU-23). */
const DOCUMENTATION_ROWS = 18;
/** Minimum rows of the push description, beside the e-mail; it takes the remaining height. Not in the spec. */
const MESSAGE_ROWS = 4;

/**
 * Fields of a follow-up in the order of work: the template fills e-mail and push, side by side as the customer will get
 * them (FU-38).
 */
export function FollowUpForm({ followUp }: { followUp: FollowUpRef }) {
  const texts = useSelector(followUp, selectTexts);
  const template = useSelector(followUp, selectTemplate);
  const preferences = useSelector(followUp, selectPreferences);
  const sentMessages = useSelector(followUp, selectSentMessages);
  const unsent = sentMessages?.unsent ?? [];
  const outcomes = useSelector(followUp, selectAlarm)?.messageOutcomes ?? {};
  const undelivered = (kind: 'email' | 'push') => UNDELIVERED[outcomes[kind] ?? ''];
  const canWrite = useSelector(followUp, selectCanWrite);
  const isTemplatesUnread = useSelector(followUp, selectIsTemplatesUnread);
  const canUndo = useSelector(followUp, selectCanUndoTemplate);

  const form = useRef<HTMLFormElement>(null);
  // The work continues here; from the form the keys of the screen still work.
  useEffect(() => {
    if (selectCanWrite(followUp.getSnapshot())) form.current?.focus();
  }, [followUp]);

  const box = (name: keyof FollowUpTexts) => ({
    value: texts[name],
    locked: !canWrite,
    onChange: (value: string) => followUp.send({ type: 'text.write', change: { [name]: value } }),
  });
  const choose = (chosen: string) => {
    const found = FOLLOW_UP_CHOICES.find((name) => name === chosen);
    if (found !== undefined) followUp.send({ type: 'template.choose', template: found });
  };

  const undo = () => followUp.send({ type: 'template.undo' });
  const undoByKey = (event: KeyboardEvent) => {
    const { key, hasControl } = strokeOf(event);
    if (!canUndo || key !== 'z' || !hasControl) return;
    event.preventDefault();
    undo();
  };

  return (
    <form ref={form} className={styles.form} tabIndex={-1} aria-label="Follow-up">
      <div
        ref={sends(followUp, { type: 'template.choose', template: 'delivery' })}
        className={styles.template}
        onKeyDown={undoByKey}
      >
        <FilterBox
          label="Disposition template"
          options={FOLLOW_UP_CHOICES}
          value={template}
          placeholder={CHOOSE_TEMPLATE}
          disabled={!canWrite}
          onChange={choose}
        />
        <p className={`row ${styles.note}`} role="status">
          {canUndo ? TEMPLATE_REPLACED : <span className="muted">{preferencesText(preferences)}</span>}
          {unsent.length === 0 ? null : <span>{unsentText(unsent)}</span>}
          {isTemplatesUnread ? <span className="muted">{TEMPLATES_UNREAD}</span> : null}
          {canUndo ? (
            <Button size="small" onClick={undo}>
              Undo
            </Button>
          ) : null}
        </p>
      </div>
      <TextBox
        label="Event Documentation"
        rows={DOCUMENTATION_ROWS}
        max={DOCUMENTATION_MAX}
        {...box('documentation')}
      />
      <div ref={sends(followUp, { type: 'text.write', change: {} })} className={styles.messages}>
        <fieldset data-is-wanted={!hasOptedOut(preferences, 'email', template)}>
          <legend>
            Email Message{sentMessages?.email ? <AlreadySent /> : null}
            {unsent.includes('email') ? <Mark>{NOT_SENT}</Mark> : <Mark>{undelivered('email')}</Mark>}
            {hasOptedOut(preferences, 'email', template) ? <Mark>{OPTED_OUT}</Mark> : null}
          </legend>
          <TextBox label="Subject" rows={1} {...box('subject')} />
          <RichTextBox label="Body" {...box('body')} />
        </fieldset>
        <fieldset data-is-wanted={!hasOptedOut(preferences, 'push', template)}>
          <legend>
            Push Notification{sentMessages?.notification ? <AlreadySent /> : null}
            {unsent.includes('push') ? <Mark>{NOT_SENT}</Mark> : <Mark>{undelivered('push')}</Mark>}
            {hasOptedOut(preferences, 'push', template) ? <Mark>{OPTED_OUT}</Mark> : null}
          </legend>
          <PhonePush title={texts.title} message={texts.message} />
          <TextBox label="Title" rows={1} max={PUSH_TITLE_MAX} {...box('title')} />
          <TextBox label="Description" rows={MESSAGE_ROWS} max={PUSH_MESSAGE_MAX} {...box('message')} />
        </fieldset>
      </div>
    </form>
  );
}

const Mark = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : <span className={styles.mark}>{children}</span>;
const AlreadySent = () => <span className={styles.sent}>{ALREADY_SENT}</span>;
