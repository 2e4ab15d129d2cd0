import * as v from 'valibot';
import { isClosed } from '../../../contract/enums.ts';
import type { Random } from '../../world/random.ts';
import { readAnswer } from '../viewers/request.ts';
import type { ProviderProcess } from './provider-process.ts';
import type { Records } from './records.ts';

/** Facts of one alarm. */
const VERSION_MAX = 60;

const Raised = v.object({ eventId: v.string(), sid: v.string() });

/** Cameras that raise alarms and customers who end them, through whichever process answers. */
export class ChaosWorld {
  readonly #processes: readonly Pick<ProviderProcess, 'url'>[];
  readonly #random: Random;
  readonly #records: Records;
  readonly #queue: string;
  #sids: readonly string[] = [];

  constructor(processes: readonly Pick<ProviderProcess, 'url'>[], random: Random, records: Records, queue: string) {
    this.#processes = processes;
    this.#random = random;
    this.#records = records;
    this.#queue = queue;
  }

  /** Null without an answer. */
  async #post(path: string, body: unknown): Promise<unknown> {
    try {
      const answered = await readAnswer(
        await fetch(`${this.#random.pick(this.#processes).url}/test/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
      return answered.status === 200 ? answered.answer : null;
    } catch {
      return null;
    }
  }

  async raise(): Promise<void> {
    const raised = v.safeParse(Raised, await this.#post('alarms', { queue: this.#queue }));
    if (!raised.success) return;
    const { eventId, sid } = raised.output;
    this.#records.raised.add(eventId);
    this.#records.tally.raised += 1;
    this.#sids = [sid, ...this.#sids.filter((other) => other !== sid)].slice(0, 20);
  }

  /** A customer ends an alarm that went from hand to hand for long: its history would make every check slower. */
  async retire(): Promise<void> {
    const worn = this.#records.known.find(({ version, pcs_status }) => version > VERSION_MAX && !isClosed(pcs_status));
    if (!worn) return;
    this.#records.forget(worn);
    await this.#post('cancel', { eventId: worn.eventId });
  }

  /** A customer cancels an alarm, or comes home and leaves again. */
  async disturb(): Promise<void> {
    const alarm = this.#records.known.at(this.#random.between(0, 9));
    if (alarm && this.#random.chance(0.7)) {
      await this.#post('cancel', { eventId: alarm.eventId });
    } else if (this.#sids.length > 0) {
      const sid = this.#random.pick(this.#sids);
      await this.#post('arm-state', { sid, state: 'OFF' });
      await this.#post('arm-state', { sid, state: 'AWAY' });
    }
  }
}
