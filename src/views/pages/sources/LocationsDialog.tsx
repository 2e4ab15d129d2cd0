import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Link } from 'wouter';
import type { SourceLocation } from '../../../../contract/entities/sources.ts';
import { isOneOf, type Role, SUBSCRIBER_VIEWERS } from '../../../../contract/roles.ts';
import type { NamedCamera } from '../../../machines/app/shelving/shelving.events.ts';
import type { SourceLocationsRef } from '../../../machines/pages/sources/source-resources.ts';
import { AlarmStateMark } from '../../kit/alarm/AlarmStateMark.tsx';
import { NO_VALUE } from '../../kit/no-value.ts';
import { formatDateTime } from '../../kit/time/format-time.ts';
import * as texts from './texts.ts';
import * as styles from './Tables.module.css';

interface LocationsDialogProps {
  readonly locations: SourceLocationsRef;
  /** The source. */
  readonly name: string;
  readonly role: Role | undefined;
  /** Puts a camera, or all of its location, on test; absent for people who may not. */
  readonly onTest: ((camera: NamedCamera) => void) | undefined;
  readonly onClose: () => void;
}

/** The locations of a source, with what keeps their alarms from agents, and the ways to change it. */
export function LocationsDialog({ locations, name, role, onTest, onClose }: LocationsDialogProps) {
  const titleId = useId();
  const rows = useSelector(locations, ({ context }) => context.value);
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{texts.locationsTitle(name)}</DialogTitle>
      <DialogContent className={styles.scroll} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {texts.LOCATION_COLUMNS.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
              <th />
            </tr>
          </thead>
          <tbody>
            {(rows ?? []).map((location) => (
              <LocationRow key={location.sid} location={location} role={role} onTest={onTest} />
            ))}
          </tbody>
        </table>
        {rows === null ? <p role="status">{texts.LOADING_LOCATIONS}</p> : null}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.CLOSE}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface LocationRowProps extends Pick<LocationsDialogProps, 'role' | 'onTest'> {
  readonly location: SourceLocation;
}

function LocationRow({ location, role, onTest }: LocationRowProps) {
  const { sid, userId, alarmState, camera, testUntilMs } = location;
  const place = texts.placeText(location);
  return (
    <tr>
      <td>{place}</td>
      <td>
        <span className="row">
          <AlarmStateMark state={alarmState} />
          <span className="muted">{texts.armingText(location)}</span>
        </span>
      </td>
      <td>{testUntilMs === null ? NO_VALUE : formatDateTime(testUntilMs / 1_000, null)}</td>
      <td>
        <span className="row">
          {isOneOf(SUBSCRIBER_VIEWERS, role) ? (
            <Link href={`/app/subs/${userId}`} aria-label={`${texts.SCHEDULE}: ${place}`}>
              {texts.SCHEDULE}
            </Link>
          ) : null}
          {camera === null || onTest === undefined ? null : (
            <Button
              aria-label={`${texts.PUT_ON_TEST}: ${place}`}
              onClick={() => onTest({ sid, uuid: camera.uuid, name: `${camera.name}, ${place}` })}
            >
              {texts.PUT_ON_TEST}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
