import { vi } from 'vitest';
import { isMachineSnapshot } from 'xstate';
import { refusal } from './cases.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Question } from './outside.ts';
import { commandsFor } from './plausible-commands.ts';
import { alarmBy, alarmsBy, factsOf, PLACES } from './plausible-facts.ts';
import { arrive, type PretendPortal, startPortal } from './pretend-portal.ts';
import { goodReply } from './provider.ts';

/** Moments in which a timer of the portal may end: the next poll, a retry, an expiry, an hour. */
const WAITS_MS = [10, 1_000, 2_000, 5_000, 10_000, 125_000, 3_600_000];
const STATUSES = [null, 401, 404, 409, 429, 500];

/** A session in which anything plausible happens next; the same for the same seed. */
export async function liveRandomly(seed: number, steps: number): Promise<PretendPortal> {
  const chance = chanceOf(seed);
  const portal = startPortal({ at: chance.pick(PLACES) });
  for (let step = 0; step < steps; step += 1) {
    await arrive();
    takeStep(portal, chance);
  }
  await arrive();
  return portal;
}

function takeStep({ outside, actors }: PretendPortal, chance: Chance): void {
  const dice = chance.next();
  if (dice < 0.5 && outside.questions.size > 0) return reply(chance.pick([...outside.questions]), chance);
  if (dice < 0.55) return void vi.advanceTimersByTime(chance.pick(WAITS_MS));
  if (dice < 0.7) {
    const adapter = chance.pick([...outside.adapters]);
    return adapter.report(chance.pick(factsOf(adapter.name, chance)));
  }
  const possible = [...actors().values()].flatMap((actor) => {
    const snapshot = actor.getSnapshot();
    return isMachineSnapshot(snapshot) && snapshot.status === 'active'
      ? commandsFor(snapshot, chance).map((command) => () => actor.send(command))
      : [];
  });
  if (possible.length > 0) chance.pick(possible)();
}

function reply(question: Question, chance: Chance): void {
  if (chance.happens(0.15)) return question.fail(refusal(chance.pick(STATUSES)));
  if (question.name === 'queue.takeEvents') return question.answer({ items: alarmsBy(chance), total: 3 });
  if (question.name === 'alarmWatch.readAlarm') return question.answer(alarmBy(chance));
  const good = goodReply(question);
  if (good !== null && 'output' in good) question.answer(good.output);
}
