import * as styles from './marks.module.css';

/** Marks an event that is only an exercise (QUEUE-54), or that tests a source. */
export function TrainingMark({ isTest = false }: { isTest?: boolean }) {
  return <span className={styles.trainingMark}>{isTest ? 'Test' : 'Training'}</span>;
}
