import { Button } from '@mui/material';
import { SCHEDULED_STATES } from '../../../../contract/alarm-states.ts';
import type { ArmChange } from '../../../../contract/entities/services.ts';
import { alarmStateLabel } from '../../../../contract/enums.ts';
import { SelectBox } from '../../kit/controls/SelectBox.tsx';
import * as texts from './arm-schedule-texts.ts';
import * as fieldStyles from '../../kit/controls/Field.module.css';

const DAYS = texts.WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }));
const STATES = SCHEDULED_STATES.map((state) => ({ value: state, label: alarmStateLabel(state) }));

interface ArmChangeRowProps {
  readonly change: ArmChange;
  readonly locked: boolean;
  /** Replaces the change: by none, by another, or by one for each day. */
  readonly onChange: (changes: readonly ArmChange[]) => void;
}

/** A change of the week: its day, time and state. */
export function ArmChangeRow({ change, locked, onChange }: ArmChangeRowProps) {
  const name = texts.changeText(change);
  return (
    <li className="row">
      <SelectBox
        label={texts.DAY}
        options={DAYS}
        value={String(change.weekday)}
        disabled={locked}
        onChange={(day) => onChange([{ ...change, weekday: Number(day) }])}
      />
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>{texts.TIME}</span>
        <input
          type="time"
          required
          value={change.time}
          disabled={locked}
          onChange={({ target: { value: time } }) => (time === '' ? undefined : onChange([{ ...change, time }]))}
        />
      </label>
      <SelectBox
        label={texts.STATE}
        options={STATES}
        value={change.state}
        disabled={locked}
        onChange={(chosen) =>
          onChange([{ ...change, state: SCHEDULED_STATES.find((state) => state === chosen) ?? change.state }])
        }
      />
      <Button
        aria-label={texts.everyDayText(name)}
        disabled={locked}
        onClick={() => onChange(DAYS.map(({ value }) => ({ ...change, weekday: Number(value) })))}
      >
        {texts.EVERY_DAY}
      </Button>
      <Button aria-label={texts.removeText(name)} disabled={locked} onClick={() => onChange([])}>
        {texts.REMOVE}
      </Button>
    </li>
  );
}
