import * as styles from './marks.module.css';

/** Marks an event that is only an exercise (QUEUE-54). */
export function TrainingMark() {
  return <span className={styles.trainingMark}>Training</span>;
}
