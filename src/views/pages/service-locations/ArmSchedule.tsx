import { Button } from '@mui/material';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ArmChange } from '../../../../contract/entities/services.ts';
import { alarmStateLabel, TIMEZONES } from '../../../../contract/enums.ts';
import { ARM_CHANGES_MAX } from '../../../../contract/limits.ts';
import { selectValues } from '../../../machines/kit/form/form.selectors.ts';
import type {
  armScheduleMachine,
  ArmScheduleValues,
} from '../../../machines/pages/service-locations/arm-schedule.machine.ts';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { formatDateTime } from '../../kit/time/format-time.ts';
import { ArmChangeRow } from './ArmChangeRow.tsx';
import * as texts from './arm-schedule-texts.ts';
import { TAB_LABELS } from './texts.ts';
import * as fieldStyles from '../../kit/controls/Field.module.css';
import * as styles from './ServiceLocations.module.css';

const LABELS = { changes: texts.WEEK };
const FIRST: ArmChange = { weekday: 1, time: '18:00', state: 'AWAY' };

/** Weekly schedule of the alarm system, which an admin changes. */
export function ArmSchedule({ form, mayEdit }: { form: ActorRefFrom<typeof armScheduleMachine>; mayEdit: boolean }) {
  const values = useSelector(form, selectValues);
  return (
    <FormPage
      form={form}
      title={TAB_LABELS.arming}
      labels={LABELS}
      readOnly={mayEdit ? undefined : texts.READ_ONLY}
      head={values === null ? null : <Now values={values} />}
    >
      {(field) => {
        const { value, error, locked, onChange } = field('changes');
        const replace = (index: number, changes: readonly ArmChange[]) =>
          onChange([...value.slice(0, index), ...changes, ...value.slice(index + 1)]);
        return (
          <>
            {value.length === 0 ? <p className="muted">{texts.NO_CHANGES}</p> : null}
            <ul className={styles.changes}>
              {value.map((change, index) => (
                // A change has no name but its place.
                <ArmChangeRow
                  key={index}
                  change={change}
                  locked={locked}
                  onChange={(changes) => replace(index, changes)}
                />
              ))}
            </ul>
            {error === null ? null : (
              <p className={fieldStyles.error} role="alert">
                {error}
              </p>
            )}
            <div>
              <Button
                disabled={locked || value.length >= ARM_CHANGES_MAX}
                onClick={() => onChange([...value, value.at(-1) ?? FIRST])}
              >
                {texts.ADD}
              </Button>
            </div>
          </>
        );
      }}
    </FormPage>
  );
}

/** The present state, and what comes next as far as it was read. */
function Now({ values }: { values: ArmScheduleValues }) {
  const { alarmState, next, waiting, timeZone, version, readVersion } = values;
  const zone = TIMEZONES.findIndex((one) => one === timeZone);
  const at = (ms: number) => formatDateTime(ms / 1_000, zone < 0 ? null : zone);
  return (
    <div className="stack">
      <p>
        {texts.nowText(alarmStateLabel(alarmState))}{' '}
        {next === null || version !== readVersion ? '' : texts.nextText(alarmStateLabel(next.state), at(next.atMs))}
      </p>
      {waiting === null ? null : (
        <p role="status">{texts.waitingText(alarmStateLabel(waiting.state), at(waiting.atMs))}</p>
      )}
      <p className="muted">{texts.helpText(timeZone)}</p>
    </div>
  );
}
