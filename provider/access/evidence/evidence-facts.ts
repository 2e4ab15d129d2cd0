import { isClosed } from '../../../contract/enums.ts';
import type { AlarmFact } from '../../alarms/alarm.facts.ts';
import { alarmStream } from '../../alarms/alarm.repository.ts';
import type { Sql } from '../../base/ports.ts';
import { readStream } from '../../log/event-log.ts';
import { authorNames } from '../author-names.ts';
import { notesBefore, notesDuring, type SavedNotes } from '../timeline-notes.ts';
import { type Watch, watchesOf } from '../timeline-watches.ts';
import type { AlarmState } from '../../alarms/alarm.state.ts';

/** A time, and who did it by name. */
interface Moment {
  readonly atMs: number;
  readonly by: string;
}

/** A fact of an alarm. */
export interface FiledFact extends Moment {
  readonly fact: AlarmFact;
}

/** A text as an agent saved it. */
export interface SavedText extends Moment {
  readonly text: string;
}

/** Time in which one agent had an alarm; `untilMs` is null while they have it. */
export interface Stay {
  readonly email: string;
  readonly fromMs: number;
  readonly untilMs: number | null;
}

/** E-mail of the agent who has the alarm from a fact on, null for no one; undefined where the fact changes nothing of that. */
function holderBy({ type, data }: AlarmFact): string | null | undefined {
  switch (type) {
    case 'alarm.taken':
    case 'alarm.held':
      return data.holder.email;
    case 'alarm.statusSet':
      return isClosed(data.status) ? null : (data.holder?.email ?? null);
    case 'alarm.returned':
    case 'alarm.putOnHold':
    case 'alarm.takenOffHold':
    case 'alarm.reoffered':
    case 'alarm.canceledByCustomer':
    case 'alarm.shelved':
      return null;
    default:
      return undefined;
  }
}

/** Agents who had an alarm, one after the other. */
function staysIn(facts: readonly FiledFact[]): readonly Stay[] {
  const stays: Stay[] = [];
  for (const { fact, atMs } of facts) {
    const email = holderBy(fact);
    const last = stays.at(-1);
    const holder = last?.untilMs === null ? last.email : null;
    if (email === undefined || email === holder) continue;
    if (last !== undefined && holder !== null) stays[stays.length - 1] = { ...last, untilMs: atMs };
    if (email !== null) stays.push({ email, fromMs: atMs, untilMs: null });
  }
  return stays;
}

/** Facts of an alarm, and what else agents wrote and saw; authors by name, all of it oldest first. */
export interface Filed {
  readonly facts: readonly FiledFact[];
  readonly stays: readonly Stay[];
  /** First opening for verification. */
  readonly opening: Moment | null;
  /** Every saved version. */
  readonly documentation: readonly SavedText[];
  /** Notes about the address: those of when the alarm was received, and those saved since. */
  readonly notes: { readonly before: SavedNotes | null; readonly since: readonly SavedNotes[] };
  readonly watches: readonly Watch[];
}

/** Reads all of it for one package. */
export async function filedOf(sql: Sql, alarm: AlarmState, endedAtMs: number | null): Promise<Filed> {
  const logged = await readStream(sql, alarmStream(alarm.eventId));
  const [before, since] = [await notesBefore(sql, alarm), await notesDuring(sql, alarm, endedAtMs)];
  const watches = await watchesOf(sql, alarm);
  const authors = [...logged, ...since, ...watches, ...(before === null ? [] : [before])].map(({ by }) => by);
  const names = await authorNames(sql, authors);
  const named = <T extends { readonly by: string }>(entry: T): T => ({ ...entry, by: names.get(entry.by) ?? entry.by });
  const facts = logged.map(({ by, atMs, ...fact }) => named({ by, atMs, fact: fact as unknown as AlarmFact }));
  return {
    facts,
    stays: staysIn(facts),
    opening: facts.find(({ fact }) => fact.type === 'alarm.held') ?? null,
    documentation: facts.flatMap(({ fact, ...saved }) =>
      fact.type === 'alarm.documented' ? [{ ...saved, text: fact.data.documentation }] : [],
    ),
    notes: { before: before && named(before), since: since.map(named) },
    watches: watches.map(named),
  };
}
