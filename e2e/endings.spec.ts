import { UNDO_MS } from '../contract/limits.ts';
import { replay } from '../scripts/replay/replay.ts';
import { JournalModel } from './models/journal.model.ts';
import { type Ending, FOLLOWED_UP, HANDLED, MESSAGES, shown, VERIFIED } from './support/endings.ts';
import { elsewhere, type PortalPages } from './support/portal-pages.ts';
import { expect, test } from './support/test.ts';
import { inAnyOrder } from './support/ways.ts';

const DOCUMENTATION = 'A courier left a parcel.';
/** Further than a card's countdown. */
const EXPIRED_MS = 61_000;

const opens = async ({ queue, verify }: PortalPages) => {
  await queue.opens(1);
  await verify.seesItCanBeEnded();
};
const handles = async (pages: PortalPages) => {
  await opens(pages);
  await pages.verify.continues();
  await pages.verify.continues();
  await pages.verify.handles();
  await pages.followUp.documents(DOCUMENTATION);
};

/** Last come those that set the page's clock before the provider's. */
const ENDINGS: readonly Ending<PortalPages>[] = [
  {
    name: 'handled',
    walk: async (pages) => {
      await handles(pages);
      await pages.followUp.choosesTemplate('delivery');
      await pages.followUp.completes();
    },
    log: [...HANDLED, 'documented', 'dispositionSet agent_handled', 'statusSet -30', ...MESSAGES],
    metrics: FOLLOWED_UP,
  },
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
    name: 'ended by one agent, before another is led to it',
    walk: async (pages, provider, { eventId }) => {
      await opens(pages);
      const { pathname, search } = new URL(pages.page.url());
      await pages.verify.cancels('Duplicate Event');
      await pages.page.clock.fastForward(UNDO_MS);
      await expect.poll(() => provider.history(eventId)).toContain('alarm.statusSet');
      const other = await elsewhere(pages, provider);
      await other.portal.isSignedIn(await provider.givenAgent({ role: 'agent_ops' }));
      await other.portal.opens(pathname + search);
      await other.portal.seesToast('The event has been already handled [canceled_rep]');
      await other.portal.seesScreen('/app/queue');
      await other.portal.closes();
      // A page that closes sends what it measured; a context that closes ends it before that.
      await expect.poll(() => provider.metrics(eventId)).toContain('event_handle_time');
      await other.page.context().close();
    },
    log: ['held', 'statusSet -30 canceled_rep Duplicate Event'],
    // The other agent's visit counts, short as it was.
    metrics: [...VERIFIED, 'event_handle_time'],
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

test('each ending of an alarm is once in the provider’s log and in its metrics, and the journal leads to it (QUEUE-08, QUEUE-09, QUEUE-11, QUEUE-12, VR-15, VR-16, VR-26, ALARM-15, DISP-25..28, MET-13, MET-22)', async ({
  pages,
  provider,
}) => {
  // One page walks them all.
  test.setTimeout(600_000);
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
