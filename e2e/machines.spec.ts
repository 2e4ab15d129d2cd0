import { LiveModel } from './models/live.model.ts';
import { MachinesModel } from './models/machines.model.ts';
import { DispatchModel } from './models/dispatch.model.ts';
import { faultsOf } from './support/axe.ts';
import { faintOn } from './support/legibility.ts';
import { elsewhere, type PortalPages } from './support/portal-pages.ts';
import type { RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';

/** Location of the world with a single camera. */
const ONE_CAMERA_SID = '1009';

const placeOf = async (machines: MachinesModel) => Number(await machines.scrubber.inputValue());

test('an engineer sees the machines of the page as they run; a file that is no journal is refused in words', async ({
  page,
  portal,
  provider,
}) => {
  const machines = new MachinesModel(page);
  await portal.isSignedIn(await provider.givenAgent({ role: 'engineer' }));
  await portal.opens('/app/dashboard');
  await portal.goesByMenuTo('Machines');
  await machines.choosesActor(/^hub/);
  await machines.seesActive('open', 'proven', 'coming');
  const before = await placeOf(machines);
  await machines.choosesActor(/^portal/);
  await machines.enters('session');
  await expect(machines.panel).toContainText('portal/session');
  await machines.seesActive('fresh');
  await expect.poll(() => placeOf(machines)).toBeGreaterThan(before);
  await machines.asksWhy('session.signIn');
  await machines.seesAnswer('session.signIn: taken in');
  await machines.seesAnswer('active is signedIn.fresh');
  await machines.shows('Coverage');
  await expect(page.getByRole('table', { name: 'Coverage' })).toContainText(
    'Generated paths take 29 of 29 transitions',
  );
  await machines.shows('Sequence');
  await expect(page.getByRole('group', { name: 'Sequence' })).toBeVisible();
  expect(await faultsOf(page, () => faintOn(page))).toEqual([]);

  const file = { name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"other"}') };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole('alert').filter({ hasText: 'This is not an exported journal.' })).toBeVisible();
});

/** Journal of an agent whose alarm expired. */
async function expiredJournal({ page, portal, queue }: PortalPages, provider: RunningProvider): Promise<string> {
  const agent = await provider.givenAgent({ role: 'agent_ops', settings: { autoExpire: 60 } });
  await provider.givenAlarm({ queue: agent.queues[0] });
  await page.clock.install();
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await page.clock.fastForward(61_000);
  await queue.seesMissed(1);
  const journal = await portal.exportsJournal();
  await page.close();
  return journal;
}

/**
 * Journals of an admin's queue, where an alarm waits; and of the visit to it: its picture froze, its notes were
 * refused, and it is not completed.
 */
async function troubledJournals({ page, portal, queue, verify, followUp }: PortalPages, provider: RunningProvider) {
  const machines = new MachinesModel(page);
  const agent = await provider.givenAgent({ role: 'admin', settings: { autoExpire: 600 } });
  const { uuid } = await provider.givenAlarm({ queue: agent.queues[0], sid: ONE_CAMERA_SID });
  await page.route('**/service/*/notes*', (route) => route.fulfill({ status: 403, json: { message: 'no' } }));
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  const ofQueue = await portal.exportsJournal();

  await page.keyboard.press('Escape');
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await test.step('why can help not be sent?', async () => {
    await new DispatchModel(page).opens();
    await machines.altClicks(page.getByRole('dialog').getByRole('button', { name: /^Dispatch/ }));
    await machines.seesExplained('dispatch.confirm: refused by isComplete');
    await page.keyboard.press('Escape');
    await machines.seesNothingExplained();
    await page.keyboard.press('Escape');
  });
  const live = new LiveModel(page, uuid);
  await live.goesLive();
  await live.seesLive();
  const noted = await live.notes();
  await provider.breaks(uuid, 'freeze');
  await expect.poll(noted).toContain('The picture was lost. Connecting...');
  await verify.continues();
  await verify.continues();
  await verify.handles();
  await expect(followUp.complete).toBeDisabled();
  await test.step('why can it not be completed?', async () => {
    await machines.altClicks(followUp.complete);
    await machines.seesExplained('followUp.complete: refused by canComplete');
    expect(await faultsOf(page, () => faintOn(page), page.getByRole('dialog'))).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await machines.seesNothingExplained();
  });
  const ofVisit = await portal.exportsJournal();
  await page.keyboard.press('Escape');
  await followUp.cancels('Passerby');
  await expect(queue.card(1)).toBeVisible();
  await page.close();
  return { ofQueue, ofVisit };
}

/** A journal answers a question in at most ten steps of somebody who was not there. */
test('a disabled control says on Alt-click why it is; a journal is scrubbed, linked to, asked, and compared with this build; a walk becomes a test, without a line', async ({
  pages,
  provider,
}) => {
  test.slow();
  const { ofQueue, ofVisit } = await troubledJournals(pages, provider);
  const ofExpiry = await expiredJournal(await elsewhere(pages, provider), provider);
  const { page, portal } = await elsewhere(pages, provider);
  const machines = new MachinesModel(page);
  await portal.isSignedIn(await provider.givenAgent({ role: 'engineer' }));
  await portal.opens('/app/machines');
  await portal.seesScreen('/app/machines');

  await test.step('why did an alarm expire?', async () => {
    await machines.opensJournal(ofExpiry);
    await machines.choosesActor(/^slot-1/);
    await machines.seesActive('missed');
    // The answer to its call and a frame both say that the alarm expired; either may come first.
    await machines.findsEvent('untilExpiry');
    await machines.seesActive('expiring', /^(unseen|shown|seen)$/, 'none');
    await machines.shows('Why');
    await machines.seesLastAnswer('untilExpiry.queueSlot.occupied.life.offered: taken');
  });

  await test.step('a link leads back to its moment', async () => {
    await machines.opensJournal(ofQueue);
    await machines.searches('slot-1');
    await machines.choosesActor(/^slot-1/);
    await expect(machines.panel).toContainText('occupied');
    const last = await placeOf(machines);
    await machines.scrubber.focus();
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowLeft');
    await expect.poll(() => placeOf(machines)).toBe(last - 3);
    await page.getByRole('button', { name: 'One event on' }).click();
    await expect.poll(() => placeOf(machines)).toBe(last - 2);
    const link = (await page.getByRole('link', { name: 'Link to this moment' }).getAttribute('href')) ?? '';
    expect(link).toMatch(/^\/app\/machines\?run=1&seq=\d+&actor=portal\/router\/screen\/slot-1$/);
    await portal.opens(link);
    await machines.opensJournal(ofQueue);
    await expect.poll(() => placeOf(machines)).toBe(last - 2);
    await expect(machines.panel).toContainText('portal/router/screen/slot-1');
  });

  await test.step('what this build decides', async () => {
    await machines.compares();
    await machines.seesCompared(/^This build decides the same by all [\d,]+ events of its machines\.$/);
    await machines.opensJournal(offeredOtherwise(ofQueue));
    await machines.choosesActor(/^slot-1/);
    await machines.seesActive('idle', /seen|shown/, 'none');
    await page.context().setOffline(true);
    await machines.compares();
    await machines.seesCompared(/decides otherwise by 1\. /);
    await machines.seesSide('As recorded', 'missed');
    await machines.seesSide('As this build decides', 'idle', 'unseen', 'none');
    await expect(page.getByRole('region', { name: 'What is otherwise' })).toContainText('Then it led to missed, now');
    expect(await faultsOf(page, () => faintOn(page))).toEqual([]);
    await page.context().setOffline(false);
  });

  await test.step('a walk becomes a test', async () => {
    await machines.walksByHand();
    await machines.takes('slot.offered');
    await machines.takes('slot.open');
    await expect(machines.walkAsTest).toContainText('queueSlot: slot.offered > slot.open');
    expect(await faultsOf(page, () => faintOn(page), page.getByRole('main'))).toEqual([]);
  });

  await machines.opensJournal(ofVisit);
  await test.step('why was Complete disabled?', async () => {
    await machines.choosesActor(/^screen\S* ?followUp/);
    await machines.asksWhy('followUp.complete');
    await machines.seesAnswer('followUp.complete: refused by ');
  });

  await test.step('which call failed first?', async () => {
    await machines.searches('error');
    await expect(machines.actors.getByRole('button').last()).toContainText('getLocationNotes');
    await machines.searches('');
  });

  await test.step('was a frozen picture ever shown as live?', async () => {
    await machines.findsEvent('stream.stalled');
    await machines.seesActive('stalled');
    // It may look live until two seconds have passed without a frame, of which the stall itself is one.
    await expect(machines.chart).toContainText(/untilLate passes in [01]\.\d s/);
    await machines.findsEvent('untilLate');
    await machines.seesActive('frozen');
    await expect(machines.panel).toContainText('late.frozen');
  });
});

/** The journal as if its first slot had become another than it did. */
function offeredOtherwise(journal: string): string {
  const file: { segments: { records: { key: string; state?: unknown }[] }[] } = JSON.parse(journal);
  const states = file.segments
    .flatMap(({ records }) => records)
    .filter(({ key, state }) => key.endsWith('/slot-1') && state);
  const [, offered] = states;
  if (offered !== undefined) offered.state = 'missed';
  return JSON.stringify(file);
}
