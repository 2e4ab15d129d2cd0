import { replay } from '../scripts/replay/replay.ts';
import { JournalModel } from './models/journal.model.ts';
import { type Ending, shown, VERIFIED } from './support/endings.ts';
import type { PortalPages } from './support/portal-pages.ts';
import { expect, test } from './support/test.ts';
import { inAnyOrder } from './support/ways.ts';

/** Further than a card's countdown. */
const EXPIRED_MS = 61_000;

const opens = async ({ queue, verify }: PortalPages) => {
  await queue.opens(1);
  await verify.seesItCanBeEnded();
};
/** That need a browser's pictures or clock; the others are in portal-tests. Last comes what sets the page's clock before the provider's. */
const ENDINGS: readonly Ending<PortalPages>[] = [
  {
    name: 'disarmed',
    walk: async (pages, provider, { sid }) => {
      const { page, verify } = pages;
      await opens(pages);
      const alarm = page.getByRole('region', { name: 'Alarm', exact: true });
      const place = (await alarm.locator('strong').textContent()) ?? '';
      const seen = page.getByRole('region', { name: 'Datastream' }).locator('.seen-picture img');
      const crops = () =>
        seen.evaluateAll((images) =>
          images.flatMap((image) =>
            image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0 ? [image.src] : [],
          ),
        );
      await expect.poll(crops).not.toEqual([]);
      const shownBefore = await crops();
      await provider.disarms(sid);
      await verify.seesDisarmed();
      await expect.poll(crops).toEqual(expect.arrayContaining(shownBefore));
      await expect(page.locator('canvas.last-frame')).toBeVisible();
      await expect(page.getByText(place, { exact: true })).toBeVisible();
      await verify.returnsToQueue();
      await provider.arms(sid);
    },
    log: ['held', 'armStateSeen', 'statusSet -40 canceled_by_customer System was disarmed'],
    metrics: VERIFIED,
  },
  {
    name: 'expired',
    walk: async ({ page, queue }, _, { eventId }) => {
      await page.clock.fastForward(EXPIRED_MS);
      await queue.seesMissed(1);
      await expect(page.getByRole('region', { name: 'Missed alarms' }).getByRole('row')).toContainText([
        /^Expired/,
        eventId,
      ]);
      await page.getByRole('button', { name: 'Missed 1' }).click();
      const missed = page.getByRole('dialog', { name: 'Missed alarms' });
      await expect(missed.getByRole('row')).toContainText(['Expired', eventId]);
      await page.keyboard.press('Escape');
    },
    log: ['statusSet -10'],
    metrics: ['event_exit expired'],
  },
];

test('an alarm that is disarmed or expires ends once in the provider’s log and in its metrics, and the journal leads to it (QUEUE-08, QUEUE-09, QUEUE-11, QUEUE-12, VR-15, VR-16, VR-26, ALARM-15, DISP-25..28, MET-13, MET-22)', async ({
  pages,
  provider,
}) => {
  const { page, portal, queue } = pages;
  const agent = await provider.givenAgent({ role: 'agent_ops', settings: { autoExpire: 60 } });
  await page.clock.install();
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  const walked: (readonly [Ending<PortalPages>, eventId: string])[] = [];
  for (const ending of ENDINGS) {
    await test.step(ending.name, async () => {
      await queue.acceptsNew();
      const alarm = await provider.givenAlarm({ queue: agent.queues[0] });
      await queue.seesAlarmIn(1);
      await ending.walk(pages, provider, alarm);
      await portal.seesScreen('/app/queue');
      await queue.seesEmpty(1);
      walked.push([ending, alarm.eventId]);
    });
  }
  const journal = await new JournalModel(page).exported();
  expect(replay(['file', '--check'], () => journal)).toEqual([expect.stringMatching(/lead to each other\.$/)]);
  // How long things took is measured until then.
  await portal.closes();
  for (const [{ name, log, metrics }, eventId] of walked) {
    const logged = async () => inAnyOrder((await provider.changes(eventId)).map(shown));
    await expect.poll(logged, name).toEqual(inAnyOrder(['raised', 'taken', ...log]));
    const measured = () => provider.metrics(eventId);
    await expect.poll(measured, name).toEqual(inAnyOrder(['event_presented', 'queue_time', ...metrics]));
  }
});
