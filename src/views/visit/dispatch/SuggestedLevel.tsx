import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { suggestedValidation, VALIDATION_LEVELS } from '../../../../contract/validation-level.ts';
import { ABOUT_LEVEL, VALIDATION_REASONS } from './texts.ts';
import * as styles from './DispatchDialog.module.css';

interface SuggestedLevelProps {
  readonly alarm: AlarmEvent;
  /** State of the location's alarm system now; null while it is not known. */
  readonly state: string | null;
}

/** Suggested level for the dispatch centre, with the reasons for it. */
export function SuggestedLevel({ alarm, state }: SuggestedLevelProps) {
  const { level, reasons } = suggestedValidation({ ...alarm, alarmState: state ?? alarm.alarmState });
  const why = reasons.map((reason) => VALIDATION_REASONS[reason]).join(', ');
  return (
    <span className={styles.suggestedLevel} data-level={level} title={ABOUT_LEVEL}>
      <strong>
        {level} · {VALIDATION_LEVELS[level]}
      </strong>
      <span className="muted cut" title={why}>
        {why}
      </span>
    </span>
  );
}
