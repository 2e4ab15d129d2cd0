import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import './ShelveButton.css';

interface ShelveButtonProps {
  readonly alarm: AlarmEvent;
  readonly onShelve: (alarm: AlarmEvent) => void;
}

/** Shelves the camera of an event, which is noisy. */
export function ShelveButton({ alarm, onShelve }: ShelveButtonProps) {
  return (
    <button
      type="button"
      className="shelve-button"
      aria-label={`Shelve camera, event ${alarm.eventId}`}
      onClick={() => onShelve(alarm)}
    >
      Shelve
    </button>
  );
}
