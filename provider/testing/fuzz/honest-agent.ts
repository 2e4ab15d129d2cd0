import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { AlarmEvent } from '../../../contract/entities/events.ts';
import { PCS_STATUS } from '../../../contract/enums.ts';
import { PortalSocket } from '../viewers/portal-socket.ts';
import { request } from '../viewers/request.ts';
import type { FuzzProvider } from './fuzz-provider.ts';
import { ANSWER_MAX_MS } from './http.ts';
import { type GivenAlarm, type Identity, Stage } from './stage.ts';

const GivenAlarmAnswer = v.object({ eventId: v.string(), sid: v.string(), uuid: v.string() });
const Ticket = v.object({ ticket: v.string() });
const TAB = 'honest';
const PAUSE_MS = 250;

/** An agent who took one alarm, holds it, and repeatedly checks it. */
export class HonestAgent {
  readonly #provider: FuzzProvider;
  readonly #identity: Identity;
  readonly alarm: GivenAlarm;
  readonly #custody: number | null;
  /** Failed checks. */
  readonly failures = new Set<string>();
  /** Number of checks that succeeded. */
  checks = 0;
  slowestMs = 0;

  private constructor(
    provider: FuzzProvider,
    identity: Identity,
    alarm: GivenAlarm,
    custody: number | null,
    socket: PortalSocket,
  ) {
    this.#provider = provider;
    this.#identity = identity;
    this.alarm = alarm;
    this.#custody = custody;
    void socket.closed.then((code) => this.failures.add(`The honest agent's socket was closed with ${code}.`));
  }

  static async start(provider: FuzzProvider): Promise<HonestAgent> {
    const identity = await Stage.signIn(provider, 'agent_ops', '127.0.0.1');
    const alarm = v.parse(GivenAlarmAnswer, await provider.given('alarms', { queue: identity.queue }));
    const asking = { token: identity.token, tab: TAB };
    const { answer } = await request(provider.url, 'mintTicket', asking, { body: { purpose: 'rep-take-event-ws' } });
    const { ticket } = v.parse(Ticket, answer);
    const address = `${provider.url.replace('http', 'ws')}/api/rep-take-event-ws?access_token=${ticket}&tab=${TAB}`;
    const socket = await new PortalSocket(address).open();
    await request(provider.url, 'takeEvents', asking, { query: { limit: 1, accept: true } });
    await request(provider.url, 'holdEvent', asking, { query: { sid: alarm.sid, eventId: alarm.eventId } });
    const held = await request(provider.url, 'getEvent', asking, { params: { eventId: alarm.eventId } });
    return new HonestAgent(provider, identity, alarm, v.parse(AlarmEvent, held.answer).custody, socket);
  }

  /** Looks until the signal. */
  async watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const startedMs = performance.now();
      const failure = await this.#check().catch((error: unknown) => `The honest agent had no answer: ${String(error)}`);
      const tookMs = performance.now() - startedMs;
      this.slowestMs = Math.max(this.slowestMs, tookMs);
      if (signal.aborted) return;
      if (failure !== null) this.failures.add(failure);
      else this.checks += 1;
      if (tookMs > ANSWER_MAX_MS) this.failures.add(`The honest agent waited longer than ${ANSWER_MAX_MS} ms.`);
      await delay(PAUSE_MS);
    }
  }

  async #check(): Promise<string | null> {
    const asking = { token: this.#identity.token, tab: TAB };
    const params = { eventId: this.alarm.eventId };
    const { status, answer } = await request(
      this.#provider.url,
      'getEvent',
      asking,
      { params },
      { signal: AbortSignal.timeout(ANSWER_MAX_MS) },
    );
    const event = v.safeParse(AlarmEvent, answer);
    if (!event.success) return `The honest agent was answered ${status}: ${JSON.stringify(answer).slice(0, 300)}`;
    const { handler, pcs_status, custody } = event.output;
    const is = { tab: handler?.tab, email: handler?.email, pcs_status, custody };
    const mustBe = { tab: TAB, email: this.#identity.rep.email, pcs_status: PCS_STATUS.verify, custody: this.#custody };
    return JSON.stringify(is) === JSON.stringify(mustBe)
      ? null
      : `The honest agent's alarm is ${JSON.stringify(is)}, not ${JSON.stringify(mustBe)}.`;
  }
}
