import * as v from 'valibot';
import { AlarmEvent } from '../../../contract/entities/events.ts';
import { listOf } from '../../../contract/entities/list.ts';
import { isClosed } from '../../../contract/enums.ts';
import { RepTakeFrame } from '../../../contract/sockets.ts';
import type { Records } from './records.ts';

export interface ChaosAgent {
  readonly rep: string;
  readonly token: string;
}

export const Alarms = listOf(AlarmEvent);

/** A browser tab of an agent, which knows only received messages and answers. */
export class AlarmTab {
  readonly agent: ChaosAgent;
  protected readonly records: Records;
  tab: string;
  /** The alarms it believes it has. */
  mine = new Map<string, AlarmEvent>();
  /** The cards as the provider sent them last; null before it did. */
  cards: readonly AlarmEvent[] | null = null;

  constructor(agent: ChaosAgent, tab: string, records: Records) {
    this.agent = agent;
    this.tab = tab;
    this.records = records;
  }

  protected learn(answer: unknown): void {
    const alarms = v.safeParse(Alarms, answer);
    for (const alarm of alarms.success ? alarms.output.items : []) this.#see(alarm);
  }

  protected hear(message: unknown): void {
    const { type, data } = v.parse(RepTakeFrame, message);
    if (type !== 'accept-events' || data.entity !== 'pcs_take_events') return;
    this.cards = data.payload.items;
    this.mine = new Map();
    for (const alarm of this.cards) this.#see(alarm);
  }

  #see(alarm: AlarmEvent): void {
    this.records.know(alarm);
    if (alarm.handler?.tab !== this.tab || isClosed(alarm.pcs_status)) {
      this.mine.delete(alarm.eventId);
      return;
    }
    this.records.recordSent(this.tab, alarm);
    this.mine.set(alarm.eventId, alarm);
  }
}
