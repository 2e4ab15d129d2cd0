import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface BareSender {
  readonly url: string;
  readonly pid: number;
  close(): Promise<void>;
}

/** Starts the bare sender for the camera on this port, in a process of its own. */
export async function startBareSender(cameraPort: number): Promise<BareSender> {
  const child = fork(new URL('./bare-sender.js', import.meta.url), [String(cameraPort)], { execArgv: [] });
  const [port] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The bare sender has ended.'))),
  ])) as readonly number[];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async close() {
      const end = once(child, 'exit');
      child.disconnect();
      await end;
    },
  };
}
