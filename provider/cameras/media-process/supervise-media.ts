import { once } from 'node:events';
import { launchMedia, type MediaProcess } from './launch-media.ts';
import type { StartMedia } from './media-line.ts';

/** How long a viewer who arrives while no media process runs waits for the next one, ms. Not in the spec: well below the 19 s of an attempt. */
const UP_WITHIN_MS = 8_000;
/** So many ends within a minute are followed by a new process at once, later ones by a wait that doubles. Not in the spec. */
const ENDS_AT_ONCE = 5;
const MINUTE_MS = 60_000;
const WAIT_MAX_MS = 10_000;

/** How long to wait before the next start after so many ends within a minute, ms. */
export const waitAfter = (ends: number): number =>
  ends <= ENDS_AT_ONCE ? 0 : Math.min(1_000 * 2 ** (ends - ENDS_AT_ONCE - 1), WAIT_MAX_MS);

/** Keeps one media process running: a new one follows when it ends. It never outlives this process. */
export const superviseMedia =
  (entry: URL): StartMedia =>
  async (wanted, listener, log) => {
    let settings = wanted;
    let running: MediaProcess | null = null;
    let isStopped = false;
    let timer: NodeJS.Timeout | undefined;
    let ends: readonly number[] = [];
    let reportUp = () => {};
    let up = Promise.resolve();

    async function stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      if (running === null) return;
      const gone = once(running.child, 'exit');
      running.child.disconnect();
      await gone;
    }

    async function start(): Promise<MediaProcess> {
      const started = await launchMedia(entry, settings, listener.report, log);
      const { child, relayPort } = started;
      // Viewers know the relay by its port.
      if (settings.relay !== null) settings = { ...settings, relay: { ...settings.relay, port: relayPort ?? 0 } };
      child.once('exit', (code, signal) => onEnd(signal ?? `code ${code}`));
      running = started;
      if (isStopped) await stop();
      return started;
    }

    function onEnd(how: string): void {
      running = null;
      if (isStopped) return;
      up = new Promise((resolve) => {
        reportUp = resolve;
      });
      log(`The media process ended (${how}). Live pictures by WebRTC are lost and come back; all else goes on.`);
      listener.down();
      startAgain();
    }

    function startAgain(): void {
      const nowMs = performance.now();
      ends = [...ends.filter((endMs) => endMs > nowMs - MINUTE_MS), nowMs];
      const waitMs = waitAfter(ends.length);
      if (waitMs > 0) log(`It ended ${ends.length} times within a minute: the next one starts in ${waitMs / 1_000} s.`);
      timer = setTimeout(() => {
        start().then(
          () => {
            log('The media process runs again.');
            reportUp();
          },
          (error: unknown) => {
            if (isStopped) return;
            log(error instanceof Error ? error.message : String(error));
            startAgain();
          },
        );
      }, waitMs);
    }

    const { relayPort } = await start();
    return {
      relayPort,
      post(command) {
        if (running?.child.connected) running.child.send(command);
      },
      async untilUp() {
        const tooLate = new Promise<void>((resolve) => {
          setTimeout(resolve, UP_WITHIN_MS).unref();
        });
        await Promise.race([up, tooLate]);
        return running !== null;
      },
      pid: () => running?.child.pid ?? null,
      stop,
    };
  };
