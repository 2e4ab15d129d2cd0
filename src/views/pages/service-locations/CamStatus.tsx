import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import { FIRMWARE_MODELS } from '../../../../contract/firmware.ts';
import {
  type CamStatusRef,
  selectAsked,
  selectStatusCameras,
  selectStatusState,
} from '../../../machines/pages/service-locations/cam-status.machine.ts';
import { modelLabel } from '../../kit/alarm/model-label.ts';
import { ConfirmDialog } from '../../kit/controls/ConfirmDialog.tsx';
import { TRY_AGAIN } from '../../kit/form/texts.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { Firmware, FirmwareActions } from './Firmware.tsx';
import { cameraAddress } from './camera-address.ts';
import {
  FIRMWARE_CONSEQUENCE,
  FIRMWARE_QUESTIONS,
  LOADING_CAMERAS,
  NO_CAMERAS,
  NOT_LOADED,
  NO_LINK,
  STATUS_COLUMNS,
  TAB_LABELS,
} from './texts.ts';
import { bitrateText, linkText } from '../../kit/alarm/link-words.ts';
import { ColumnHeads } from '../../kit/controls/ColumnHeads.tsx';
import * as styles from './ServiceLocations.module.css';

interface CamStatusProps {
  readonly status: CamStatusRef;
  readonly userId: string;
  readonly mayEdit: boolean;
}

/** Reports of each camera of the location, and its firmware (SUBD-25, SUBD-26). */
export function CamStatus({ status, userId, mayEdit }: CamStatusProps) {
  const state = useSelector(status, selectStatusState);
  const cameras = useSelector(status, selectStatusCameras);
  if (state === 'failed')
    return (
      <div className={styles.words} role="alert">
        {NOT_LOADED}
        <Button onClick={() => status.send({ type: 'cameras.retry' })}>{TRY_AGAIN}</Button>
      </div>
    );
  if (state === 'loading')
    return (
      <p className={styles.words} role="status">
        {LOADING_CAMERAS}
      </p>
    );
  if (cameras.length === 0) return <p className={styles.words}>{NO_CAMERAS}</p>;
  return (
    <section className={styles.body} aria-label={TAB_LABELS.status}>
      <table className={styles.status}>
        <ColumnHeads columns={STATUS_COLUMNS} />
        <tbody>
          {cameras.map((camera) => (
            <StatusRow key={camera.uuid} camera={camera} status={status} userId={userId} mayEdit={mayEdit} />
          ))}
        </tbody>
      </table>
      <Question status={status} cameras={cameras} />
    </section>
  );
}

/** State of a real camera's link; its signal, battery and firmware are not known. */
const linkStateText = (link: Camera['link']): string =>
  `${link === null ? NO_LINK : linkText(link)}${link?.bitsPerSecond && link.status === 'live' ? `, ${bitrateText(link.bitsPerSecond)}` : ''}`;

const time = (epochS: number | null): string => (epochS === null ? '–' : formatDateTime(epochS, null));

function StatusRow({ camera, status, userId, mayEdit }: CamStatusProps & { readonly camera: Camera }) {
  const { uuid, sid, model, cameraSettings, connection, link } = camera;
  return (
    <tr>
      <th scope="row">
        <a className="cut" href={cameraAddress('camera', { userId, sid, uuid })} title={uuid}>
          {cameraSettings.cameraName}
        </a>
      </th>
      <td>{modelLabel(model)}</td>
      {connection === 'managed' ? (
        <Reported camera={camera} />
      ) : (
        <td colSpan={REPORTED_COLUMNS}>{linkStateText(link)}</td>
      )}
      <td>
        {mayEdit && connection === 'managed' && FIRMWARE_MODELS.includes(model) ? (
          <FirmwareActions camera={camera} status={status} />
        ) : null}
      </td>
    </tr>
  );
}

/** Columns that only a managed camera fills. */
const REPORTED_COLUMNS = 6;

function Reported({ camera }: { camera: Camera }) {
  const { batteryPercentage, camAgentVersion, wifiSignalStrength, lastLogin, lastLogout } = camera.cameraStatus;
  return (
    <>
      <td>
        <Firmware camera={camera} />
      </td>
      <td>{camAgentVersion ?? '–'}</td>
      <td>{batteryPercentage === null ? '–' : `${batteryPercentage} %`}</td>
      <td>{wifiSignalStrength === null ? '–' : `${wifiSignalStrength} dBm`}</td>
      <td>{time(lastLogin)}</td>
      <td>{time(lastLogout)}</td>
    </>
  );
}

/** Asked before other firmware is ordered (SHELL-43). */
function Question({ status, cameras }: { status: CamStatusRef; cameras: readonly Camera[] }) {
  const asked = useSelector(status, selectAsked);
  if (asked === null) return null;
  const name = cameras.find(({ uuid }) => uuid === asked.uuid)?.cameraSettings.cameraName ?? asked.uuid;
  return (
    <ConfirmDialog
      title={FIRMWARE_QUESTIONS[asked.kind](name)}
      onContinue={() => status.send({ type: 'firmware.confirm' })}
      onCancel={() => status.send({ type: 'firmware.cancel' })}
    >
      {FIRMWARE_CONSEQUENCE}
    </ConfirmDialog>
  );
}
