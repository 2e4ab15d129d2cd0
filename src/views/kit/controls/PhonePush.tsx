import { ON_THE_PHONE } from './texts.ts';
import * as styles from './PhonePush.module.css';

/** The push as a locked phone shows it: one line of its title, two of its text, the rest cut. */
export function PhonePush({ title, message }: { title: string; message: string }) {
  return (
    <figure className={styles.push} aria-label={ON_THE_PHONE}>
      <strong>{title}</strong>
      <p>{message}</p>
    </figure>
  );
}
