import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { READ_MAX_MS } from './mail.constants.ts';
import type { ReadMail } from './mail-thread.ts';
import { type Mail, UnreadableMailError } from './read-mail.ts';

/** Reads mails elsewhere. */
export interface MailReader {
  /** @throws {UnreadableMailError} @throws {Error} when the thread died or was too slow */
  read(raw: Uint8Array<ArrayBuffer>): Promise<Mail>;
  close(): Promise<void>;
}

/** The compiled thread. */
const THREAD = new URL('./mail-thread.js', import.meta.url);

/** Memory of the thread, without the bytes of the mail, MB: a mail that takes more ends the thread alone. */
const THREAD_MAX_MB = 256;

/**
 * Reads mails in a thread of its own, one after the other: reading a clip of 64 MiB takes 2 s, for which no agent waits, and a
 * mail that was made to be costly harms nothing else.
 */
export function createMailReader(): MailReader {
  let thread: Worker | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  const start = (): Worker => {
    const started = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: THREAD_MAX_MB } });
    started.unref();
    // One that ends between two mails is replaced at the next.
    started.on('error', () => {});
    started.once('exit', () => {
      if (thread === started) thread = null;
    });
    return started;
  };

  const readNow = async (raw: Uint8Array<ArrayBuffer>): Promise<Mail> => {
    thread ??= start();
    const reading = thread;
    reading.postMessage(raw, [raw.buffer]);
    let answer: ReadMail;
    try {
      [answer] = (await once(reading, 'message', { signal: AbortSignal.timeout(READ_MAX_MS) })) as [ReadMail];
    } catch (cause) {
      if (thread === reading) thread = null;
      await reading.terminate();
      throw new Error('A mail could not be read.', { cause });
    }
    if ('unreadable' in answer) throw new UnreadableMailError(answer.unreadable);
    return answer.mail;
  };

  return {
    read(raw) {
      const mail = turn.then(() => readNow(raw));
      turn = mail.catch(() => {});
      return mail;
    },
    close: async () => void (await thread?.terminate()),
  };
}
