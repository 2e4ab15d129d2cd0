import './AuditedEvent.css';
import { LOADING_EVENT } from './texts.ts';

/** Takes the place of an event whose code or data is being read. */
export function UnreadEvent() {
  return (
    <div className="audited-event">
      <div className="audited-column">
        <div className="audited-choices" />
        <p className="audited-picture" role="status">
          {LOADING_EVENT}
        </p>
      </div>
      <div className="audited-column" />
      <div className="audited-column" />
    </div>
  );
}
