import { once } from 'node:events';
import { launchMedia, type MediaProcess } from './launch-media.ts';
import { MediaStartError, type StartMedia } from './media-line.ts';

/**
 * Time a viewer waits for the next media process while none runs, ms. Not in the spec: well below the 19 s of an
 * attempt.
 */
const UP_WITHIN_MS = 8_000;
/**
 * Time the provider waits for the first media process before it serves without one, ms. Not in the spec: unusable
 * settings show earlier.
 */
const FIRST_WITHIN_MS = 5_000;
/**
 * Ends within a minute that are followed by an immediate restart; later restarts wait, each twice as long. Not in the
 * spec.
 */
const ENDS_AT_ONCE = 5;
const MINUTE_MS = 60_000;
const WAIT_MAX_MS = 10_000;

/** Delay of the next start after this many ends within a minute, ms. */
export const waitAfter = (ends: number): number =>
  ends <= ENDS_AT_ONCE ? 0 : Math.min(1_000 * 2 ** (ends - ENDS_AT_ONCE - 1), WAIT_MAX_MS);

const after = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** Keeps one media process running: a new one follows when it ends, or does not start. It never outlives this process. */
export const superviseMedia =
  (entry: URL, launch = launchMedia): StartMedia =>
  async (wanted, listener, log) => {
    let settings = wanted;
    let relayPort: number | null = null;
    let running: MediaProcess | null = null;
    let isStopped = false;
    const giveUp = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let ends: readonly number[] = [];
    let reportUp = () => {};
    const untilNext = () =>
      new Promise<void>((resolve) => {
        reportUp = resolve;
      });
    let up = untilNext();

    async function stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      if (running === null) return giveUp.abort();
      const gone = once(running.child, 'exit');
      running.child.disconnect();
      await gone;
    }

    async function start(): Promise<void> {
      const started = await launch(entry, settings, listener.report, log, giveUp.signal);
      ({ relayPort } = started);
      // Viewers know the relay by its port.
      if (settings.relay !== null) settings = { ...settings, relay: { ...settings.relay, port: relayPort ?? 0 } };
      started.child.once('exit', (code, signal) => onEnd(signal ?? `code ${code}`));
      running = started;
      reportUp();
      listener.up();
    }

    function onEnd(how: string): void {
      running = null;
      if (isStopped) return;
      up = untilNext();
      log(
        `The media process ended (${how}). Live pictures by WebRTC are lost and come back; everything else continues.`,
      );
      listener.down();
      startAgain();
    }

    function onFailed(error: unknown): void {
      if (isStopped) return;
      log(error instanceof Error ? error.message : String(error));
      startAgain();
    }

    const onRunning = (): void => log('The media process runs again.');

    function startAgain(): void {
      const nowMs = performance.now();
      ends = [...ends.filter((endMs) => endMs > nowMs - MINUTE_MS), nowMs];
      const waitMs = waitAfter(ends.length);
      if (waitMs > 0) log(`It ended ${ends.length} times within a minute: the next one starts in ${waitMs / 1_000} s.`);
      timer = setTimeout(() => void start().then(onRunning, onFailed), waitMs);
    }

    const first = start();
    const failed = first.then(
      () => null,
      (error: unknown) => error,
    );
    const error = await Promise.race([failed, after(FIRST_WITHIN_MS).then(() => 'late')]);
    if (error instanceof MediaStartError && error.isOfSettings) throw error;
    if (error === 'late') {
      log(
        'The media process has not started yet: live pictures by WebRTC come once it has. Everything else continues.',
      );
      void first.then(onRunning, onFailed);
    } else if (error !== null) onFailed(error);

    return {
      relayPort: () => relayPort,
      post(command) {
        if (running?.child.connected) running.child.send(command);
      },
      async untilUp() {
        await Promise.race([up, after(UP_WITHIN_MS)]);
        return running !== null;
      },
      pid: () => running?.child.pid ?? null,
      stop,
    };
  };
