import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import * as styles from './marks.module.css';

interface ShelveButtonProps {
  readonly alarm: AlarmEvent;
  readonly onShelve: (alarm: AlarmEvent) => void;
}

/** Shelves the camera of an event, which is noisy. */
export function ShelveButton({ alarm, onShelve }: ShelveButtonProps) {
  return (
    <button
      type="button"
      className={styles.shelveButton}
      aria-label={`Shelve camera, event ${alarm.eventId}`}
      onClick={() => onShelve(alarm)}
    >
      Shelve
    </button>
  );
}
