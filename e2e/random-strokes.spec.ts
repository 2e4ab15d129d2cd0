import { SEEN_AFTER_MS } from '../src/machines/visit/seen.chart.ts';
import { UNDO_MS } from '../contract/limits.ts';
import { chanceOf } from '../model-tests/support/chance.ts';
import { returnsToQueue, staysOnThePage, stroke } from './support/random-strokes.ts';
import { expect, test } from './support/test.ts';
import { watchEndings } from './support/watch-endings.ts';

/** Duration of strokes alone, ms, as fast as Chromium takes them: `STROKES_S=60 npx playwright test random-strokes`. */
const forMs = Number(process.env['STROKES_S'] ?? 0) * 1_000;
const SEED = Number(process.env['STROKES_SEED'] ?? 1);
/** Some seconds of strokes; more of them only while no alarm was ended. */
const LEAST = 100;
const MOST = 1_600;
const LEAST_PER_S = 50;
const A_ROUND = 50;
/** Number of alarms: as many as wait in a busy night, and then one more a round. */
const ALARMS = 30;
/** Time after which something holds the page back, which the failure names. */
const RETURNED_WITHIN_MS = 120_000;
/** The page draws words a moment after it knows them, ms. */
const DRAWN_WITHIN_MS = 500;

test('random keys and clicks end no alarm that was not seen, and none that could not be taken back', async ({
  page,
  portal,
  provider,
  queue,
}) => {
  test.setTimeout(300_000 + 10 * forMs);
  test.info().annotations.push({ type: 'seed', description: String(SEED) });
  const watched = await watchEndings(page);
  await staysOnThePage(page);
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const infos = new Map<string, string>();
  const raises = async () => {
    const info = `Stroke ${infos.size + 1}`;
    const { eventId } = await provider.givenAlarm({ queue: agent.queues[0], info, faces: [] });
    infos.set(eventId, info);
  };
  for (let count = 0; count < ALARMS; count += 1) await raises();
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();

  const chance = chanceOf(SEED);
  let [count, strokesMs] = [0, 0];
  const isOver = async () => {
    if (forMs > 0) return strokesMs >= forMs;
    const hasEnded = (await watched()).statuses.some(({ status }) => status < 0);
    return count >= MOST || (count >= LEAST && hasEnded);
  };
  while (!(await isOver())) {
    // A stroke may still stop the taking when the queue is there again.
    await expect(async () => {
      await returnsToQueue(page);
      await queue.seesOneCanBeEnded({ withinMs: 5_000 });
    }).toPass({ timeout: RETURNED_WITHIN_MS });
    await raises();
    const startedAtMs = Date.now();
    for (let stroked = 0; stroked < A_ROUND; stroked += 1) await stroke(page, chance);
    count += A_ROUND;
    strokesMs += Date.now() - startedAtMs;
  }
  const perS = count / (strokesMs / 1_000);
  test.info().annotations.push({ type: 'strokes a second', description: perS.toFixed(0) });

  await returnsToQueue(page);
  await portal.seesNoUndo();
  const { shownAt, undoAt, statuses } = await watched();
  const endings = statuses.filter(({ status }) => status < 0);
  const unseen = endings.filter(({ eventId }) => {
    const shown = Math.min(shownAt[eventId] ?? Infinity, shownAt[infos.get(eventId) ?? ''] ?? Infinity);
    return !(Math.min(...(undoAt[eventId] ?? [])) - shown >= SEEN_AFTER_MS);
  });
  expect(unseen, `seed ${SEED}`).toEqual([]);
  const sudden = endings.filter(
    ({ eventId, atMs }) => !(undoAt[eventId] ?? []).some((offered) => atMs - offered >= UNDO_MS - DRAWN_WITHIN_MS),
  );
  expect(sudden, `seed ${SEED}`).toEqual([]);
  const set = await Promise.all(
    [...infos.keys()].map(async (id) => ((await provider.history(id)).includes('alarm.statusSet') ? [id] : [])),
  );
  expect(set.flat().filter((id) => !statuses.some(({ eventId }) => eventId === id))).toEqual([]);
  expect(endings.length).toBeGreaterThan(0);
  if (forMs > 0) expect(perS).toBeGreaterThanOrEqual(LEAST_PER_S);
});
