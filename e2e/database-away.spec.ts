import type { PostgresServer } from '../provider/testing/databases/postgres-server.ts';
import { portalPagesOf } from './support/portal-pages.ts';
import { watchLayout } from './support/legibility.ts';
import { expect, test } from './support/on-postgres.ts';
import { HISTORY, takesAlarm } from './support/ways.ts';

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

for (const { what, goesAway, comesBack } of WAYS)
  test(`while the PostgreSQL server ${what}, the queue shows within 15 s that no alarms can arrive and since when; afterwards they arrive and none is lost (SOCK-22)`, async ({
    page,
    server,
    ownProvider: provider,
  }) => {
    const pages = portalPagesOf(page, provider);
    const { portal, queue } = pages;
    const moved = await watchLayout(page);
    const { agent, alarm } = await takesAlarm(pages, provider);
    await portal.seesLine('Connected');
    const firstSilence = await portal.watchesForSilence();

    await goesAway(server);
    expect(await firstSilence()).toBeLessThanOrEqual(KNOWN_WITHIN_S);
    await portal.seesLine('No alarms can arrive');
    const sinceS = await portal.silentForS();
    await expect.poll(() => portal.silentForS()).toBeGreaterThan(sinceS);
    await queue.seesAlarmIn(1);

    await comesBack(server);
    await portal.seesLine('Connected');
    const second = await provider.givenAlarm({ queue: agent.queues[0] });
    await queue.seesAlarmIn(1);
    await queue.seesAlarmIn(2);
    // A machine that is busy for longer than a lease has them returned and taken again.
    for (const { eventId } of [alarm, second])
      await expect.poll(async () => (await provider.history(eventId)).at(-1)).toBe(HISTORY.taken.at(-1));
    expect(await moved()).toEqual([]);
  });
