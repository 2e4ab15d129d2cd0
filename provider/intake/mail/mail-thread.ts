import { parentPort } from 'node:worker_threads';
import { type Mail, readMail, UnreadableMailError } from './read-mail.ts';

/** The answer of the thread to a mail. */
export type ReadMail = { readonly mail: Mail } | { readonly unreadable: string };

async function answerOf(raw: Uint8Array<ArrayBuffer>): Promise<ReadMail> {
  try {
    return { mail: await readMail(raw) };
  } catch (error) {
    if (error instanceof UnreadableMailError) return { unreadable: error.message };
    throw error;
  }
}

parentPort?.on('message', (raw: Uint8Array<ArrayBuffer>) => {
  void answerOf(raw).then((answer) => parentPort?.postMessage(answer));
});
