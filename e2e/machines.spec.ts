import type { Page } from '@playwright/test';
import { LiveModel } from './models/live.model.ts';
import { MachinesModel } from './models/machines.model.ts';
import { DispatchModel } from './models/dispatch.model.ts';
import { faultsOf } from './support/axe.ts';
import { faintOn } from './support/legibility.ts';
import { elsewhere, type PortalPages } from './support/portal-pages.ts';
import type { RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';
import { takesAlarm } from './support/ways.ts';

/** The page of the machines as an engineer sees it, on a computer of their own. */
async function engineer(pages: PortalPages, provider: RunningProvider, address = '/app/machines') {
  const other = await elsewhere(pages, provider);
  await other.portal.isSignedIn(await provider.givenAgent({ role: 'engineer' }));
  await other.portal.opens(address);
  await other.portal.seesScreen('/app/machines');
  return { page: other.page, machines: new MachinesModel(other.page) };
}

const placeOf = async (machines: MachinesModel) => Number(await machines.scrubber.inputValue());

test('an engineer sees the machines of the page as they run', async ({ page, portal, provider }) => {
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
    'generated paths take 26 of 26 transitions',
  );
  await machines.shows('Sequence');
  await expect(page.getByRole('group', { name: 'Sequence' })).toBeVisible();
  expect(await faultsOf(page, () => faintOn(page))).toEqual([]);
});

test('a journal is scrubbed, and a link leads back to its moment', async ({ pages, portal, provider }) => {
  await takesAlarm(pages, provider);
  const journal = await portal.exportsJournal();

  const { page, machines } = await engineer(pages, provider);
  await machines.opensJournal(journal);
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

  const again = await engineer(pages, provider, link);
  await again.machines.opensJournal(journal);
  await expect.poll(() => placeOf(again.machines)).toBe(last - 2);
  await expect(again.machines.panel).toContainText('portal/router/screen/slot-1');
});

test('a journal is compared with this build, and a walk becomes a test, without a line', async ({
  pages,
  portal,
  provider,
}) => {
  await takesAlarm(pages, provider);
  const journal = await portal.exportsJournal();

  const { page, machines } = await engineer(pages, provider);
  await machines.opensJournal(journal);
  await machines.compares();
  await machines.seesCompared(/^This build decides the same by all [\d,]+ events of its machines\.$/);
  await machines.opensJournal(offeredOtherwise(journal));
  await machines.choosesActor(/^slot-1/);
  await machines.seesActive('idle', /seen|shown/);
  await page.context().setOffline(true);
  await machines.compares();
  await machines.seesCompared(/decides otherwise by 1\. /);
  await machines.seesSide('As recorded', 'missed');
  await machines.seesSide('As this build decides', 'idle', 'unseen');
  await expect(page.getByRole('region', { name: 'What is otherwise' })).toContainText('Then it led to missed, now');
  expect(await faultsOf(page, () => faintOn(page))).toEqual([]);
  await page.context().setOffline(false);
  await machines.walksByHand();
  await machines.takes('slot.offered');
  await machines.takes('slot.open');
  await expect(machines.test('Machine test (vitest)')).toContainText('queueSlot: slot.offered > slot.open');
  await expect(machines.test('Browser test (Playwright)')).toContainText('await queue.opens(1);');
  expect(await faultsOf(page, () => faintOn(page))).toEqual([]);
});

test('a file that is no journal is refused in words', async ({ pages, provider }) => {
  const { page } = await engineer(pages, provider);
  const file = { name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"other"}') };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole('alert').filter({ hasText: 'This is not an exported journal.' })).toBeVisible();
});

test('an agent does not see the machines', async ({ portal, provider }) => {
  await portal.isSignedIn(await provider.givenAgent({ role: 'agent_ops' }));
  await portal.opens('/app/machines');
  await portal.seesScreen('/app/dashboard');
});

test('a disabled control of the running screen says on Alt-click why it is', async ({
  page,
  queue,
  verify,
  followUp,
  opensAlarm,
}) => {
  const machines = new MachinesModel(page);
  await opensAlarm('admin');
  await new DispatchModel(page).opens();
  await machines.altClicks(page.getByRole('dialog').getByRole('button', { name: /^Dispatch/ }));
  await machines.seesExplained('dispatch.confirm: refused by isComplete');
  await page.keyboard.press('Escape');
  await machines.seesNothingExplained();
  await page.keyboard.press('Escape');
  await verify.continues();
  await verify.continues();
  await verify.handles();
  await machines.altClicks(followUp.complete);
  await machines.seesExplained('followUp.complete: refused by canComplete');
  expect(await faultsOf(page, () => faintOn(page))).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await machines.seesNothingExplained();
  await followUp.cancels('Passerby');
  await expect(queue.card(1)).toBeVisible();
});

/** A journal answers a question in at most ten steps of somebody who was not there. */
test('why Complete was disabled, and which call failed first, a journal says', async ({
  pages,
  page,
  portal,
  queue,
  verify,
  followUp,
  provider,
}) => {
  const journal = await troubledVisit(page, { pages, portal, queue, verify, followUp }, provider);
  const { machines } = await engineer(pages, provider);
  await machines.opensJournal(journal);
  // Why was Complete disabled?
  await machines.choosesActor(/^screen\S* ?followUp/);
  await machines.asksWhy('followUp.complete');
  await machines.seesAnswer('followUp.complete: refused by ');
  // Which call failed first?
  await machines.searches('error');
  await expect(machines.actors.getByRole('button').last()).toContainText('getLocationNotes');
});

test('why an alarm expired, a journal says', async ({ page, pages, portal, queue, provider }) => {
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

  const { machines } = await engineer(pages, provider);
  await machines.opensJournal(journal);
  await machines.choosesActor(/^slot-1/);
  await machines.seesActive('missed');
  // What its last event came of, back to where it began: no agent, but a timer of the slot.
  await machines.goesToCause(/untilExpiry\S* of slot-1/);
  await machines.seesActive('expiring', /seen$/);
  await machines.shows('Why');
  await machines.seesLastAnswer('untilExpiry.queueSlot.occupied.life.offered: taken');
});

test('whether a frozen picture was ever shown as live, a journal says', async ({ pages, provider, opensAlarm }) => {
  const { page, portal } = pages;
  const { uuid } = await opensAlarm('agent_ops', { sid: '1001' });
  const live = new LiveModel(page, uuid);
  await live.goesLive();
  await live.seesLive();
  await provider.breaks(uuid, 'freeze');
  await live.showsText('The picture was lost. Connecting...');
  const journal = await portal.exportsJournal();

  const { machines } = await engineer(pages, provider);
  await machines.opensJournal(journal);
  await machines.findsEvent('stream.stalled');
  await machines.seesActive('stalled');
  // It may look live until two seconds have passed without a frame, of which the stall itself is one.
  await expect(machines.chart).toContainText(/untilLate passes in [01]\.\d s/);
  await machines.goesOnWithActor();
  await machines.seesActive('frozen');
  await expect(machines.panel).toContainText('late.frozen');
});

async function troubledVisit(
  page: Page,
  { portal, queue, verify, followUp }: Omit<PortalPages, 'page'> & { readonly pages: PortalPages },
  provider: RunningProvider,
): Promise<string> {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  await provider.givenAlarm({ queue: agent.queues[0] });
  await portal.isSignedIn(agent);
  await page.route('**/service/*/notes*', (route) => route.fulfill({ status: 403, json: { message: 'no' } }));
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await verify.continues();
  await verify.continues();
  await verify.handles();
  await expect(followUp.complete).toBeDisabled();
  return portal.exportsJournal();
}

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
