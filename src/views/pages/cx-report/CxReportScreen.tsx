import { Button } from '@mui/material';
import { ADMINS, isOneOf } from '../../../../contract/roles.ts';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectAgent } from '../../../machines/app/router/router.selectors.ts';
import { SCREENS } from '../../../machines/app/router/screens.ts';
import {
  type CxReportRef,
  type ReportDownloadRef,
  selectActivations,
  selectDownloadedRows,
  selectDownloadState,
  selectOrders,
  selectReport,
  selectTotalRows,
} from '../../../machines/pages/cx-report/cx-report.selectors.ts';
import { useRouter } from '../../kit/portal-context.tsx';
import { ABOUT, CANCEL_DOWNLOAD, DOWNLOAD, rowsOf, savedRows, TITLE } from './texts.ts';
import * as styles from './CxReportScreen.module.css';

/** Orders and activations as files (CX-01), with a link back for people who also work in the portal. */
export function CxReportScreen({ screen }: { screen: CxReportRef }) {
  const isStaff = isOneOf(ADMINS, useSelector(useRouter(), selectAgent)?.role);
  const orders = useSelector(screen, selectOrders);
  const activations = useSelector(screen, selectActivations);
  return (
    <section className={`stack ${styles.report}`} aria-label={TITLE}>
      <h2>{TITLE}</h2>
      {orders === undefined ? null : <ReportDownload download={orders} />}
      {activations === undefined ? null : <ReportDownload download={activations} />}
      {isStaff ? <Link href={SCREENS.dashboard.path}>{SCREENS.dashboard.title}</Link> : null}
    </section>
  );
}

/** Button of a report, with its progress while it downloads. */
export function ReportDownload({ download }: { download: ReportDownloadRef }) {
  const report = useSelector(download, selectReport);
  const state = useSelector(download, selectDownloadState);
  const isDownloading = state === 'downloading';
  return (
    <div className={`ground stack ${styles.download}`} data-state={state}>
      <p className="muted">{ABOUT[report]}</p>
      <div className={styles.action}>
        <Button variant="contained" disabled={isDownloading} onClick={() => download.send({ type: 'download.start' })}>
          {DOWNLOAD[report]}
        </Button>
        {isDownloading ? (
          <Button onClick={() => download.send({ type: 'download.cancel' })}>{CANCEL_DOWNLOAD}</Button>
        ) : null}
      </div>
      <Progress download={download} />
    </div>
  );
}

/** Progress of a download. Keeps its place: nothing moves when a download begins or ends. */
function Progress({ download }: { download: ReportDownloadRef }) {
  const state = useSelector(download, selectDownloadState);
  const rows = useSelector(download, selectDownloadedRows);
  const total = useSelector(download, selectTotalRows);
  const label = DOWNLOAD[useSelector(download, selectReport)];
  return (
    <div className={styles.progress}>
      {state === 'downloading' ? (
        <progress aria-label={label} {...(total === null || total === 0 ? {} : { value: rows, max: total })} />
      ) : null}
      <span role="status">
        {state === 'downloading' ? rowsOf(rows, total) : state === 'saved' ? savedRows(rows) : ''}
      </span>
    </div>
  );
}
