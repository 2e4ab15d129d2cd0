import { Toasts } from './Toasts.tsx';
import './StatusLine.css';

/** The foot of every page: messages have their own place, so that none ever covers a control. */
export function StatusLine() {
  return (
    <footer className="status-line">
      <Toasts />
    </footer>
  );
}
