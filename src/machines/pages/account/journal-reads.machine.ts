import type { ActorRefFrom } from 'xstate';
import type { JournalReads } from '../../../../contract/entities/journals.ts';
import { resourceOf } from '../../kit/resource/resource.machine.ts';

/** Not in the spec: how often it is read again, ms. */
const REFRESH_MS = 60_000;

/** Who looked at what this person saw of an alarm. */
export const journalReadsMachine = resourceOf<JournalReads>('journalReads', 'journals/own-reads', REFRESH_MS);
export type JournalReadsRef = ActorRefFrom<typeof journalReadsMachine>;
