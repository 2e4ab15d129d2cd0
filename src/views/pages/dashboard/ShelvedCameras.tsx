import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { ShelvedCamera } from '../../../../contract/entities/cameras.ts';
import { selectIsEnding } from '../../../machines/app/shelving/shelving.selectors.ts';
import type { shelvedCamerasMachine } from '../../../machines/pages/dashboard/dashboard.machine.ts';
import { useShelving } from '../../kit/portal-context.tsx';
import { untilClock } from '../../kit/alarm/shelving-text.ts';
import { useClock } from '../../kit/time/use-clock.ts';
import { useClockAheadMs } from '../../kit/time/use-provider-clock.ts';
import { Report } from './Report.tsx';
import {
  cameraText,
  END_NOW,
  END_TEST,
  endTestText,
  endText,
  FILED,
  onTestText,
  SHELVED,
  SHELVED_COLUMNS,
  SHELVED_TEXTS,
  untilText,
} from './texts.ts';
import * as reportTableStyles from '../../kit/controls/ReportTable.module.css';
import * as styles from './DashboardScreen.module.css';
import { visitAddress } from '../../../machines/app/router/routes.ts';

/** The noisy cameras whose alarms are filed and not presented: who chose that, why and until when; each can be ended. */
export function ShelvedCameras({ cameras }: { cameras: ActorRefFrom<typeof shelvedCamerasMachine> }) {
  return (
    <div className={styles.shelved}>
      <Report report={cameras} title={SHELVED} texts={SHELVED_TEXTS}>
        {(rows) => (
          <table className={reportTableStyles.report}>
            <thead>
              <tr>
                {SHELVED_COLUMNS.map((header) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
                <th scope="col" data-align="end">
                  {FILED}
                </th>
                <th />
              </tr>
            </thead>
            <tbody>
              {rows.map((camera) => (
                <ShelvedRow key={camera.uuid} camera={camera} />
              ))}
            </tbody>
          </table>
        )}
      </Report>
    </div>
  );
}

function ShelvedRow({ camera }: { camera: ShelvedCamera }) {
  const shelving = useShelving();
  const isEnding = useSelector(shelving, (snapshot) => snapshot !== undefined && selectIsEnding(snapshot));
  const { sid, uuid, street, account, byName, reason, untilMs, isTest, filed } = camera;
  const aheadMs = useClockAheadMs();
  const until = useClock((nowMs) => untilText(untilClock(untilMs, nowMs, aheadMs), untilMs - nowMs));
  const name = cameraText(camera);
  const place = street === '' ? account : `${street} · ${account}`;
  const end = (wholeLocation: boolean) =>
    shelving?.send({ type: 'shelving.end', camera: { sid, uuid, name }, wholeLocation });
  return (
    <tr>
      <th scope="row" title={uuid}>
        <Link href={visitAddress('camera', { sid, uuid })}>{name}</Link>
      </th>
      <td>{place}</td>
      <td>{byName}</td>
      <td className="cut" title={reason}>
        {reason}
      </td>
      <td>{isTest ? onTestText(until) : until}</td>
      <td data-align="end">{filed}</td>
      <td data-align="end">
        <Button aria-label={endText(name)} disabled={isEnding} onClick={() => end(false)}>
          {END_NOW}
        </Button>
        {isTest ? (
          <Button aria-label={endTestText(name)} disabled={isEnding} onClick={() => end(true)}>
            {END_TEST}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
