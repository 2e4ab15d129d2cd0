import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { SourceCamera } from '../../../../contract/entities/sources.ts';
import {
  type ExpectedCamerasRef,
  selectCamerasRef,
  selectExpectedSource,
  selectIsSavingExpected,
} from '../../../machines/pages/sources/expected-cameras.machine.ts';
import { NO_VALUE } from '../../kit/no-value.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { ExpectCameras } from './ExpectCameras.tsx';
import * as expectedTexts from './expected-texts.ts';
import * as texts from './texts.ts';
import * as styles from './Tables.module.css';

interface CamerasDialogProps {
  readonly expected: ExpectedCamerasRef;
  /** False for people who may only read. */
  readonly maySet: boolean;
}

/** The cameras of a source that are expected to send, with those that are silent. Renders nothing while it is closed. */
export function CamerasDialog({ expected, maySet }: CamerasDialogProps) {
  const titleId = useId();
  const source = useSelector(expected, selectExpectedSource);
  const camerasRef = useSelector(expected, selectCamerasRef);
  const cameras = useSelector(camerasRef, (snapshot) => snapshot?.context.value ?? null);
  const isSaving = useSelector(expected, selectIsSavingExpected);
  if (source === null) return null;
  const shown = (cameras ?? [])
    .filter(({ silenceHours }) => silenceHours !== null)
    .toSorted((one, other) => Number(other.isSilent) - Number(one.isSilent));
  const drop = ({ uuid }: SourceCamera) => expected.send({ type: 'expected.drop', uuid });
  const close = () => expected.send({ type: 'expected.close' });
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={close}>
      <DialogTitle id={titleId}>{expectedTexts.camerasTitle(source.name)}</DialogTitle>
      <DialogContent className={styles.scroll} tabIndex={0}>
        <p className={styles.lead}>{expectedTexts.expectedOfSource(source.silenceHours)}</p>
        <table>
          <thead>
            <tr>
              {expectedTexts.CAMERA_COLUMNS.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
              {maySet ? <th /> : null}
            </tr>
          </thead>
          <tbody>
            {shown.map((camera) => (
              <tr key={camera.uuid}>
                <td>{camera.name}</td>
                <td>{camera.sid}</td>
                <td>{expectedTexts.hoursText(camera)}</td>
                <td>{camera.heardAtMs === null ? NO_VALUE : formatDateTime(camera.heardAtMs / 1_000, null)}</td>
                <td data-silent={camera.isSilent}>{expectedTexts.cameraState(camera)}</td>
                {maySet ? (
                  <td>
                    <Button
                      aria-label={`${expectedTexts.DROP}: ${camera.name}`}
                      disabled={isSaving}
                      onClick={() => drop(camera)}
                    >
                      {expectedTexts.DROP}
                    </Button>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="muted" role="status">
          {cameras === null ? expectedTexts.READING_CAMERAS : shown.length === 0 ? expectedTexts.NONE_EXPECTED : null}
        </p>
        {maySet ? <ExpectCameras expected={expected} cameras={cameras} /> : null}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isSaving} onClick={close}>
          {texts.CLOSE}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
