import { alarmJournal } from '../../services/journal/alarm-journal.ts';
import type { Recorded } from '../../services/outbox/deliver.ts';
import { logicBelow } from '../../services/journal/fold-journal.ts';
import type { Whole } from '../lazy-screen.ts';
import type { Services } from '../services.ts';
import { wholePortal } from '../whole-portal.ts';

/** What a tab recorded between two times, in this page or an earlier one, as it may leave the house. */
export const journalBetween = async (
  { journal }: Pick<Services, 'journal'>,
  whole: Whole,
  recorded: Recorded,
): Promise<string | null> =>
  alarmJournal(
    {
      segments: await journal.readRecorded(recorded),
      logicOf: logicBelow(wholePortal(whole)),
      takeBreak: () => new Promise((resolve) => void setTimeout(resolve)),
    },
    recorded,
  );
