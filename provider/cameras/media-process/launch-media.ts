import { type ChildProcess, fork } from 'node:child_process';
import * as v from 'valibot';
import type { Log } from '../../base/ports.ts';
import { MediaStartError } from './media-line.ts';
import { BEAT_MS, MediaReport, type MediaSettings } from './messages.ts';

/**
 * Time without a heartbeat after which a media process is killed, ms. Not in the spec: portals drop a frozen picture
 * after half of it, and a process that only waits for a busy processor, which was seen to take 5 s, gets its turn
 * within it.
 */
const QUIET_MAX_MS = 10_000;
/**
 * Time limit of the first heartbeat, ms. Not in the spec: the process reads several MB of code on a machine that
 * starts.
 */
const START_MAX_MS = 30_000;
/** Missed heartbeats after which the process counts as dead: one may be missed because this process itself was busy. */
const LOOKS = 5;

/** The compiled media process. */
export const MEDIA_CHILD = new URL('./child.js', import.meta.url);

export interface MediaProcess {
  readonly child: ChildProcess;
  readonly relayPort: number | null;
}

/**
 * Starts a media process. Resolves when it is ready. It is killed when it hangs, and at the signal. @throws
 * {MediaStartError}
 */
export function launchMedia(
  entry: URL,
  settings: MediaSettings,
  onReport: (report: MediaReport) => void,
  log: Log,
  signal: AbortSignal,
): Promise<MediaProcess> {
  // It faces the network: the provider's secrets, which are in its environment and flags, stay out of it.
  const child = fork(entry, [], {
    serialization: 'advanced',
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  });
  let heardMs = performance.now();
  let quietMaxMs = START_MAX_MS;
  let looks = 0;
  const watch = setInterval(() => {
    looks += 1;
    if (looks <= LOOKS || performance.now() - heardMs <= quietMaxMs) return;
    looks = 0;
    log('The media process hangs and is killed.');
    child.kill('SIGKILL');
  }, BEAT_MS);

  return new Promise((resolve, reject) => {
    const fail = (message: string, code: string | null = null) =>
      reject(new MediaStartError(settings, { code, message }));
    child.on('error', ({ message }) => fail(message));
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      fail(`it ended with ${signal ?? `code ${code}`}.`);
    });
    child.on('message', (message) => {
      const report = v.safeParse(MediaReport, message);
      if (!report.success) {
        log('The media process sent what it never sends, and is killed.');
        child.kill('SIGKILL');
        return;
      }
      looks = 0;
      heardMs = performance.now();
      const { output } = report;
      if (output.type === 'failed') fail(output.message, output.code);
      if (output.type === 'ready') {
        quietMaxMs = QUIET_MAX_MS;
        resolve({ child, relayPort: output.relayPort });
      }
      onReport(output);
    });
    if (child.connected) child.send({ type: 'start', settings });
  });
}
