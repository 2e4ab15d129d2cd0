import { LiveModel } from './models/live.model.ts';
import { MachinesModel } from './models/machines.model.ts';
import { Colleague } from './support/colleague.ts';
import { DispatchModel } from './models/dispatch.model.ts';
import { faultsOf } from './support/axe.ts';
import { faintOn } from './support/legibility.ts';
import { elsewhere, type PortalPages } from './support/portal-pages.ts';
import type { RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';

/** Location of the world with a single camera. */
const ONE_CAMERA_SID = '1009';

const placeOf = async (machines: MachinesModel) => Number(await machines.scrubber.inputValue());

test('an engineer sees the machines of the page as they run; a file that is not a journal is refused in words', async ({
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
  const readable = 10.99;
  expect(await machines.textPx()).toBeGreaterThanOrEqual(readable);
  await machines.fits();
  await expect.poll(() => machines.textPx()).toBeGreaterThanOrEqual(readable);
  expect([
    await machines.drags('Width of the actors', 60, 0),
    await machines.drags('Height of the tabs', 0, -40),
  ]).toEqual([60, 40]);
  const before = await placeOf(machines);
  await machines.choosesActor(/^portal/);
  await machines.enters('session');
  await expect(machines.panel).toContainText('portal/session');
  await machines.seesActive('fresh');
  await expect.poll(() => placeOf(machines)).toBeGreaterThan(before);
  await machines.asks('session.signIn');
  await machines.seesAnswer(/only signedOut takes it, and signedIn\.fresh was active\.$/, 'fresh');
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

interface TestedAlarm {
  readonly journal: string;
  readonly eventId: string;
}

/** Journal of an agent whose alarm expired. */
async function expiredJournal({ page, portal, queue }: PortalPages, provider: RunningProvider): Promise<TestedAlarm> {
  const agent = await provider.givenAgent({ role: 'agent_ops', settings: { autoExpire: 60 } });
  const { eventId } = await provider.givenAlarm({ queue: agent.queues[0] });
  await page.clock.install();
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await page.clock.fastForward(61_000);
  await queue.seesMissed(1);
  const journal = await portal.exportsJournal();
  await page.close();
  return { journal, eventId: String(eventId) };
}

/**
 * Journals of an admin's queue, where an alarm waits; and of the visit to it: another agent sounded its siren, its
 * picture froze, its notes were refused, and it is not completed.
 */
async function troubledJournals({ page, portal, queue, verify, followUp }: PortalPages, provider: RunningProvider) {
  const machines = new MachinesModel(page);
  const agent = await provider.givenAgent({ role: 'admin' });
  const { uuid } = await provider.givenAlarm({ queue: agent.queues[0], sid: ONE_CAMERA_SID });
  await provider.arms(ONE_CAMERA_SID);
  const other = new Colleague(await provider.givenAgent({ role: 'agent_ops' }), provider);
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
  await other.calls.startSiren({ params: { sid: ONE_CAMERA_SID, uuid } });
  await expect(page.getByRole('group', { name: /^Siren: on by/ })).toBeVisible();
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

test('an engineer answers five questions about sessions they have not seen, each in three steps; a disabled control says on Alt-click why it is; a journal is scrubbed, linked to, and compared with this build; a walk becomes a test, without a line', async ({
  pages,
  provider,
}) => {
  test.slow();
  const { ofQueue, ofVisit } = await troubledJournals(pages, provider);
  const expired = await expiredJournal(await elsewhere(pages, provider), provider);
  const { page, portal } = await elsewhere(pages, provider);
  const machines = new MachinesModel(page);
  await portal.isSignedIn(await provider.givenAgent({ role: 'engineer' }));
  await portal.opens('/app/machines');
  await portal.seesScreen('/app/machines');

  await test.step('why did this alarm end?', async () => {
    await machines.opensJournal(expired.journal);
    await machines.asks(expired.eventId);
    await machines.seesAnswer(
      /Expired at \d\d:\d\d:\d\d: no one opened it within 60 s; the agent was in the queue\.$/,
      'expiring',
      /^(unseen|shown|seen)$/,
      'none',
    );
  });

  await test.step('why was Complete disabled?', async () => {
    await machines.opensJournal(ofVisit);
    await machines.asks('Complete');
    await machines.seesAnswer(/^Complete was disabled at .*: canComplete refused it: /);
    await machines.seesGuard(/canComplete.*template = null.*no$/);
  });

  await test.step('what became of the live picture?', async () => {
    await machines.opensJournal(ofVisit);
    await machines.asks('stream');
    await machines.seesAnswer(/(Not live yet|Live again) at .* after it was lost \(The picture froze\)\.$/);
    await machines.seesStep(/Lost.*The picture froze$/);
    await machines.seesStep(/Attempt 2/);
  });

  await test.step('who held the siren?', async () => {
    await machines.opensJournal(ofVisit);
    await machines.asks('Siren');
    await machines.seesAnswer(/^Siren was disabled at .*(: Name \d+ had it|; last held by Name \d+ for \d\.\d s)\.$/);
  });

  await test.step('what failed first?', async () => {
    await machines.opensJournal(ofVisit);
    await machines.asks('What failed');
    await machines.seesAnswer(/getLocationNotes failed at .*: status 403/);
    expect(await faultsOf(page, () => faintOn(page))).toEqual([]);
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
