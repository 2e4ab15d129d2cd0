import { alarmJournal } from '../../services/journal/alarm-journal.ts';
import type { Recorded } from '../../services/outbox/deliver.ts';
import { logicBelow } from '../../services/journal/fold-journal.ts';
import type { Whole } from '../lazy-screen.ts';
import type { Services } from '../services.ts';
import { wholePortal } from '../whole-portal.ts';

interface Outside {
  readonly api: Pick<Services['api'], 'supervision'>;
  readonly journal: Pick<Services['journal'], 'readRecorded'>;
}

/**
 * Masked recording of an alarm by a tab, in this page or an earlier one; null where nothing is left of it, and where
 * the station keeps none any longer.
 */
export async function journalBetween(
  { api, journal }: Outside,
  whole: Whole,
  recorded: Recorded,
): Promise<string | null> {
  if (!(await api.supervision({})).journals) return null;
  const { from_ms: fromMs, until_ms: untilMs } = recorded.body;
  return alarmJournal(
    {
      segments: await journal.readRecorded({ tab: recorded.tab, fromMs, untilMs }),
      logicOf: logicBelow(wholePortal(whole)),
      takeBreak: () => new Promise((resolve) => void setTimeout(resolve)),
    },
    { fromMs, untilMs },
  );
}
