import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectOvertaken, selectValues } from '../../../machines/kit/form/form.selectors.ts';
import { cameraField, type monitoringMachine } from '../../../machines/pages/service-locations/monitoring.machine.ts';
import { modelLabel } from '../../kit/alarm/model-label.ts';
import { FormPage } from '../../kit/form/FormPage.tsx';
import {
  changedMeanwhile,
  LOADING_CAMERAS,
  MONITORED,
  MOTION_ZONES,
  motionZonesOf,
  NO_CAMERAS,
  OFF,
  ON,
  TAB_LABELS,
} from './texts.ts';
import { cameraAddress } from './camera-address.ts';
import * as styles from './ServiceLocations.module.css';

type MonitoringRef = ActorRefFrom<typeof monitoringMachine>;

/** Monitoring of each camera: whether its alarms reach the agents (SUBD-20, SUBD-22). */
export function SetupCameras({ form }: { form: MonitoringRef }) {
  const cameras = useSelector(form, selectValues)?.cameras ?? [];
  const { userId, sid } = useSelector(form, ({ context }) => context.target);
  return (
    <FormPage form={form} title={TAB_LABELS.cameras} loadingText={LOADING_CAMERAS}>
      {(field) => (
        <>
          <Overtaken form={form} />
          {cameras.length === 0 ? <p>{NO_CAMERAS}</p> : null}
          <ul className={styles.cameras}>
            {cameras.map(({ uuid, name, model }) => {
              const { value, locked, onChange } = field(cameraField(uuid));
              return (
                <li key={uuid}>
                  <span className="cut" title={name}>
                    {name}
                  </span>
                  <span className="muted cut">{modelLabel(model)}</span>
                  <span className="muted cut" title={uuid}>
                    {uuid}
                  </span>
                  <label className={`row ${styles.monitored}`}>
                    <input
                      type="checkbox"
                      aria-label={`${MONITORED}: ${name}`}
                      checked={value}
                      disabled={locked}
                      onChange={() => onChange(!value)}
                    />
                    {MONITORED}
                  </label>
                  <a href={cameraAddress('cameras', { userId, sid, uuid })} aria-label={motionZonesOf(name)}>
                    {MOTION_ZONES}
                  </a>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </FormPage>
  );
}

/** Values that somebody else saved meanwhile. */
function Overtaken({ form }: { form: MonitoringRef }) {
  const overtaken = useSelector(form, selectOvertaken);
  const saved = useSelector(form, ({ context }) => context.saved);
  const changes = (saved?.cameras ?? [])
    .filter(({ uuid }) => overtaken.includes(cameraField(uuid)))
    .map(({ uuid, name }) => `${MONITORED} ${name}: ${saved?.[cameraField(uuid)] === true ? ON : OFF}`);
  return changes.length === 0 ? null : (
    <p className="overtaken" role="alert">
      {changedMeanwhile(changes)}
    </p>
  );
}
