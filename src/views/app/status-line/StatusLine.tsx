import { Toasts } from './Toasts.tsx';
import * as appStyles from '../App.module.css';

/** The foot of every page: messages have their own place, so that none ever covers a control. */
export function StatusLine() {
  return (
    <footer className={appStyles.statusLine}>
      <Toasts />
    </footer>
  );
}
