import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import { ALERT_CHOICES, type AlertChoice } from '../../../machines/app/alerts/alerts.events.ts';
import {
  type AlertsRef,
  selectAlertSettings,
  selectCanAskAccess,
  selectNotificationAccess,
} from '../../../machines/app/alerts/alerts.selectors.ts';
import { Panel } from '../../kit/controls/Panel.tsx';
import { SelectBox } from '../../kit/controls/SelectBox.tsx';
import {
  ACCESS_TEXTS,
  ALERT_CHOICE,
  ALERT_CHOICE_LABELS,
  ALERT_VOLUME,
  ALERTS,
  ALLOW_NOTIFICATIONS,
  PLAY,
} from './texts.ts';
import * as fieldStyles from '../../kit/controls/Field.module.css';
import * as styles from './AccountScreen.module.css';

const OPTIONS = ALERT_CHOICES.map((value) => ({ value, label: ALERT_CHOICE_LABELS[value] }));

/** The sounds and notifications of this browser; each change is in force at once. */
export function AlertSettings({ alerts }: { alerts: AlertsRef }) {
  const { volume, choice } = useSelector(alerts, selectAlertSettings);
  const access = useSelector(alerts, selectNotificationAccess);
  const canAsk = useSelector(alerts, selectCanAskAccess);
  return (
    <Panel title={ALERTS}>
      <div className={`stack ${styles.alertSettings}`}>
        <SelectBox
          label={ALERT_CHOICE}
          options={OPTIONS}
          value={choice}
          onChange={(chosen) => alerts.send({ type: 'alerts.change', change: { choice: chosen as AlertChoice } })}
        />
        <label className={fieldStyles.field}>
          <span className={fieldStyles.label}>
            {ALERT_VOLUME} <span className="muted">{volume} %</span>
          </span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={volume}
            onChange={({ target }) => alerts.send({ type: 'alerts.change', change: { volume: Number(target.value) } })}
          />
        </label>
        <div className={styles.alertTrials}>
          {PLAY.map(({ sound, label }) => (
            <Button key={label} variant="outlined" onClick={() => alerts.send({ type: 'alerts.test', sound })}>
              {label}
            </Button>
          ))}
        </div>
        <p className={`stack ${styles.alertAccess}`}>
          <span className="muted">{ACCESS_TEXTS[access]}</span>
          {canAsk ? (
            <Button variant="outlined" onClick={() => alerts.send({ type: 'notifications.ask' })}>
              {ALLOW_NOTIFICATIONS}
            </Button>
          ) : null}
        </p>
      </div>
    </Panel>
  );
}
