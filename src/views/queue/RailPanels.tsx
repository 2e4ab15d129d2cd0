import { MISSED_TITLE } from '../kit/alarm/missed-title.ts';
import { useMissed } from '../kit/portal-context.tsx';
import { LastEndings } from './LastEndings.tsx';
import { MissedStrip } from './MissedStrip.tsx';
import { ENDINGS_TITLE } from './rail-texts.ts';
import * as styles from './RailPanels.module.css';

export { GoneCard } from './GoneCard.tsx';

/** Panels of the rail beside the last cards: alarms that expired on this board, and what the agent ended last. */
export function RailPanels() {
  const missed = useMissed();
  return (
    <>
      {missed === undefined ? null : (
        <section className={`ground ${styles.panel} ${styles.missed}`} aria-label={MISSED_TITLE} tabIndex={0}>
          <h2>{MISSED_TITLE}</h2>
          <MissedStrip missed={missed} />
        </section>
      )}
      <section className={`ground ${styles.panel}`} aria-label={ENDINGS_TITLE} tabIndex={0}>
        <h2>{ENDINGS_TITLE}</h2>
        <LastEndings />
      </section>
    </>
  );
}
