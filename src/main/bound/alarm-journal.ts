import { alarmJournal } from '../../services/journal/alarm-journal.ts';
import { logicBelow } from '../../services/journal/fold-journal.ts';
import type { Whole } from '../lazy-screen.ts';
import type { Services } from '../services.ts';
import { wholePortal } from '../whole-portal.ts';

/** What this page recorded between two times, epoch ms, as it may leave the house. */
export const journalBetween = async (
  { journal }: Pick<Services, 'journal'>,
  whole: Whole,
  stretch: { readonly fromMs: number; readonly untilMs: number },
): Promise<string | null> =>
  alarmJournal(
    {
      segments: await journal.readSince(stretch.fromMs),
      logicOf: logicBelow(wholePortal(whole)),
      takeBreak: () => new Promise((resolve) => void setTimeout(resolve)),
    },
    stretch,
  );
