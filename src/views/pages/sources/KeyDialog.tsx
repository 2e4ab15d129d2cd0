import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import type { SourceKey } from '../../../../contract/entities/sources.ts';
import {
  CLOSE,
  COPY,
  HTTP_ADDRESS,
  HTTP_CLOSED,
  KEY,
  KEY_GONE,
  KEY_ONCE,
  KEY_TITLE,
  MAIL_ADDRESS,
  MAIL_CLOSED,
  mailServer,
} from './texts.ts';
import { CopyButton } from '../../kit/controls/CopyButton.tsx';
import * as fieldStyles from '../../kit/controls/Field.module.css';
import * as styles from './SourcesScreen.module.css';

interface KeyDialogProps {
  /** Null where it is not kept any more. */
  readonly given: SourceKey | null;
  readonly onClose: () => void;
}

/** A new key with its addresses, this once. It closes by its button only, not by a click beside it. */
export function KeyDialog({ given, onClose }: KeyDialogProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{KEY_TITLE}</DialogTitle>
      <DialogContent className={styles.dialog}>
        <p>{given === null ? KEY_GONE : KEY_ONCE}</p>
        {given === null ? null : <Addresses given={given} host={window.location.hostname} />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {CLOSE}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Addresses({ given: { key, receivePort, mailPort }, host }: { given: SourceKey; host: string }) {
  return (
    <>
      <Copied label={KEY} text={key} />
      {receivePort === null ? (
        <p className="muted">{HTTP_CLOSED}</p>
      ) : (
        <Copied label={HTTP_ADDRESS} text={`http://${host}:${receivePort}/receive/${key}`} />
      )}
      {mailPort === null ? (
        <p className="muted">{MAIL_CLOSED}</p>
      ) : (
        <>
          <Copied label={MAIL_ADDRESS} text={`${key}@alarms.local`} />
          <p className="muted">{mailServer(host, mailPort)}</p>
        </>
      )}
    </>
  );
}

/** A text to be copied, whole. */
function Copied({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.copied}>
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>{label}</span>
        <input type="text" readOnly value={text} spellCheck={false} onFocus={({ target }) => target.select()} />
      </label>
      <CopyButton text={text} name={`${COPY}: ${label}`}>
        {COPY}
      </CopyButton>
    </div>
  );
}
