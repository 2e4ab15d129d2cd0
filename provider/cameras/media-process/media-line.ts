import type { Log } from '../../base/ports.ts';
import type { MediaCommand, MediaReport, MediaSettings } from './messages.ts';

/** The way to the media process, which may end and come back at any time. */
export interface MediaLine {
  /** Of the relay, the same for each process that follows; null when the relay runs elsewhere. */
  readonly relayPort: number | null;
  /** Lost while no media process runs. */
  post(command: MediaCommand): void;
  /** False when none runs within `UP_WITHIN_MS`. */
  untilUp(): Promise<boolean>;
  /** Null while none runs. */
  pid(): number | null;
  stop(): Promise<void>;
}

export interface MediaListener {
  report(report: MediaReport): void;
  /** The media process has ended, and everything in it. */
  down(): void;
}

/** Starts the media process. @throws {MediaStartError} */
export type StartMedia = (settings: MediaSettings, listener: MediaListener, log: Log) => Promise<MediaLine>;

/** The media process could not start, so live pictures and with them the provider cannot. */
export class MediaStartError extends Error {
  override readonly name = 'MediaStartError';
  readonly code = 'mediaStart';

  constructor({ host, relay }: MediaSettings, reason: { readonly code: string | null; readonly message: string }) {
    super(sentenceOf(host, relay?.port ?? 0, reason), { cause: reason });
  }
}

function sentenceOf(host: string, port: number, { code, message }: { code: string | null; message: string }): string {
  switch (code) {
    case 'EADDRINUSE':
      return `UDP port ${port} of ${host}, for the relay to the live cameras, is in use: stop what uses it, or choose another with --turn-port.`;
    case 'EACCES':
      return `UDP port ${port} of ${host}, for the relay to the live cameras, is not allowed: choose another with --turn-port.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${host} for the relay to the live cameras: choose another with --media-host.`;
    default:
      return `The media process could not start: ${message}`;
  }
}
