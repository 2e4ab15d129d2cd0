import { SCREENS } from '../../src/machines/app/router/screens.ts';
import { BROKE, type JournalRecord } from '../../src/services/journal/journal.ts';
import { isOf } from './second-witness.ts';
import type { Duty } from '../../src/machines/work/outbox/duty.ts';

/** Fate of an undoable ending: it waits, was sent or taken back, or dropped with its session. */
export type EndingFate = 'waiting' | 'hastened' | 'sent' | 'takenBack' | 'dropped';

/** Screen on which the agent ended the alarm. */
export type EndingPlace = 'card' | 'verify-respond' | 'follow-up';

const placeOf = ({ undo, visit }: Duty): EndingPlace => {
  if (undo?.card !== undefined) return 'card';
  return visit?.to.startsWith(SCREENS.followUp.path) === true ? 'follow-up' : 'verify-respond';
};

interface Ending {
  readonly place: EndingPlace;
  readonly fate: EndingFate;
  /** Earliest time of sending, epoch ms. */
  readonly untilMs: number;
}

/**
 * Checks endings by the events that actors received, whatever their charts say: an undoable one is sent or taken back,
 * never both, and not before its time, unless the agent signs out or the page closes.
 */
export function endingsOf(records: readonly JournalRecord[]): {
  readonly faults: readonly string[];
  /** Every ending that was filed, with its last fate. */
  readonly endings: readonly Pick<Ending, 'place' | 'fate'>[];
} {
  const endings = new Map<string, Ending>();
  const earlier: Ending[] = [];
  const faults: string[] = [];
  const change = (from: EndingFate, to: EndingFate) => {
    for (const [id, ending] of endings) if (ending.fate === from) endings.set(id, { ...ending, fate: to });
  };
  for (const { key, src, event, atMs } of records) {
    if (isOf(key, 'outbox')) {
      // The one after it sends what waited, and again what had no answer yet, as the next page would.
      if (event.type === BROKE) for (const fate of ['waiting', 'sent'] as const) change(fate, 'hastened');
      if (event.type === 'endings.send') change('waiting', 'hastened');
      if (event.type === 'session.closed') change('waiting', 'dropped');
      if (event.type === 'duty.undo') {
        const ending = endings.get(event['id']);
        if (ending?.fate === 'waiting') endings.set(event['id'], { ...ending, fate: 'takenBack' });
      }
      if (event.type === 'duty.filed' && event['duty'].undo !== undefined) {
        const { id, undo } = event['duty'];
        const before = endings.get(id);
        if (before !== undefined) earlier.push(before);
        endings.set(id, { place: placeOf(event['duty']), fate: 'waiting', untilMs: undo.untilMs });
      }
    }
    if (event.type === 'duty.undone' && endings.get(event['id'])?.fate !== 'takenBack')
      faults.push(`${event['id']} is taken back, though it was ${endings.get(event['id'])?.fate}`);
    if (src === 'delivery' && event.type === 'xstate.init') {
      const { id } = event['input'].duty;
      const ending = endings.get(id);
      if (ending === undefined) continue;
      if (ending.fate === 'waiting' && atMs < ending.untilMs) faults.push(`${id} is sent before its time`);
      if (ending.fate !== 'waiting' && ending.fate !== 'hastened')
        faults.push(`${id} is sent, though it was ${ending.fate}`);
      endings.set(id, { ...ending, fate: 'sent' });
    }
  }
  return { faults, endings: [...earlier, ...endings.values()] };
}
