import type { Log } from './ports.ts';

/** Runs `work`, and again `everyMs` after it ended. @returns a function that stops it and resolves once nothing is under way. */
export function repeat(everyMs: number, work: () => Promise<unknown>, log: Log): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let underWay: Promise<unknown> = Promise.resolve();

  const wait = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      underWay = work()
        .catch((cause: unknown) => log(`provider  ${cause instanceof Error ? cause.message : String(cause)}`))
        .then(wait);
    }, everyMs);
  };

  wait();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
