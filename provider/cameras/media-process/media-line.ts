import type { Log } from '../../base/ports.ts';
import type { MediaCommand, MediaReport, MediaSettings } from './messages.ts';

/** Connection to the media process, which may end and restart at any time. */
export interface MediaLine {
  /**
   * Port of the relay, the same for each later process; null before the first one runs, and when the relay runs
   * elsewhere.
   */
  relayPort(): number | null;
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
  /** Another media process takes commands. */
  up(): void;
}

/** Starts the media process, and retries. @throws {MediaStartError} when its settings cannot be used. */
export type StartMedia = (settings: MediaSettings, listener: MediaListener, log: Log) => Promise<MediaLine>;

/** A media process that could not start. */
export class MediaStartError extends Error {
  override readonly name = 'MediaStartError';
  readonly code = 'mediaStart';
  /** True: its address or port cannot be used, so that the settings must be changed. */
  readonly isOfSettings: boolean;

  constructor({ host, relay }: MediaSettings, reason: { readonly code: string | null; readonly message: string }) {
    super(sentenceOf(host, relay?.port ?? 0, reason), { cause: reason });
    this.isOfSettings = OF_SETTINGS.some((code) => code === reason.code);
  }
}

const OF_SETTINGS = ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'] as const;

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
