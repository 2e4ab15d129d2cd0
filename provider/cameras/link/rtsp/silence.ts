/** Watches for a silence: `onSilence` is called once, `ms` after the last sign of life. */
export interface Silence {
  start(): void;
  heard(): void;
  stop(): void;
}

export function watchSilence(ms: number, onSilence: () => void): Silence {
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer ??= setTimeout(onSilence, ms);
    },
    heard: () => void timer?.refresh(),
    stop: () => clearTimeout(timer),
  };
}
