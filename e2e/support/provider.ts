import type { ChildProcess } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault } from '../../provider/cameras/device/faults.ts';
import type { CentreDeed } from '../../provider/world/dispatch-centre.ts';
import type { Cameras } from '../../provider/cameras/open-cameras.ts';
import { createData, type Data, end, start, type Started, type StartOptions } from './provider-process.ts';

export interface GivenAgent {
  readonly rep: { readonly id: string; readonly user_id: string; readonly email: string };
  readonly token: string;
  readonly queues: readonly string[];
}
export interface GivenAlarm {
  readonly eventId: string;
  readonly sid: string;
  readonly uuid: string;
}

/** A fact of the log, as the audit shows it. */
export interface LoggedChange {
  readonly type: string;
  readonly status?: number;
  readonly action?: string | null;
  readonly reason?: string | null;
}

/** Fetch of this process, also where a test gives its page another network: read before any does. */
export const nodeFetch = globalThis.fetch;

type InspectedCamera = Awaited<ReturnType<Cameras['inspect']>>;

/** A change of an event is in one of these. */
type AboutEvent = 'event' | 'people' | 'documentation';

/** A separate provider process, with no alarms but those a test gives it. */
export class RunningProvider {
  readonly url: string;
  readonly #receiveUrl: () => string;
  readonly #mailUrl: () => string;
  /** Lines of its log, requests included. */
  readonly logLines: string[];
  readonly #data: Data;
  readonly #options: StartOptions;
  readonly #broken = new Set<string>();
  readonly #linked = new Set<string>();
  #child: ChildProcess;
  #auditor: string | undefined;

  private constructor(
    { url, child, receiveUrl, mailUrl }: Started,
    data: Data,
    options: StartOptions,
    logLines: string[],
  ) {
    this.#options = options;
    this.logLines = logLines;
    this.url = url;
    this.#receiveUrl = receiveUrl;
    this.#mailUrl = mailUrl;
    this.#child = child;
    this.#data = data;
  }

  static async start(given: Partial<StartOptions> = {}): Promise<RunningProvider> {
    const options = { flags: [], env: {}, movesClock: false, isEmbedded: false, ...given };
    const data = await createData(options);
    const logLines: string[] = [];
    const started = await start(data, '0', options, (line) => logLines.push(line));
    return new RunningProvider(started, data, options, logLines);
  }

  /** Address at which it receives messages of sources. */
  get receiveUrl(): string {
    return this.#receiveUrl();
  }

  /** Address at which it receives mails of sources. */
  get mailUrl(): string {
    return this.#mailUrl();
  }

  async stop(): Promise<void> {
    await end(this.#child, 'SIGTERM');
    await this.#data.drop();
  }

  /** The files of its data folder, by mode. */
  async dataFileModes(): Promise<ReadonlySet<number>> {
    const names = await readdir(this.#data.dir, { recursive: true });
    const found = await Promise.all(names.map((name) => stat(join(this.#data.dir, name))));
    return new Set(found.filter((entry) => entry.isFile()).map(({ mode }) => mode & 0o777));
  }

  /** Kills it without any chance to clean up. */
  async killsHard(): Promise<void> {
    await end(this.#child, 'SIGKILL');
  }

  /** Starts it again at the same address, on the same data. */
  async restarts(): Promise<void> {
    const { port } = new URL(this.url);
    this.#child = (await start(this.#data, port, this.#options, (line) => this.logLines.push(line))).child;
  }

  givenAgent(agent: {
    role: string;
    settings?: Record<string, unknown>;
    queues?: readonly string[];
  }): Promise<GivenAgent> {
    return this.#post('/test/agents', agent);
  }

  givenAlarm(alarm: Record<string, unknown>): Promise<GivenAlarm> {
    return this.#post('/test/alarms', alarm);
  }

  /** A sender of alarms for a camera that has raised one before. @returns its key, and the camera */
  async givenSource(queue: string): Promise<{ readonly key: string; readonly uuid: string; readonly sid: string }> {
    const { sid, uuid } = await this.givenAlarm({ queue: 'Sources' });
    return { ...(await this.#post<{ key: string }>('/test/sources', { sid, uuid, queue })), uuid, sid };
  }

  /** A customer beside those of the world, without a location. */
  async givenCustomer(userId: string, email: string): Promise<void> {
    await this.#post('/test/customers', { userId, email });
  }

  /** Acts as a customer with the mobile app. */
  async usesApp(userId: string, type: 'customer.signInFailed' | 'customer.appUsed'): Promise<void> {
    await this.#post(`/test/customers/${userId}/activity`, { type });
  }

  /** Decisions of the dispatch centre at each request for the event, in their order. */
  async decidesDispatches(eventId: string, ...deeds: readonly CentreDeed[]): Promise<void> {
    await this.#post(`/test/dispatches/${eventId}`, { deeds });
  }

  async disarms(sid: string): Promise<void> {
    await this.#post('/test/arm-state', { sid, state: 'OFF' });
  }

  async arms(sid: string): Promise<void> {
    await this.#post('/test/arm-state', { sid, state: 'HOME' });
  }

  async cancels(eventId: string): Promise<void> {
    await this.#post('/test/cancel', { eventId });
  }

  /** Reports on the agent's work, oldest first: each report's name and its reason, exit or action. */
  async reports({ rep }: GivenAgent): Promise<readonly string[]> {
    const { reports } = await this.#ask<{ reports: { name: string; payload: Record<string, string> }[] }>(
      'GET',
      `/test/agents/${rep.id}/work`,
    );
    return reports.map(({ name, payload }) => `${name} ${Object.values(payload).join(' ')}`);
  }

  async forcesOut({ rep }: GivenAgent): Promise<void> {
    await this.#post(`/test/agents/${rep.id}/force-logout`, {});
  }

  /** The state of a camera, its viewers, and the sound it received. */
  camera(uuid: string): Promise<InspectedCamera> {
    return this.#ask('GET', `/test/cameras/${uuid}`);
  }

  /** The process that makes the live pictures, without any chance to put things in order. */
  async killsMedia(): Promise<void> {
    const { pid } = await this.#ask<{ pid: number }>('GET', '/test/media');
    process.kill(pid, 'SIGKILL');
  }

  /** Advances the provider's clock, and that of its cameras, at once; it never goes back. */
  async advancesClock(advanceMs: number): Promise<void> {
    if (!this.#options.movesClock) throw new Error('It is to be started with `movesClock`.');
    await this.#post('/test/clock', { advanceMs });
  }

  /** Gives a camera a fault until the test ends, or `none`. */
  async breaks(uuid: string, fault: Fault): Promise<void> {
    this.#broken.add(uuid);
    await this.#post(`/test/cameras/${uuid}/fault`, { fault });
  }

  /** Gives a camera a link to a real one until the test ends. */
  async linksCamera(uuid: string, address: string, more: { readonly recordsAlarms?: true } = {}): Promise<void> {
    this.#linked.add(uuid);
    await this.#post(`/test/cameras/${uuid}/link`, { address, ...more });
  }

  /** Ends the faults and links of the test before, so that the next test on this provider finds every camera well. */
  async mendsCameras(): Promise<void> {
    const [broken, linked] = [[...this.#broken], [...this.#linked]];
    this.#broken.clear();
    this.#linked.clear();
    await Promise.all([
      ...broken.map((uuid) => this.#post(`/test/cameras/${uuid}/fault`, { fault: 'none' })),
      ...linked.map((uuid) => this.#ask('DELETE', `/test/cameras/${uuid}/link`)),
    ]);
  }

  /** The agent's sessions are over, as after a day. */
  async endsSessionsOf({ rep }: GivenAgent): Promise<void> {
    await this.#ask('DELETE', `/test/agents/${rep.id}/sessions`);
  }

  /** Gives the same agent a new session. */
  async signsInAgain(agent: GivenAgent): Promise<GivenAgent> {
    return { ...agent, ...(await this.#post<{ token: string }>(`/test/agents/${agent.rep.id}/sessions`, {})) };
  }

  /** Log of an event, oldest first. */
  async history(eventId: string): Promise<readonly string[]> {
    return (await this.changes(eventId)).map(({ type }) => type);
  }

  /** Changes of the event in the log, with their data. */
  async changes(eventId: string): Promise<readonly LoggedChange[]> {
    this.#auditor ??= (await this.givenAgent({ role: 'admin' })).token;
    const answer = await nodeFetch(`${this.url}/api/audit/changes?event_id=${eventId}&limit=200`, {
      headers: { authorization: `Bearer ${this.#auditor}` },
    });
    const { data } = (await answer.json()) as { data: Partial<Record<AboutEvent, { change: LoggedChange }>>[] };
    return data
      .flatMap(({ event, people, documentation }) => (event ?? people ?? documentation)?.change ?? [])
      .reverse();
  }

  /** Metrics of an event, in any order: each metric's name, and the reason where it has one. */
  async metrics(eventId: string): Promise<readonly string[]> {
    const rows = await this.#ask<{ name: string; payload: { reason?: string } }[]>(
      'GET',
      `/test/alarms/${eventId}/metrics`,
    );
    return rows.map(({ name, payload: { reason } }) => (reason === undefined ? name : `${name} ${reason}`)).toSorted();
  }

  #post<T>(path: string, body: unknown): Promise<T> {
    return this.#ask('POST', path, body);
  }

  async #ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
    const sent =
      body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await nodeFetch(this.url + path, { method, ...sent });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
