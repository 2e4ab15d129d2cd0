import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

/** True where swaks, a sender of mails that is not ours, is installed. */
export const hasSwaks = (): boolean => spawnSync('swaks', ['--version']).error === undefined;

interface SwaksMail {
  readonly to: string;
  /** Headers by their names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Not empty: it would be asked for. */
  readonly body: string;
  /** Paths of files to attach. */
  readonly files?: readonly string[];
}

/** Sends a mail by swaks. @throws {Error} when it is refused */
export async function swaks(mailUrl: string, { to, headers, body, files = [] }: SwaksMail): Promise<void> {
  const { hostname, port } = new URL(mailUrl);
  const lines = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  const attached = files.flatMap((file) => ['--attach', `@${file}`]);
  const envelope = ['--server', `${hostname}:${port}`, '--from', 'camera@example.com', '--to', to];
  await promisify(execFile)('swaks', [...envelope, ...lines, ...attached, '--body', body]);
}
