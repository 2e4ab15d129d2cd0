import { readJournalText } from './read-journal.ts';
import { JournalFileError } from '../../src/services/journal/journal-file.ts';
import { replay } from './replay.ts';
import { ReplayError } from './replay-error.ts';

const isForThePerson = (error: unknown): error is Error =>
  error instanceof ReplayError || error instanceof JournalFileError || (error instanceof Error && 'syscall' in error);

try {
  for (const line of replay(process.argv.slice(2), readJournalText)) console.log(line);
} catch (error) {
  if (!isForThePerson(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
