import type { PostgresServer } from '../provider/testing/databases/postgres-server.ts';
import { HISTORY, takesAlarm } from '../e2e/support/ways.ts';
import { secondsOf } from '../e2e/support/span.ts';
import { onPostgres as test } from './support/on-postgres.ts';
import { sees, seesThat } from './support/see.ts';
import { expect } from './support/test.ts';

/** An agent sees within this time that no alarms can arrive, s. */
const KNOWN_WITHIN_S = 15;

interface Way {
  readonly what: string;
  readonly goesAway: (server: PostgresServer) => Promise<void>;
  readonly comesBack: (server: PostgresServer) => Promise<void>;
}
const WAYS: readonly Way[] = [
  { what: 'is shut down', goesAway: (server) => server.shutDown(), comesBack: (server) => server.startAgain() },
  { what: 'hangs', goesAway: (server) => server.freeze(), comesBack: (server) => server.thaw() },
];

/** Age of the last proof that alarms arrive, s, when the header first shows that they cannot. */
function watchesForSilence(): Promise<number> {
  return new Promise((resolve) => {
    const watching = new MutationObserver(() => {
      const age = document.querySelector('header [data-state="silent"] [role] + span');
      if (age === null) return;
      watching.disconnect();
      resolve(secondsOf(age.textContent));
    });
    watching.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

/** Seconds since which no alarms can arrive, as the header shows. */
const silentForS = () => secondsOf(document.querySelector('header [data-state] > [role] + span')?.textContent ?? '');

for (const { what, goesAway, comesBack } of WAYS)
  test(`while the PostgreSQL server ${what}, the queue shows within 15 s that no alarms can arrive and since when; afterwards they arrive and none is lost (SOCK-22)`, async ({
    server,
    provider,
    pages,
  }) => {
    const { portal, queue } = pages;
    const { agent, alarm } = await takesAlarm(pages, provider);
    await portal.seesLine('Connected');
    const firstSilence = watchesForSilence();

    await goesAway(server);
    expect(await firstSilence).toBeLessThanOrEqual(KNOWN_WITHIN_S);
    await portal.seesLine('No alarms can arrive');
    const sinceS = silentForS();
    await sees(() => expect(silentForS()).toBeGreaterThan(sinceS));
    await queue.seesAlarmIn(1);

    await comesBack(server);
    await portal.seesLine('Connected');
    const second = await provider.givenAlarm({ queue: agent.queues[0] });
    await queue.seesAlarmIn(1);
    await queue.seesAlarmIn(2);
    // A machine that is busy for longer than a lease has them returned and taken again.
    for (const { eventId } of [alarm, second])
      await seesThat(async () => (await provider.history(eventId)).at(-1), HISTORY.taken.at(-1));
  });
