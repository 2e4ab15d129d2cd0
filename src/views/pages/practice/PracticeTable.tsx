import type { PracticeAlarm } from '../../../../contract/entities/practice.ts';
import * as texts from './texts.ts';
import { ColumnHeads } from '../../kit/controls/ColumnHeads.tsx';
import * as styles from './PracticeScreen.module.css';

/** The agent's response to each alarm that is over, and the right one. */
export function PracticeTable({ alarms }: { alarms: readonly PracticeAlarm[] }) {
  return (
    <table className={styles.table}>
      <ColumnHeads columns={texts.COLUMNS} />
      <tbody>
        {alarms
          .filter(({ isOver }) => isOver)
          .map(({ eventId, title, seconds, ending, right }) => (
            <tr key={eventId} data-is-right={ending === right}>
              <th scope="row">{`${eventId} ${title}`}</th>
              <td>{seconds}</td>
              <td>{texts.endingText(ending)}</td>
              <td>{texts.endingText(right)}</td>
              <td>{ending === right ? texts.RIGHT : texts.WRONG}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
