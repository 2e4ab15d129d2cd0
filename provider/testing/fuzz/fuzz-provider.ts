import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { BUNDLED_PROVIDER, QUICK_START } from '../bundled-provider.ts';

/** Lines of its output that are kept for the report. */
const OUTPUT_MAX = 20;

const MEDIA_DEATH = /The media process (?:ended|hangs|sent)/;

/** The provider may drain for 10 s; the rest is for a busy machine. */
const END_MAX_MS = 20_000;
/** Longest wait for a route for tests. */
const ROUTE_MAX_MS = 30_000;

const Memory = v.object({ heapUsed: v.number(), external: v.number() });

interface Addresses {
  readonly url: string;
  readonly receiveUrl: string;
  readonly mailUrl: string;
}

/** The built provider in its own process, on a data folder that is removed at the end. */
export class FuzzProvider {
  readonly url: string;
  /** Address at which it receives messages of sources. */
  readonly receiveUrl: string;
  /** Address at which it receives mails of sources. */
  readonly mailUrl: string;
  readonly #child: ChildProcess;
  readonly #dataDir: string;
  readonly #output: string[];
  /** Settles when the process has ended unexpectedly, with its last output. */
  readonly died: Promise<string>;
  /** Output at each end of its media process, which it restarts automatically. */
  readonly mediaDeaths: string[];
  #isStopping = false;

  private constructor(
    { url, receiveUrl, mailUrl }: Addresses,
    child: ChildProcess,
    dataDir: string,
    output: string[],
    mediaDeaths: string[],
  ) {
    this.url = url;
    this.receiveUrl = receiveUrl;
    this.mailUrl = mailUrl;
    this.#child = child;
    this.#dataDir = dataDir;
    this.#output = output;
    this.mediaDeaths = mediaDeaths;
    this.died = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        if (!this.#isStopping) resolve(`The provider ended with ${code ?? signal}:\n${this.#output.join('\n')}`);
      });
    });
  }

  /** @throws {Error} when it does not start, with its output. */
  static async start(): Promise<FuzzProvider> {
    const dataDir = await mkdtemp(join(tmpdir(), 'pcs-fuzz-'));
    const flags = [
      '--test',
      '--rate',
      '0',
      '--port',
      '0',
      '--receive-port',
      '0',
      '--smtp-port',
      '0',
      '--data',
      dataDir,
    ];
    const child = spawn(process.execPath, [...QUICK_START, '--expose-gc', BUNDLED_PROVIDER, ...flags], {
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    const mediaDeaths: string[] = [];
    const addresses = await new Promise<Addresses>((resolve, reject) => {
      let url = '';
      let receiveUrl = '';
      const keep = (line: string) => {
        if (line !== '') output.push(line);
        if (output.length > OUTPUT_MAX) output.shift();
        if (MEDIA_DEATH.test(line)) mediaDeaths.push(line);
        url = /PCS Agent Portal\s+(http\S+)/.exec(line)?.[1] ?? url;
        receiveUrl = /(http\S+\/receive)$/.exec(line)?.[1] ?? receiveUrl;
        const mailUrl = /(smtp:\S+)$/.exec(line)?.[1];
        if (mailUrl !== undefined) resolve({ url, receiveUrl, mailUrl });
      };
      createInterface(child.stdout).on('line', keep);
      createInterface(child.stderr).on('line', keep);
      child.once('exit', (code) =>
        reject(new Error(`The provider did not start (${code}). Run npm run build?\n${output.join('\n')}`)),
      );
    });
    return new FuzzProvider(addresses, child, dataDir, output, mediaDeaths);
  }

  /** Answer of a test route. */
  async given(path: string, body: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${this.url}/test/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ROUTE_MAX_MS),
    });
    if (!answer.ok) throw new Error(`/test/${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  /** Bytes of heap and external memory that are in use after a garbage collection. */
  async memory(): Promise<number> {
    const answer = await fetch(`${this.url}/test/memory`, { signal: AbortSignal.timeout(ROUTE_MAX_MS) });
    if (!answer.ok) throw new Error(`/test/memory: ${answer.status} ${await answer.text()}`);
    const { heapUsed, external } = v.parse(Memory, await answer.json());
    return heapUsed + external;
  }

  /** Ends it as an operator does. @returns why that failed; null when it ended in time. */
  async stop(): Promise<string | null> {
    this.#isStopping = true;
    let failure: string | null = null;
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const ended = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      const late = setTimeout(() => {
        failure = `The provider did not end within ${END_MAX_MS} ms of SIGTERM.`;
        this.#child.kill('SIGKILL');
      }, END_MAX_MS);
      await ended;
      clearTimeout(late);
    }
    await rm(this.#dataDir, { recursive: true, force: true });
    return failure;
  }
}
