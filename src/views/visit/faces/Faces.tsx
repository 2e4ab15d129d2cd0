import { useSelector } from '@xstate/react';
import { type CSSProperties, lazy } from 'react';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { faceGroupsOf } from '../../../../contract/known-face.ts';
import {
  selectDetections,
  selectFaces,
  type VerifyRespondRef,
} from '../../../machines/visit/verify-respond/verify-respond.selectors.ts';
import { LazyPart } from '../../kit/boundary/LazyPart.tsx';
import { Panel } from '../../kit/controls/Panel.tsx';
import { FACES, LOADING_FACES } from './texts.ts';
import * as styles from './Faces.module.css';

const FacesPanel = lazy(async () => ({ default: (await import('./FacesPanel.tsx')).FacesPanel }));

/** People whose faces the event shows; code that the first picture does not need is loaded after it. */
export function Faces({ visit, alarm }: { visit: VerifyRespondRef; alarm: AlarmEvent }) {
  const faces = useSelector(visit, selectFaces);
  const detections = useSelector(visit, selectDetections);
  const count = faceGroupsOf(alarm.faces).length;
  const place = { '--faces': Math.max(1, count) } as CSSProperties;
  return (
    <div className={styles.faces} style={place}>
      <Panel title={FACES} aside={<span className="muted">{count}</span>}>
        <LazyPart fallback={<p className={`${styles.state} muted`}>{LOADING_FACES}</p>}>
          {faces === undefined ? null : <FacesPanel faces={faces} detections={detections} alarm={alarm} />}
        </LazyPart>
      </Panel>
    </div>
  );
}
