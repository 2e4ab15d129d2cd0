import type { Locator, Page } from '@playwright/test';
import { LiveModel } from './models/live.model.ts';
import { faultsOf } from './support/axe.ts';
import { FACES } from './support/faces.ts';
import {
  cutOn,
  faintOn,
  offScaleOn,
  smallOn,
  unexplainedOn,
  unseenFocusOn,
  watchLayout,
} from './support/legibility.ts';
import { expect, test } from './support/test.ts';

/** Calls for a recording: its file, or the link to it. */
const RECORDING = /\/api\/(video|playback)\//;

/**
 * Checks that everyone can read and use the screen, or a part of it, dark and light, on narrow consoles and at 200 %.
 */
async function look(page: Page, where: string, part?: Locator): Promise<void> {
  expect
    .soft(
      {
        faults: await faultsOf(page, () => faintOn(page), part),
        small: await smallOn(page),
        offScale: await offScaleOn(page),
        unexplained: await unexplainedOn(page),
        cut: await cutOn(page),
      },
      where,
    )
    .toEqual({ faults: [], small: [], offScale: [], unexplained: [], cut: [] });
}

/** Looks, and checks that the focus is visible all the way round. */
async function lookAround(page: Page, where: string): Promise<void> {
  await look(page, where);
  expect.soft(await unseenFocusOn(page), where).toEqual([]);
}

test('everyone can read and use the way to the queue, and nothing jumps', async ({ page, portal, provider, queue }) => {
  test.slow();
  const moved = await watchLayout(page);
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  for (const faces of [FACES.bannedWithStranger, FACES.none])
    await provider.givenAlarm({ queue: agent.queues[0], faces });
  await portal.opens('/');
  await expect(page.getByRole('button', { name: 'Log in with Auth0' })).toBeVisible();
  await lookAround(page, 'login');
  expect.soft(await moved()).toEqual([]);

  await portal.isSignedIn(agent);
  await portal.opens('/app/dashboard');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await lookAround(page, 'dashboard');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'keys', page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await look(page, 'palette', page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await portal.goesByMenuTo('Settings');
  await expect(page.getByRole('textbox', { name: 'FAQ of the mobile app' })).toBeVisible();
  await look(page, 'settings');
  await portal.goesByMenuTo('Account');
  await expect(page.getByRole('region', { name: 'Audio Settings' })).toBeVisible();
  await look(page, 'account');
  await page.getByRole('button', { name: 'Menu' }).click();
  await look(page, 'menu', page.getByRole('navigation'));
  await page.getByRole('link', { name: 'Queue', exact: true }).click();

  await queue.acceptsNew();
  await queue.seesClipPlayingIn(1);
  await queue.seesClipPlayingIn(2);
  for (const slot of [1, 2]) await queue.seesItCanBeEnded(slot);
  await lookAround(page, 'queue');
  await queue
    .card(2)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await look(page, 'cancel reasons', page.getByRole('menu'));
  expect.soft(await moved()).toEqual([]);

  await page.addInitScript(() => {
    const refuses = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    Object.defineProperty(MediaDevices.prototype, 'getUserMedia', { value: refuses });
  });
  await page.reload();
  await expect(page.getByRole('alertdialog', { name: 'Camera access denied' })).toBeVisible();
  await look(page, 'no microphone', page.getByRole('alertdialog'));
});

test('everyone can read and use the handling of an alarm, and nothing jumps (SHELL-39)', async ({
  page,
  portal,
  provider,
  queue,
  verify,
  followUp,
}) => {
  test.slow();
  const moved = await watchLayout(page);
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const { uuid } = await provider.givenAlarm({ queue: agent.queues[0], faces: FACES.nine });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  let comes = () => {};
  const late = new Promise<void>((resolve) => (comes = resolve));
  await page.route(RECORDING, (route) => late.then(() => route.continue()));
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await look(page, 'before its recording comes');
  comes();
  await verify.seesClipPlaying();
  const frame = await page.locator('video[data-tile="verify"]').boundingBox();
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(16 / 9, 2);
  // A moving picture is no other page.
  await verify.presses(' ');
  await expect(page.getByRole('button', { name: /^Play/ })).toBeVisible();
  await lookAround(page, 'first step');
  const live = new LiveModel(page, uuid);
  await live.goesLive();
  await live.seesLive();
  await page.getByRole('button', { name: 'Stats' }).click();
  await look(page, 'live', page.getByRole('region', { name: 'Player' }));
  await verify.presses('r');
  await verify.presses(']');
  await verify.seesStep('Customer Info');
  await look(page, 'second step', page.getByRole('main'));
  await verify.presses(']');
  await verify.seesStep('Finalize and Follow up');
  await look(page, 'third step', page.getByRole('main'));

  await verify.handles();
  await followUp.choosesTemplate('delivery');
  await lookAround(page, 'follow-up');
  await page.getByRole('button', { name: 'Cancel Event' }).click();
  await look(page, 'cancel dialog', page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await followUp.documents('A courier left a parcel at the door and walked away.');
  await followUp.completes();
  await portal.seesScreen('/app/queue');
  await portal.seesToast('Email was not sent: this station only keeps it');
  await look(page, 'toasts', page.getByRole('list', { name: 'Messages' }));
  expect.soft(await moved()).toEqual([]);
});

test('everyone can read and use the lists of supervision and the machines', async ({ page, portal, provider }) => {
  test.slow();
  const { eventId } = await provider.givenAlarm({ queue: 'Elsewhere' });
  await portal.isSignedIn(await provider.givenAgent({ role: 'qa' }));
  await portal.opens('/app/event-list');
  await expect(page.getByRole('link', { name: `Audit, event ${eventId}` })).toBeVisible();
  await lookAround(page, 'event list');
  await page.getByRole('link', { name: `Audit, event ${eventId}` }).click();
  await expect(page.getByRole('region', { name: 'Documentation' })).toContainText('No documentation yet.');
  await lookAround(page, 'audit list');
  await expect(page.getByRole('table', { name: 'Time line' })).toBeVisible();
  await look(page, 'time line');
  await portal.goesTo('/app/machines?actor=hub');
  await expect(page.getByRole('group', { name: 'Chart: hub' })).toBeVisible();
  await look(page, 'machines');
  await page.getByRole('button', { name: 'Why', exact: true }).click();
  await look(page, 'why of machines', page.getByRole('main'));
});

test('everyone can read and use the charts, the screens of administration and those of cameras, and nothing jumps', async ({
  page,
  portal,
  provider,
}) => {
  test.slow();
  const moved = await watchLayout(page);
  const { sid, uuid } = await provider.givenAlarm({ queue: 'Elsewhere' });
  await portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  await portal.opens('/app/dashboard');
  await page.getByRole('button', { name: 'Charts' }).click();
  await expect(page.getByRole('img', { name: 'Alarms a quarter hour, by ending' })).toBeVisible();
  await lookAround(page, 'charts');
  await portal.goesByMenuTo('Invite users');
  await page.getByRole('button', { name: 'Invite users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite users' });
  await dialog.getByRole('textbox').fill('ann@example.com, ben');
  await expect(dialog.getByText('Not an email address: ben')).toBeVisible();
  await look(page, 'invite users', dialog);
  await dialog.getByRole('textbox').fill('ann@example.com');
  await dialog.getByRole('button', { name: 'Invite users' }).click();
  await expect(page.getByRole('cell', { name: 'ann@example.com', exact: true })).toBeVisible();
  await portal.seesToast('Imported 1 invites. Skipped: 0');
  await lookAround(page, 'invites');
  await portal.goesByMenuTo('Users');
  await expect(page.getByRole('link', { name: /^Manage Service/ }).first()).toBeVisible();
  await lookAround(page, 'subscribers');
  // The first source of a station would end the world of other tests.
  await provider.givenSource('Elsewhere');
  await portal.goesByMenuTo('Sources');
  await page.getByRole('button', { name: 'Add source' }).click();
  const addition = page.getByRole('dialog', { name: 'Add source' });
  await addition.getByRole('textbox', { name: /^Name/ }).fill('Recorder of Elm Street');
  await look(page, 'add source', addition);
  await addition.getByRole('textbox', { name: /^Location IDs/ }).fill(sid);
  await addition.getByRole('button', { name: 'Add source' }).click();
  const key = page.getByRole('dialog', { name: 'Key of the source' });
  await expect(key.getByRole('textbox', { name: 'Mail address' })).toHaveValue(/^[0-9a-f]{40}@alarms\.local$/);
  await look(page, 'key of a source', key);
  await key.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Recorder of Elm Street' });
  await row.getByRole('button', { name: 'Listen' }).click();
  const listening = page.getByRole('dialog', { name: /^Listen to/ });
  await look(page, 'listen to a source', listening);
  await listening.getByRole('button', { name: 'Start listening' }).click();
  await expect(listening.getByText('Nothing has arrived yet.')).toBeVisible();
  await look(page, 'listening to a source', listening);
  await listening.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: /^Locations/ }).click();
  const locations = page.getByRole('dialog', { name: /^Locations of/ });
  await expect(locations.getByRole('cell').first()).toContainText(sid);
  await look(page, 'locations of a source', locations);
  await locations.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: /^Enabled/ }).click();
  const expected = page.getByRole('dialog', { name: /^Expected cameras of/ });
  await expect(expected.getByText('No camera is expected to send.')).toBeVisible();
  await look(page, 'expected cameras of a source', expected);
  await expected.getByRole('button', { name: 'Close' }).click();
  await lookAround(page, 'sources');
  await portal.goesByMenuTo('Manage reps');
  await expect(page.getByRole('cell', { name: 'olivia.park@example.com', exact: true })).toBeVisible();
  await lookAround(page, 'reps list');
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await lookAround(page, 'rep info');
  await page.getByRole('button', { name: 'Queue settings' }).click();
  await expect(page.getByLabel('Max Onscreen')).toBeVisible();
  await lookAround(page, 'queue settings of a rep');
  await portal.goesTo('/external/cx-report');
  await expect(page.getByRole('button', { name: 'Download orders report' })).toBeVisible();
  await lookAround(page, 'cx report');

  await portal.goesTo(`/app/cameras?sid=${sid}`);
  await expect(page.getByRole('region', { name: 'Cameras of this location' })).toBeVisible();
  await lookAround(page, 'cameras of a location');
  await portal.goesTo(`/app/cameras?sid=${sid}&uuid=${uuid}`);
  await expect(page.getByRole('button', { name: 'Edit Motion Zone' })).toBeEnabled();
  await lookAround(page, 'camera setup');
  await page.getByRole('button', { name: 'Edit Motion Zone' }).click();
  await page.getByRole('button', { name: 'Add region' }).click();
  await expect(page.getByRole('button', { name: 'Region 2, corner 1' })).toBeFocused();
  // Corners of two regions may meet: the person who draws them decides.
  await page.getByRole('button', { name: 'Region 1, corner 3' }).press('Shift+Delete');
  await expect(page.getByRole('button', { name: 'Region 1, corner 1' })).toBeFocused();
  await lookAround(page, 'motion zone');
  expect.soft(await moved()).toEqual([]);

  await portal.opens(`/app/camera?userId=301&sid=${sid}&uuid=${uuid}`);
  await expect(page.getByRole('region', { name: 'Signal History' }).getByRole('button')).toBeVisible();
  await lookAround(page, 'camera');
  await portal.goesTo(`/app/camera?sid=${sid}&uuid=none`);
  await expect(page.getByRole('heading', { name: 'Camera not found' })).toBeVisible();
  await look(page, 'camera not found', page.getByRole('main'));

  // The figures of the wall board are larger in a wide window.
  await page.setViewportSize({ width: 1_920, height: 1_080 });
  await portal.goesByMenuTo('Dashboard');
  await expect(page.getByRole('region', { name: 'Floor now' })).toBeVisible();
  expect.soft(await offScaleOn(page), 'wall board').toEqual([]);
});
