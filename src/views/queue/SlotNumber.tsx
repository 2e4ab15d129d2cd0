import * as styles from './QueueSlotCard.module.css';

/** Number of a slot, which is its key; named "Slot 3" for a screen reader. */
export const SlotNumber = ({ number }: { readonly number: number }) => (
  <span className={styles.number}>
    <span className="spoken">Slot </span>
    {number}
  </span>
);
