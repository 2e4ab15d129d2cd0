import { Menu, MenuItem } from '@mui/material';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { AUTHORIZED_TIMES_S } from '../../../../contract/limits.ts';
import { type DetectionsRef, selectIsAuthorizing } from '../../../machines/visit/detections/detections.selectors.ts';
import { AUTHORIZED_HOURS } from '../../../machines/visit/detections/detections.texts.ts';
import { DisabledReason } from '../../kit/controls/DisabledReason.tsx';
import { PersonIcon } from '../../kit/controls/icons.tsx';
import { sends } from '../../kit/why/sends.ts';
import { AUTHORIZING, authorizeFor, CLUSTER, CLUSTER_PICTURES } from './texts.ts';
import * as styles from './Datastream.module.css';

interface ClusterMenuProps {
  readonly detections: DetectionsRef;
  readonly clusterId: string;
  /** Name of the object. */
  readonly label: string;
}

/** Menu for the same object in other recordings: its pictures, and the time for which it is authorised (DET-10). */
export function ClusterMenu({ detections, clusterId, label }: ClusterMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isAuthorizing = useSelector(detections, selectIsAuthorizing);
  const choose = (event: Parameters<DetectionsRef['send']>[0]) => () => {
    setAnchor(null);
    detections.send(event);
  };
  return (
    <>
      <DisabledReason
        why={isAuthorizing ? AUTHORIZING : null}
        sends={sends(detections, { type: 'cluster.open', clusterId })}
      >
        <button
          type="button"
          className={styles.button}
          title={CLUSTER}
          aria-label={`${CLUSTER}: ${label}`}
          aria-haspopup="menu"
          disabled={isAuthorizing}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <PersonIcon />
        </button>
      </DisabledReason>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose({ type: 'cluster.open', clusterId })}>{CLUSTER_PICTURES}</MenuItem>
        {AUTHORIZED_TIMES_S.map((seconds) => (
          <MenuItem key={seconds} onClick={choose({ type: 'cluster.authorize', clusterId, seconds })}>
            {authorizeFor(AUTHORIZED_HOURS[seconds])}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
