import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The text of a journal's file, which may be zipped. */
export function readJournalText(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}
