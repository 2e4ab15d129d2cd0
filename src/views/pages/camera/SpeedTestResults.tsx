import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { SpeedTest } from '../../../../contract/entities/cameras.ts';
import {
  selectCanStart,
  selectIsAwaiting,
  selectIsUnanswered,
  selectResults,
  selectResultsError,
  type SpeedTestRef,
} from '../../../machines/pages/camera/speed-test.machine.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { ReportTable } from '../../kit/controls/ReportTable.tsx';
import { formatDateTime } from '../../kit/time/format-time.ts';
import {
  DOWNLOAD,
  LOADING,
  NO_RESULTS,
  PANELS,
  RESULTS_NOT_READ,
  RETRY,
  SIGNAL,
  START_TEST,
  TEST_UNANSWERED,
  TESTING,
  TIME,
  UPLOAD,
} from './texts.ts';
import * as styles from './CameraScreen.module.css';

const HEADERS = [TIME, DOWNLOAD, UPLOAD, SIGNAL];
const rowOf = ({ created, metrics: { downloadSpeed, uploadSpeed, rssi } }: SpeedTest): readonly string[] => [
  formatDateTime(created, null),
  String(downloadSpeed),
  String(uploadSpeed),
  String(rssi),
];

/** The newest results of a camera's link, and a way to ask for one (CAM-31 to CAM-36). */
export function SpeedTestResults({ speedTest }: { speedTest: SpeedTestRef }) {
  const results = useSelector(speedTest, selectResults);
  const error = useSelector(speedTest, selectResultsError);
  const canStart = useSelector(speedTest, selectCanStart);
  const isAwaiting = useSelector(speedTest, selectIsAwaiting);
  const isUnanswered = useSelector(speedTest, selectIsUnanswered);
  const start = (
    <DisabledReason why={isAwaiting ? TESTING : null}>
      <Button disabled={!canStart} onClick={() => speedTest.send({ type: 'speedTest.start' })}>
        {START_TEST}
      </Button>
    </DisabledReason>
  );
  return (
    <Panel title={PANELS.results} aside={start}>
      <p className={styles.test} role="status">
        {isAwaiting ? TESTING : null}
        {isUnanswered ? TEST_UNANSWERED : null}
      </p>
      {error === null ? null : (
        <p role="alert">
          {RESULTS_NOT_READ} {error}{' '}
          <Button size="small" disabled={isAwaiting} onClick={() => speedTest.send({ type: 'speedTest.reload' })}>
            {RETRY}
          </Button>
        </p>
      )}
      {results === null && error === null ? <p className="muted">{LOADING}</p> : null}
      {results?.length === 0 ? <p>{NO_RESULTS}</p> : null}
      {results === null || results.length === 0 ? null : (
        <div className={styles.results}>
          <ReportTable title={PANELS.results} headers={HEADERS} rows={results.map(rowOf)} />
        </div>
      )}
    </Panel>
  );
}
