import type { ActorRefFrom } from 'xstate';
import type { JournalReads } from '../../../../contract/entities/journals.ts';
import { resourceOf } from '../../kit/resource/resource.machine.ts';

/** Not in the spec: interval of reading, ms. */
const REFRESH_MS = 60_000;

/** People who looked at this person's recorded screens of an alarm. */
export const journalReadsMachine = resourceOf<JournalReads>('journalReads', 'journals/own-reads', REFRESH_MS);
export type JournalReadsRef = ActorRefFrom<typeof journalReadsMachine>;
