import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import {
  selectHistoryState,
  selectTemplateName,
  selectVersions,
  type TemplatesRef,
} from '../../../../machines/pages/settings/settings.selectors.ts';
import { LOADING, TRY_AGAIN } from '../../../kit/form/texts.ts';
import {
  CLOSE,
  HISTORY_HELP,
  HISTORY_UNREAD,
  historyOf,
  originText,
  readable,
  readableHtml,
  USE_WORDS,
} from './texts.ts';
import * as styles from './templates.module.css';

/** Every version of a template: who saved it, when, and its words. */
export function TemplateHistory({ templates }: { templates: TemplatesRef }) {
  const name = useSelector(templates, selectTemplateName);
  const state = useSelector(templates, selectHistoryState);
  const close = () => templates.send({ type: 'history.close' });
  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth aria-labelledby="template-history">
      <DialogTitle id="template-history">{historyOf(name)}</DialogTitle>
      <DialogContent dividers className={styles.history}>
        {state === 'listed' ? <Versions templates={templates} /> : null}
        {state === 'reading' ? <p role="status">{LOADING}</p> : null}
        {state === 'unread' ? (
          <p role="alert">
            {HISTORY_UNREAD} <Button onClick={() => templates.send({ type: 'history.retry' })}>{TRY_AGAIN}</Button>
          </p>
        ) : null}
      </DialogContent>
      <DialogActions>
        <span className={`muted ${styles.historyHelp}`}>{HISTORY_HELP}</span>
        <Button onClick={close}>{CLOSE}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Versions({ templates }: { templates: TemplatesRef }) {
  const versions = useSelector(templates, selectVersions);
  return (
    <ol>
      {versions.map((saved) => (
        <li key={saved.version}>
          <p className={styles.version}>
            <strong>{originText(saved)}</strong>
            <Button onClick={() => templates.send({ type: 'history.use', version: saved.version })}>{USE_WORDS}</Button>
          </p>
          <p>{readable(saved.subject)}</p>
          <p className={styles.words}>{readableHtml(saved.body)}</p>
          <p>
            {readable(saved.title)}: {readable(saved.message)}
          </p>
        </li>
      ))}
    </ol>
  );
}
