import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import WebSocket from 'ws';
import type { Args, CallName } from '../../../contract/calls.ts';
import { RESTARTING_CODE } from '../../../contract/sockets.ts';
import type { Random } from '../../world/random.ts';
import { AlarmTab, type ChaosAgent } from '../chaos/alarm-tab.ts';
import type { Records } from '../chaos/records.ts';
import { type Answered, request } from '../viewers/request.ts';

const Ticket = v.object({ ticket: v.string() });
const SOCKETS = ['event-ws', 'rep-take-event-ws'] as const;
/**
 * Delay of a retry after a draining process refused a call, and the delays of the calls that may be repeated, ms; as in
 * the portal.
 */
const RETRY_AFTER_MS = 1_000;
const REPEATED: Partial<Record<CallName, readonly number[]>> = {
  unholdEvent: [1_000, 2_000, 4_000],
  unsetTaken: [1_000, 2_000, 4_000],
};
/** Delays of reconnecting: within 1 s while a process hands over, otherwise within 10 s, ms; as in the portal's hub. */
const HAND_OVER_RETRY_MS = 1_000;
const HAND_OVER_MS = 10_000;
const RECONNECT_MS = 10_000;

const isClosedUnanswered = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  /other side closed|ECONNRESET/.test(error.cause.message);

/** Losses and calls of all tabs of a run. */
export interface Journey {
  /** Times from the end of a socket until both are open again, one per loss, ms. */
  readonly gapsMs: number[];
  /** Close codes of the sockets that ended. */
  readonly codes: Set<number>;
  /** Calls that failed permanently. */
  readonly failures: string[];
  /** Calls that a process refused because it ends. */
  refused: number;
  /** Calls that a connection closed upon, and that went out again by another. */
  resent: number;
}

/** A tab of an agent at work behind one address, with the portal's retries. */
export class RollingTab extends AlarmTab {
  readonly #url: string;
  readonly #random: Random;
  readonly #journey: Journey;
  #sockets: readonly WebSocket[] = [];
  #keys = 0;
  /** False once it must not reconnect automatically. */
  #isAtWork = true;

  constructor(agent: ChaosAgent, url: string, random: Random, records: Records, journey: Journey) {
    super(agent, random.hex(8), records);
    this.#url = url;
    this.#random = random;
    this.#journey = journey;
  }

  get isConnected(): boolean {
    return this.#sockets.length > 0 && this.#sockets.every(({ readyState }) => readyState === WebSocket.OPEN);
  }

  /** Null when it failed permanently. */
  async call<N extends CallName>(name: N, args: Args<N>): Promise<Answered | null> {
    this.#keys += 1;
    const key = `${this.tab}:${this.#keys}`;
    const waits = [...(REPEATED[name] ?? [])];
    for (;;) {
      const answered = await this.#send(name, args, key).catch(String);
      if (typeof answered !== 'string' && answered.status < 500) {
        this.learn(answered.answer);
        return answered;
      }
      const isRefused = typeof answered !== 'string' && answered.status === 503;
      if (isRefused) this.#journey.refused += 1;
      const waitMs = isRefused ? RETRY_AFTER_MS : waits.shift();
      if (waitMs === undefined) {
        this.#journey.failures.push(`${name}: ${typeof answered === 'string' ? answered : JSON.stringify(answered)}`);
        return null;
      }
      await delay(waitMs);
    }
  }

  /** Sends again on a reused connection that closed without an answer, as a browser does. */
  async #send<N extends CallName>(name: N, args: Args<N>, key: string): Promise<Answered> {
    try {
      return await this.#sendOnce(name, args, key);
    } catch (error) {
      if (!isClosedUnanswered(error)) throw error;
      this.#journey.resent += 1;
      return this.#sendOnce(name, args, key);
    }
  }

  async #sendOnce<N extends CallName>(name: N, args: Args<N>, key: string): Promise<Answered> {
    this.records.tally.calls += 1;
    this.records.heard(this.tab);
    const answered = await request(this.#url, name, { token: this.agent.token, tab: this.tab }, args, { key });
    this.records.heard(this.tab);
    this.records.tally.answers += 1;
    return answered;
  }

  /** False when one of its sockets was not let in. */
  async connect(): Promise<boolean> {
    const sockets = await Promise.all(SOCKETS.map((name) => this.#open(name).catch(() => null)));
    const opened = sockets.filter((socket) => socket !== null);
    if (opened.length < SOCKETS.length) {
      for (const socket of opened) socket.terminate();
      return false;
    }
    this.#sockets = opened;
    for (const socket of opened) {
      socket.once('close', (code) => void this.#lose(socket, code));
      if (socket.readyState !== WebSocket.OPEN) void this.#lose(socket, RESTARTING_CODE);
    }
    return true;
  }

  async #open(name: (typeof SOCKETS)[number]): Promise<WebSocket> {
    const minted = await this.#send('mintTicket', { body: { purpose: name } }, '');
    const { ticket } = v.parse(Ticket, minted.answer);
    const socket = new WebSocket(
      `${this.#url.replace('http', 'ws')}/api/${name}?access_token=${ticket}&tab=${this.tab}`,
    );
    socket.on('message', (message: Buffer) => {
      if (name === 'rep-take-event-ws') this.hear(JSON.parse(message.toString('utf8')));
    });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    socket.on('error', () => {});
    return socket;
  }

  /** One socket is the line: when it ends the other is closed too, and both are opened again. */
  async #lose(lost: WebSocket, code: number): Promise<void> {
    if (!this.#sockets.includes(lost)) return;
    const lostMs = performance.now();
    this.#end();
    this.#journey.codes.add(code);
    while (this.#isAtWork && !(await this.connect())) {
      const isHandingOver = code === RESTARTING_CODE && performance.now() - lostMs < HAND_OVER_MS;
      await delay(this.#random.next() * (isHandingOver ? HAND_OVER_RETRY_MS : RECONNECT_MS));
    }
    if (this.#isAtWork) this.#journey.gapsMs.push(performance.now() - lostMs);
  }

  #end(): void {
    const sockets = this.#sockets;
    this.#sockets = [];
    for (const socket of sockets) socket.terminate();
  }

  /** Ends it without an automatic reconnect. */
  cut(): void {
    this.#isAtWork = false;
    this.records.heard(this.tab);
    this.#end();
  }
}
