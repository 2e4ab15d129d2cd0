import { vi } from 'vitest';
import { startScenario } from '../../../model-tests/support/scenario.ts';
import { alarmWith, TAKEN_AT_MS } from '../../../src/machines/testing/alarms.ts';
import { createJournal } from '../../../src/services/journal/journal.ts';
import { writeJournalFile } from '../../../src/services/journal/journal-file.ts';
import { createJournalKeeper } from '../../../src/services/journal/keep-journal.ts';
import { createMemoryStore } from '../../../src/services/journal/store/memory-store.ts';

export const RUN = 'tab-1@1';
export const PORTAL = '1.2.3';
/** Time at which the agent opened the alarm, the start of the second segment; epoch ms. */
export const OPENED_AT_MS = TAKEN_AT_MS + 4_000;

/**
 * The exported journal of an agent who takes an alarm, opens it and continues to its second step, in three segments.
 */
export async function tellJournal(): Promise<string> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: TAKEN_AT_MS });
  try {
    const journal = createJournal(Date.now);
    const keeper = createJournalKeeper({
      journal,
      store: createMemoryStore(1_000_000),
      now: Date.now,
      run: RUN,
      portal: PORTAL,
      eventVersions: {},
      segmentBytes: 1,
    });
    const story = await startScenario('/app/queue', journal.inspect);
    await story.receives('hub.sockets', { type: 'socket.opened', atMs: Date.now() });
    story.answers('queue.takeEvents', { items: [alarmWith()], total: 1 });
    await story.does('router/screen', { type: 'acceptNew.turnOn' });
    await story.passes(4_000);
    while (keeper.keep());
    await story.does('router/screen/slot-1', { type: 'slot.open' });
    await story.passes(2_000);
    await story.does('router/screen', { type: 'step.forward' });
    while (keeper.keep());
    return await writeJournalFile((await keeper.read()).segments, Date.now());
  } finally {
    vi.useRealTimers();
  }
}
