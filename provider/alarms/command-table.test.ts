import { describe, expect, it } from 'vitest';
import { PCS_STATUS } from '../../contract/enums.ts';
import { AGENTS } from '../../contract/roles.ts';
import { acting, given, noah, olivia, oliviaElsewhere } from '../testing/alarms/alarm-history.ts';
import { TABLE } from '../testing/alarms/command-table.ts';
import { outcomesOf, type TableLine } from '../testing/alarms/table-line.ts';
import { SITUATIONS, type Situation } from '../testing/alarms/situation-columns.ts';
import { START_MS } from '../testing/fakes/test-clock.ts';
import { AlarmHandledError, AlarmHeldError, AlarmNotHeldError } from './alarm.errors.ts';
import { decide } from './alarm.decider.ts';
import { evolve } from './alarm.evolve.ts';
import type { Acting } from '../http/call-context.ts';

const owner = (agent: typeof olivia) => ({ holder: { ...agent, slot: 1 }, by: acting(agent).by });
const OWNERS = { me: owner(olivia), meElsewhere: owner(oliviaElsewhere), another: owner(noah) };

/** The table's letter for the decider's result. */
function outcomeIn({ steps, hadItToTheEnd }: Situation, { command }: TableLine, role: Acting['role']): string {
  const alarm = steps(OWNERS).reduce(
    (state, { fact, by }) => evolve(state, fact, { by, atMs: START_MS }),
    given().state,
  );
  try {
    const facts = decide(command(acting(olivia, { role, hadItToTheEnd }), alarm), alarm, START_MS);
    return facts.length > 0 ? '+' : '=';
  } catch (error) {
    if (error instanceof AlarmNotHeldError) return 'N';
    if (error instanceof AlarmHeldError) return 'H';
    if (error instanceof AlarmHandledError) return 'D';
    throw error;
  }
}

const LINES = Object.values(TABLE).flat();

// Both were possible: to set a waiting alarm to "Not monitored", and to e-mail the customer of another agent's alarm.
describe('The table of commands on an alarm', () => {
  it('has a letter for each situation, and a line for each status', () => {
    expect(LINES.filter((line) => outcomesOf(line, { role: 'admin' }).length !== SITUATIONS.length)).toEqual([]);
    const statuses = TABLE.setStatus.map(({ what }) => what);
    expect(Object.keys(PCS_STATUS).filter((name) => !statuses.includes(`set to ${name}`))).toEqual([]);
  });

  it.each(AGENTS.flatMap((role) => LINES.map((line) => [role, line.what, line] as const)))(
    'matches the decider for %s who wants to %s (QUEUE-28, QUEUE-29, E-43)',
    (role, _what, line) => {
      const expected = outcomesOf(line, { role });
      const named = (letters: readonly string[]) => SITUATIONS.map(({ name }, index) => `${letters[index]} ${name}`);
      expect(named(SITUATIONS.map((situation) => outcomeIn(situation, line, role)))).toEqual(named(expected));
    },
  );
});
