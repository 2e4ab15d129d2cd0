import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { run } from '../run.mjs';

/** Editors and git write several files at once, ms. */
const SETTLE_MS = 100;

/** Compiles the provider and runs it; again after each `restart`, while the running one continues until the next compiles. */
export function createProviderRunner() {
  /** @type {import('node:child_process').ChildProcess | null} */
  let running = null;
  /** @type {Promise<unknown>} */
  let stopped = Promise.resolve();
  /** @type {readonly string[]} */
  let flags = [];
  let isEnding = false;
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  /** One compilation at a time. */
  let work = Promise.resolve();

  function stop() {
    if (running !== null) {
      stopped = once(running, 'exit');
      running.kill('SIGTERM');
      running = null;
    }
    return stopped;
  }

  function launch() {
    // In its own process group: Ctrl+C reaches it once, through `end`; a second signal would cut its shutdown short.
    const child = spawn(process.execPath, ['build/provider/main.js', ...flags], {
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    // A restart keeps what the first start emptied and filled.
    flags = flags.filter((flag) => flag !== '--reset');
    running = child;
    child.once('exit', (code, signal) => {
      if (running !== child) return;
      running = null;
      console.log(`The provider ended with ${signal ?? `code ${code}`}. Save one of its files to start it again.`);
    });
  }

  async function compileAndLaunch() {
    if (isEnding) return;
    const isCompiled = await run(['tsc', '-b', 'provider']);
    if (isEnding) return;
    if (!isCompiled) {
      const meanwhile = running === null ? 'It does not run' : 'The last one runs';
      console.log(`The provider does not compile. ${meanwhile} until the error is fixed and saved.`);
      return;
    }
    await stop();
    if (!isEnding) launch();
  }

  const restart = () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      work = work.then(compileAndLaunch);
    }, SETTLE_MS);
  };

  return {
    /** @param {readonly string[]} given The provider's command line. */
    start(given) {
      flags = given;
      restart();
    },
    restart,
    /** @returns {Promise<unknown>} Resolves when the provider has ended; it does not start again. */
    end() {
      isEnding = true;
      return stop();
    },
  };
}
