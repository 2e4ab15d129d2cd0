import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { HeardMessage, ListenedSource } from '../../../../contract/entities/sources.ts';
import { LISTEN_OPTIONS_S } from '../../../../contract/limits.ts';
import {
  type ListeningRef,
  selectHeard,
  selectIsChanging,
  selectIsOn,
  selectListenedTo,
} from '../../../machines/pages/sources/listening.machine.ts';
import { WarningIcon } from '../../kit/controls/status-icons.tsx';
import { formatDateTime } from '../../kit/time/format-time.ts';
import * as listenTexts from './listen-texts.ts';
import * as texts from './texts.ts';
import * as styles from './Listening.module.css';
import * as tableStyles from './Tables.module.css';

/** Shows what arrives at a source's address while its alarms are not raised. Renders nothing while it is closed. */
export function ListenDialog({ listening }: { listening: ListeningRef }) {
  const titleId = useId();
  const source = useSelector(listening, selectListenedTo);
  const heard = useSelector(listening, selectHeard);
  const isOn = useSelector(listening, selectIsOn);
  const isChanging = useSelector(listening, selectIsChanging);
  if (source === null) return null;
  const close = () => listening.send({ type: 'listening.close' });
  const stop = () => listening.send({ type: 'listening.stop', sourceId: source.sourceId });
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={close}>
      <DialogTitle id={titleId}>{listenTexts.listenTitle(source.name)}</DialogTitle>
      <DialogContent className={styles.heard}>
        {heard === null ? null : <HeardState heard={heard} isOn={isOn} />}
        {heard === null ? (
          <ListenTimes listening={listening} isChanging={isChanging} />
        ) : (
          <Messages heard={heard.heard} />
        )}
      </DialogContent>
      <DialogActions>
        {isOn ? (
          <Button variant="contained" disabled={isChanging} onClick={stop}>
            {listenTexts.STOP}
          </Button>
        ) : null}
        <Button color="inherit" onClick={close}>
          {texts.CLOSE}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The time for which an admin listens, and what follows from it. */
function ListenTimes({ listening, isChanging }: { listening: ListeningRef; isChanging: boolean }) {
  const [seconds, setSeconds] = useState<(typeof LISTEN_OPTIONS_S)[number]>(LISTEN_OPTIONS_S[0]);
  return (
    <>
      <p className={`row ${styles.band}`}>
        <WarningIcon />
        {listenTexts.LISTEN_EXPLAINED}
      </p>
      <fieldset className="row" disabled={isChanging}>
        <legend className="spoken">{listenTexts.LISTEN_TIME}</legend>
        {[...LISTEN_OPTIONS_S]
          .sort((one, other) => one - other)
          .map((option) => (
            <label key={option} className={styles.time}>
              <input type="radio" name="listen" checked={option === seconds} onChange={() => setSeconds(option)} />
              {listenTexts.listenTimeText(option)}
            </label>
          ))}
        <Button
          variant="contained"
          disabled={isChanging}
          onClick={() => listening.send({ type: 'listening.start', seconds })}
        >
          {listenTexts.START}
        </Button>
      </fieldset>
    </>
  );
}

/** Time that is left, or that it is over. */
function HeardState({ heard, isOn }: { heard: ListenedSource; isOn: boolean }) {
  return isOn ? (
    <p className={`row ${styles.band}`}>
      <WarningIcon />
      <strong>{listenTexts.bandText(heard)}</strong>
      <span className={styles.left}>{listenTexts.leftText(heard.leftMs)}</span>
    </p>
  ) : (
    <p role="status">{listenTexts.OVER}</p>
  );
}

/** The messages, the newest first. */
function Messages({ heard }: { heard: readonly HeardMessage[] }) {
  if (heard.length === 0) return <p className="muted">{listenTexts.WAITING}</p>;
  return (
    <div className={`${tableStyles.scroll} ${styles.messages}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {listenTexts.MESSAGE_COLUMNS.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {heard.map((message) => (
            <tr key={message.messageId} data-refused={message.why !== null}>
              <td>{formatDateTime(message.atMs / 1_000, null)}</td>
              <td>{texts.DOORS[message.door]}</td>
              <td>{message.words}</td>
              <td>{message.why ?? message.camera}</td>
              <td>{listenTexts.filesText(message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
