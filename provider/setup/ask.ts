import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** The person left before the end. */
export class SetupStopped extends Error {
  override readonly name = 'SetupStopped';
  readonly code = 'setupStopped';
}

/** Asks a person. */
export interface Ask {
  /** What was typed, without spaces around it; empty where it was Enter alone. */
  text(words: string): Promise<string>;
  /** The same, and no screen shows what is typed. */
  hidden(words: string): Promise<string>;
  close(): void;
}

/** Asks on a terminal. @throws {SetupStopped} from both calls, when it closes. */
export function askOn(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Ask {
  let isMuted = false;
  const screen = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isMuted) output.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output: screen, terminal: true, historySize: 0 });
  let isClosed = false;
  let stop = () => {};
  lines.on('close', () => {
    isClosed = true;
    stop();
  });
  const asked = (words: string, isHidden: boolean): Promise<string> =>
    new Promise((resolve, reject) => {
      stop = () => reject(new SetupStopped('Stopped. Nothing was written.'));
      if (isClosed) return stop();
      if (isHidden) output.write(words);
      isMuted = isHidden;
      lines.question(isHidden ? '' : words, (answer) => {
        isMuted = false;
        if (isHidden) output.write('\n');
        resolve(answer.trim());
      });
    });
  return {
    text: (words) => asked(words, false),
    hidden: (words) => asked(words, true),
    close: () => lines.close(),
  };
}
