import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import WebSocket from 'ws';
import type { Args, CallName } from '../../../contract/calls.ts';
import type { Random } from '../../world/random.ts';
import { type Answered, request } from '../viewers/request.ts';
import { AlarmTab, type ChaosAgent } from './alarm-tab.ts';
import type { ProviderProcess } from './provider-process.ts';
import type { Records } from './records.ts';

const Ticket = v.object({ ticket: v.string() });
/** Calls done once per key: a repeated request gets the same reply. */
const ONCE: ReadonlySet<CallName> = new Set(['sendEmail', 'sendPush']);
const CUT_MAX_MS = 25;
const REDIAL_MS = 20;
/** Ten seconds of the providers' time. */
const LINE_RETRY_MS = 1_000;

interface Try {
  /** Answer that reached the tab. */
  readonly heard: Answered | null;
  /** Answer that was sent and did not reach the tab. */
  readonly lost: Answered | null;
}

const isOtherNews = (lost: Answered | null, again: Answered): boolean =>
  lost?.status === 200 && JSON.stringify(lost) !== JSON.stringify(again);

/**
 * A browser tab that loses answers, sends requests twice and is cut off, and knows only received messages and answers.
 */
export class ChaosTab extends AlarmTab {
  readonly #processes: readonly ProviderProcess[];
  readonly #random: Random;
  #socket: WebSocket | null = null;
  #process: ProviderProcess;
  #keys = 0;
  #redialAtMs = 0;

  constructor(agent: ChaosAgent, processes: readonly ProviderProcess[], random: Random, records: Records) {
    super(agent, random.hex(8), records);
    this.#processes = processes;
    this.#random = random;
    this.#process = random.pick(processes);
  }

  /** Null without an answer, even after a repeated request. */
  async call<N extends CallName>(name: N, args: Args<N>): Promise<Answered | null> {
    this.#keys += 1;
    const key = `${this.tab}:${this.#keys}`;
    const first = await this.#try(name, args, key);
    if (first.heard) return first.heard;
    if (this.#random.chance(0.5)) return null;

    this.records.tally.askedAgain += 1;
    const again = await this.#send(name, args, key);
    if (again) this.learn(again.answer);
    if (again && ONCE.has(name) && isOtherNews(first.lost, again)) {
      this.records.surprises.push(`${name} answered ${JSON.stringify([first.lost, again])} by one key`);
    }
    return again;
  }

  /** One call; its answer may get lost on the way, and the judge alone knows it. */
  async #try<N extends CallName>(name: N, args: Args<N>, key: string): Promise<Try> {
    const { tally } = this.records;
    const fate = this.#random.next();
    if (fate < 0.03) return this.#cutCall(name, args, key);
    const answered = await this.#send(name, args, key);
    if (answered && fate < 0.08) {
      tally.droppedAnswers += 1;
      return { heard: null, lost: answered };
    }
    if (fate < 0.12) {
      tally.repeatedCalls += 1;
      return { heard: await this.#send(name, args, key), lost: answered };
    }
    if (answered) this.learn(answered.answer);
    return { heard: answered, lost: null };
  }

  async #cutCall<N extends CallName>(name: N, args: Args<N>, key: string): Promise<Try> {
    this.records.tally.cutCalls += 1;
    const lost = await this.#send(name, args, key, AbortSignal.timeout(this.#random.between(0, CUT_MAX_MS)));
    return { heard: null, lost };
  }

  async #send<N extends CallName>(name: N, args: Args<N>, key: string, signal?: AbortSignal): Promise<Answered | null> {
    const { tally } = this.records;
    tally.calls += 1;
    this.records.heard(this.tab);
    try {
      const asking = { token: this.agent.token, tab: this.tab };
      const answered = await request(this.#process.url, name, asking, args, { key, ...(signal ? { signal } : {}) });
      this.records.heard(this.tab);
      tally.answers += 1;
      if (answered.status >= 500) tally.failures.push(`${name}: ${String(answered.answer)}`);
      else if (answered.status >= 400) tally.refusals += 1;
      return answered;
    } catch {
      if (!signal) tally.deadCalls += 1;
      this.#process = this.#random.pick(this.#processes);
      await delay(REDIAL_MS);
      return null;
    }
  }

  get isConnected(): boolean {
    return this.#socket !== null;
  }

  /** Reconnects some time after the connection was lost, like a portal. */
  async stayConnected(): Promise<void> {
    if (this.#socket || Date.now() < this.#redialAtMs) return;
    if (!(await this.connect())) this.#redialAtMs = Date.now() + LINE_RETRY_MS;
  }

  /** False when it was not let in. */
  async connect(): Promise<boolean> {
    const minted = await this.#send('mintTicket', { body: { purpose: 'rep-take-event-ws' } }, '');
    if (minted?.status !== 200) return false;
    const { ticket } = v.parse(Ticket, minted.answer);
    const url = this.#process.url.replace('http', 'ws');
    const socket = new WebSocket(`${url}/api/rep-take-event-ws?access_token=${ticket}&tab=${this.tab}`);
    const tab = this.tab;
    const opened = new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true));
      socket.once('close', () => resolve(false));
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#socket !== socket) return;
      this.records.heard(this.tab);
      this.#socket = null;
      this.#redialAtMs = Date.now() + LINE_RETRY_MS;
    });
    socket.on('message', (message: Buffer) => {
      if (this.#socket === socket && this.tab === tab) this.hear(JSON.parse(message.toString('utf8')));
    });
    this.#socket = socket;
    return opened;
  }

  /** Cuts the connection without a close, like a lost network. */
  cut(): void {
    if (!this.#socket) return;
    this.records.tally.cutSockets += 1;
    this.records.heard(this.tab);
    this.#socket.terminate();
    this.#socket = null;
    this.#redialAtMs = Date.now() + LINE_RETRY_MS;
    this.cards = null;
  }

  /** The page is loaded again: the tab keeps its name and forgets everything else. */
  reload(): void {
    this.cut();
    this.mine = new Map();
  }

  /** The browser is gone, and another one is opened, with a new name of its tab. */
  close(): void {
    this.reload();
    this.tab = this.#random.hex(8);
    this.#process = this.#random.pick(this.#processes);
  }
}
