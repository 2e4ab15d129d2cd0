import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PACKAGE_ROOT } from '../../base/package-root.ts';
import type { Bucket } from '../../media/store/s3-client.ts';
import { BUNDLED_PROVIDER, QUICK_START } from '../bundled-provider.ts';

const TOLD_OF_ALARMS = /^\d\d:\d\d:\d\d  alarm \d/;
/** Ports of the portal, of received messages and of received mails, once all of it is there. */
const BANNER =
  /http:\/\/127\.0\.0\.1:(\d+)[^]*http:\/\/127\.0\.0\.1:(\d+)\/receive[^]*smtp:\/\/127\.0\.0\.1:(\d+)[^]*Stop/;
const OUTPUT_LINES_MAX = 40;
const STARTS_MAX = 10;
const FAST_TIME = pathToFileURL(join(PACKAGE_ROOT, 'provider/testing/chaos/fast-time.mjs'));

export interface ProcessOptions {
  /** PostgreSQL; null = embedded, in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Bucket with its media; absent = a folder in `dataDir`. */
  readonly bucket?: Bucket;
  /** Alarms per minute that it raises. */
  readonly rate: number;
  /** Speed of its clock, as a multiple of ours. */
  readonly pace: number;
  /** Moment at which both clocks showed the same, epoch ms. */
  readonly sinceMs: number;
  /** Further options of the provider. */
  readonly flags?: readonly string[];
}

/** A real provider in its own process, which can be killed at any moment and started again at the same address. */
export class ProviderProcess {
  readonly #options: ProcessOptions;
  #child: ChildProcess | null = null;
  #port = 0;
  #receivePort = 0;
  #mailPort = 0;
  /** Latest output, for diagnosis. */
  output: readonly string[] = [];
  /** True: it ended without being killed. */
  hasCrashed = false;

  constructor(options: ProcessOptions) {
    this.#options = options;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Address at which it receives messages of sources. */
  get receiveUrl(): string {
    return `http://127.0.0.1:${this.#receivePort}/receive`;
  }

  /** Address at which it receives mails of sources. */
  get mailUrl(): string {
    return `smtp://127.0.0.1:${this.#mailPort}`;
  }

  get isRunning(): boolean {
    return this.#child !== null;
  }

  #hear(chunk: string): void {
    const lines = chunk.split('\n').filter((line) => line !== '' && !TOLD_OF_ALARMS.test(line));
    this.output = [...this.output, ...lines].slice(-OUTPUT_LINES_MAX);
  }

  /**
   * Starts it with a clock that is `offMs` ahead, or behind. Restarts it when it ends before it is ready, as a
   * supervisor does: with a faster clock it waits less long for a database on a busy machine.
   */
  async start(offMs: number): Promise<void> {
    for (let starts = 1; !(await this.#comesUp(offMs)); starts += 1)
      if (starts === STARTS_MAX) throw new Error(`The provider did not start: ${this.output.join('\n')}`);
  }

  async #comesUp(offMs: number): Promise<boolean> {
    const { databaseUrl, dataDir, bucket, rate, pace, sinceMs, flags: more = [] } = this.#options;
    const time = new URL(FAST_TIME);
    time.search = new URLSearchParams({ pace: `${pace}`, since: `${sinceMs}`, off: `${offMs}` }).toString();
    const ports = [
      '--port',
      `${this.#port}`,
      '--receive-port',
      `${this.#receivePort}`,
      '--smtp-port',
      `${this.#mailPort}`,
    ];
    const flags = ['--test', '--rate', `${rate}`, ...ports, '--data', dataDir, ...more];
    const child = spawn(process.execPath, [...QUICK_START, '--import', time.href, BUNDLED_PROVIDER, ...flags], {
      env: {
        PATH: process.env['PATH'],
        ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
        ...(bucket && {
          MEDIA_S3_ENDPOINT: bucket.endpoint,
          MEDIA_S3_BUCKET: bucket.name,
          MEDIA_S3_REGION: bucket.region,
          MEDIA_S3_ACCESS_KEY: bucket.accessKey,
          MEDIA_S3_SECRET_KEY: bucket.secretKey,
        }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr.on('data', (chunk) => this.#hear(String(chunk)));
    child.once('exit', () => {
      this.hasCrashed ||= this.#child === child;
      this.#child = null;
    });
    const ready = await new Promise<readonly [port: number, receivePort: number, mailPort: number] | null>(
      (resolve) => {
        let banner = '';
        child.stdout.on('data', (chunk) => {
          this.#hear(String(chunk));
          banner += String(chunk);
          const [, ...found] = BANNER.exec(banner)?.map(Number) ?? [];
          const [port, receivePort, mailPort] = found;
          if (port !== undefined && receivePort !== undefined && mailPort !== undefined)
            resolve([port, receivePort, mailPort]);
        });
        child.once('exit', () => resolve(null));
      },
    );
    if (ready === null) return false;
    [this.#port, this.#receivePort, this.#mailPort] = ready;
    this.#child = child;
    return true;
  }

  /**
   * Stops it like a supervisor that restarts it. @returns its exit code; null when it was not running or had to be
   * killed
   */
  async end(): Promise<number | null> {
    const child = this.#child;
    if (child === null) return null;
    this.#child = null;
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  }

  /** Kills it without notice, like a power cut. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
