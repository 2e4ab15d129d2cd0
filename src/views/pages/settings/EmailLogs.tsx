import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import {
  type EmailLogsRef,
  selectEmailLogRows,
  selectEmailLogsState,
} from '../../../machines/pages/settings/settings.selectors.ts';
import { Panel } from '../../kit/controls/Panel.tsx';
import { ABOUT_EMAIL_LOGS, CANCEL_EXPORT, collectedRows, EXPORT_EMAIL_LOGS, EXPORT_LOGS, savedRows } from './texts.ts';
import * as styles from './SettingsScreen.module.css';

/** The e-mails that were sent, as a file, for admins (SET-13, SET-14). */
export function EmailLogs({ logs }: { logs: EmailLogsRef }) {
  const state = useSelector(logs, selectEmailLogsState);
  const rows = useSelector(logs, selectEmailLogRows);
  const isCollecting = state === 'collecting';
  return (
    <Panel title={EXPORT_LOGS}>
      <p className="muted">{ABOUT_EMAIL_LOGS}</p>
      <div className={`row ${styles.settingsExport}`} data-state={state}>
        <Button variant="contained" disabled={isCollecting} onClick={() => logs.send({ type: 'export.start' })}>
          {EXPORT_EMAIL_LOGS}
        </Button>
        {isCollecting ? <Button onClick={() => logs.send({ type: 'export.cancel' })}>{CANCEL_EXPORT}</Button> : null}
        <span role="status">{isCollecting ? collectedRows(rows) : state === 'saved' ? savedRows(rows) : ''}</span>
      </div>
    </Panel>
  );
}
