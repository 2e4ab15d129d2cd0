import { HubState } from './HubState.tsx';
import { Toasts } from './Toasts.tsx';
import './StatusLine.css';

/** The line at the foot of every page. Messages have their own place, so that none ever covers a control. */
export function StatusLine() {
  return (
    <footer className="status-line">
      <HubState />
      <Toasts />
    </footer>
  );
}
