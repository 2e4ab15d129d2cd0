import type { KnownFace } from '../../../../contract/known-face.ts';
import { WarningIcon } from '../controls/status-icons.tsx';
import { afterName, alarmText } from './alarm-text.ts';
import * as styles from './marks.module.css';

/** `Hollis, friendly`, or the text of the camera; a banned person is marked by colour and by sign. */
export function AlarmText({ info, known }: { info: string; known: KnownFace | null }) {
  if (known === null) return info;
  return (
    <span className={styles.alarmText} data-person={known.category} title={alarmText(info, known)}>
      {known.category === 'banned' ? <WarningIcon /> : null}
      <bdi className="cut">{known.name}</bdi>
      <span className="cut">{afterName(known)}</span>
    </span>
  );
}
