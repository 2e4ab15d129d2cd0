import './TrainingMark.css';

/** Marks an event that is only an exercise (QUEUE-54). */
export function TrainingMark() {
  return <span className="training-mark">Training</span>;
}
