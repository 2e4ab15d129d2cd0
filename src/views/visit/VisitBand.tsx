import type { ReactNode } from 'react';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { placeOf } from '../../../contract/place.ts';
import { knownFaceOf } from '../../../contract/known-face.ts';
import { beganAtS } from '../../machines/visit/local-alarm.ts';
import { Ago } from '../kit/alarm/Ago.tsx';
import { alarmText } from '../kit/alarm/alarm-text.ts';
import { AlarmText } from '../kit/alarm/AlarmText.tsx';
import { TrainingMark } from '../kit/alarm/TrainingMark.tsx';
import { formatDateTime } from '../kit/time/format-time.ts';
import * as styles from './VisitBand.module.css';

/** Band on top of a visit: the location and its customer, the alarm, its camera and its time. */
export function VisitBand({ alarm, children }: { alarm: AlarmEvent; children?: ReactNode }) {
  const place = [placeOf(alarm), alarm.customerName].filter(Boolean).join(' · ');
  const known = knownFaceOf(alarm);
  const what = `${alarm.sensorName} · ${alarmText(alarm.info, known)}`;
  return (
    <section className={`ground row ${styles.band}`} aria-label="Alarm">
      <strong className={`${styles.place} two-lines`} title={place}>
        {place}
      </strong>
      <span className={`${styles.what} two-lines`} title={what}>
        {alarm.sensorName} · <AlarmText info={alarm.info} known={known} />
      </span>
      {alarm.isFake ? <TrainingMark isTest={alarm.received?.isTest ?? false} /> : null}
      <span className={styles.time}>
        {formatDateTime(beganAtS(alarm), alarm.timezone)} · <Ago className={styles.ago} sinceS={beganAtS(alarm)} />
      </span>
      {children}
    </section>
  );
}
