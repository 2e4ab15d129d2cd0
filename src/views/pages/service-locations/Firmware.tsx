import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import { type CamStatusRef, selectIsFree } from '../../../machines/pages/service-locations/cam-status.machine.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { downloading, FIRMWARE_LABELS, ORDERING, STARTING_FIRMWARE, UPDATING } from './texts.ts';
import * as styles from './ServiceLocations.module.css';

/** Current firmware, the download that is under way, and the error of the last one. */
export function Firmware({ camera: { cameraStatus, currentState } }: { camera: Camera }) {
  const { firmwareVersion, fwDownloadPercentage, fwDownloadVersion, initErrors } = cameraStatus;
  const isComing = currentState.otaDownloading && fwDownloadPercentage !== null && fwDownloadVersion !== null;
  return (
    <>
      {firmwareVersion ?? '–'}
      {fwDownloadVersion === null ? null : (
        <span className={styles.updating} role="status">
          {isComing ? downloading(fwDownloadPercentage, fwDownloadVersion) : STARTING_FIRMWARE}
        </span>
      )}
      {initErrors?.map((error) => (
        <span key={error} className={styles.error}>
          {error}
        </span>
      ))}
    </>
  );
}

/** Buttons that order either firmware, for roles that may (SUBD-26, SUBD-30). */
export function FirmwareActions({ camera, status }: { camera: Camera; status: CamStatusRef }) {
  const isFree = useSelector(status, selectIsFree);
  const { uuid, cameraStatus, cameraSettings } = camera;
  const whyNot = cameraStatus.fwDownloadVersion !== null ? UPDATING : isFree ? null : ORDERING;
  return (
    <div className={styles.actions}>
      {(['upgrade', 'revert'] as const).map((kind) => (
        <DisabledReason key={kind} why={whyNot}>
          <Button
            size="small"
            disabled={whyNot !== null}
            aria-label={`${FIRMWARE_LABELS[kind]}: ${cameraSettings.cameraName}`}
            onClick={() => status.send({ type: 'firmware.ask', uuid, kind })}
          >
            {FIRMWARE_LABELS[kind]}
          </Button>
        </DisabledReason>
      ))}
    </div>
  );
}
