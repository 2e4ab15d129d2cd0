import type { Locator, Page } from '@playwright/test';
import type { MotionZone } from '../contract/entities/cameras.ts';
import { elsewhere } from './support/portal-pages.ts';
import type { GivenAgent, RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';

/** As the provider has it. */
async function zoneOf(
  provider: RunningProvider,
  { token }: GivenAgent,
  sid: string,
  uuid: string,
): Promise<MotionZone> {
  const place = `${provider.url}/api/camera/motion-zone/${sid}?uuid=${uuid}`;
  const answer = await fetch(place, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { motionZone: MotionZone }).motionZone;
}

const corner = (page: Page | Locator, region: number, at: number): Locator =>
  page.getByRole('button', { name: `Region ${region}, corner ${at}`, exact: true });
const corners = (page: Page | Locator): Locator => page.getByRole('button', { name: /^Region \d+, corner \d+$/ });
const polygons = (page: Page | Locator): Locator => page.getByRole('img', { name: 'Motion zone' }).locator('polygon');

/** Goes on with Tab until this has the focus. */
async function tabsTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 60; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('an admin draws a motion zone by keys alone; it survives a failed reading, a reload and a refused save, is saved and shown (SHELL-16, SOCK-19, ZONE-01, ZONE-02, ZONE-06, ZONE-07, ZONE-08, ZONE-09, ZONE-11)', async ({
  page,
  provider,
  portal,
}) => {
  const admin = await provider.givenAgent({ role: 'admin' });
  const { sid, uuid } = await provider.givenAlarm({ queue: 'no one' });
  const before = await zoneOf(provider, admin, sid, uuid);
  const [old = []] = before.regions;
  await portal.isSignedIn(admin);

  // The cameras of the location lead to each one's setup.
  await portal.opens(`/app/cameras?sid=${sid}`);
  const list = page.getByRole('region', { name: 'Cameras of this location' });
  await tabsTo(page, list.locator(`a[href*="${uuid}"]`));
  await page.route('**/camera/motion-zone/**', (route) => route.fulfill({ status: 400, body: 'Not now.' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Motion Zoning' })).toBeVisible();
  await expect(page.getByText(`Endpoint: camera/motion-zone/${sid}. Not now.`)).toBeVisible();
  await page.unroute('**/camera/motion-zone/**');
  await tabsTo(page, page.getByRole('button', { name: 'Try again' }));
  await page.keyboard.press('Enter');
  await expect(page.locator(`video[data-tile="camera-${uuid}"]`)).toBeAttached();
  await expect(polygons(page)).toHaveCount(before.regions.length);
  const heatMap = page.getByRole('button', { name: 'Create HeatMap' });
  await tabsTo(page, heatMap);
  const shown = page.url();
  await page.keyboard.press('Enter');
  expect([page.url(), await page.getByRole('dialog').count()]).toEqual([shown, 0]);

  // Its own key begins, a region is added and has the focus, its corners are moved.
  await page.keyboard.press('z');
  await expect(corners(page)).toHaveCount(old.length);
  await tabsTo(page, page.getByRole('button', { name: 'Add region' }));
  await page.keyboard.press('Enter');
  await expect(corner(page, 2, 1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText('Region 2, corner 1: 38 % from the left, 34 % from the top')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(corner(page, 2, 2)).toBeFocused();
  await page.keyboard.press('+');
  await expect(corner(page, 2, 3)).toBeFocused();
  await expect(corners(page)).toHaveCount(old.length + 5);
  await page.keyboard.press('Delete');
  await expect(corner(page, 2, 2)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(corners(page)).toHaveCount(old.length + 5);
  await page.keyboard.press('Control+y');
  await expect(corners(page)).toHaveCount(old.length + 4);

  // The first region goes, and comes back; what crosses itself cannot be saved.
  await corner(page, 1, 1).focus();
  await page.keyboard.press('Shift+Delete');
  await expect(corners(page)).toHaveCount(4);
  await expect(corner(page, 1, 1)).toBeFocused();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Tab');
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByText('Region 1 crosses itself.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Region 1 crosses itself.')).toBeHidden();

  // A reload loses nothing, nor does a save that is refused.
  await page.reload();
  await expect(corners(page)).toHaveCount(4);
  await page.route('**/update-motion-zone/**', (route) => route.fulfill({ status: 500, body: 'No room.' }));
  await tabsTo(page, page.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Endpoint: camera/update-motion-zone/${sid}. No room.`)).toBeVisible();
  await page.unroute('**/update-motion-zone/**');
  await expect(corners(page)).toHaveCount(4);
  expect(await zoneOf(provider, admin, sid, uuid)).toEqual(before);

  await corner(page, 1, 1).focus();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Motion zone saved')).toBeVisible();
  await expect(polygons(page)).toHaveCount(1);
  const after = await zoneOf(provider, admin, sid, uuid);
  expect(after.version).toBe(before.version + 1);
  expect(after.regions[0]?.[0]).toEqual({ x: 0.38, y: 0.34 });
});

const framesPass = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);

/** A finger on the page. */
async function fingerOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const centreOf = async (target: Locator) => {
    // Waits until it stands still and nothing is over it.
    await target.click({ trial: true });
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  return {
    taps: async (target: Locator) => {
      await touch('touchStart', [await centreOf(target)]);
      await touch('touchEnd', []);
    },
    drags: async (target: Locator, by: { x: number; y: number }) => {
      const from = await centreOf(target);
      await touch('touchStart', [from]);
      for (const share of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', [{ x: from.x + by.x * share, y: from.y + by.y * share }]);
      // It rests before it leaves: after a fling, the next tap would only stop that.
      await framesPass(page, 10);
      await touch('touchEnd', []);
    },
  };
}

/** The first of these that nothing covers: zones of cameras differ, and a corner may be where an edge has its middle. */
const uncovered = async (all: Locator): Promise<Locator> =>
  all.nth(
    await all.evaluateAll((elements) =>
      elements.findIndex((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === element;
      }),
    ),
  );

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a zone is drawn, undone, cancelled and saved with a finger, and shown in Verify & Respond and Follow-up (ZONE-11, FU-02, FU-42, FU-52)', async ({
    page,
    provider,
    pages,
    opensAlarm,
  }) => {
    const { followUp, verify } = pages;
    const finger = await fingerOn(page);
    const { sid, uuid } = await opensAlarm('admin');
    await finger.taps(page.getByRole('button', { name: 'Zones' }));
    await expect(polygons(page)).toHaveCount(1);
    await verify.presses(']');
    await verify.presses(']');
    await verify.handles();
    await followUp.seesClipPlaying();
    await finger.taps(page.getByRole('button', { name: 'Zones' }));
    await expect(polygons(page)).toHaveCount(1);

    await finger.taps(page.getByRole('button', { name: 'Do with the picture' }));
    await finger.taps(page.getByRole('button', { name: 'Motion zone', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Motion zone of this camera' });
    await expect(corner(dialog, 1, 1)).toBeVisible();
    expect(await dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const stage = (await dialog.getByRole('application').boundingBox()) ?? { width: 0, height: 0 };
    await finger.taps(dialog.getByRole('button', { name: 'Add region' }));
    await expect(dialog.getByText('Region 2, corner 1: 39 % from the left, 39 % from the top')).toBeVisible();
    await finger.drags(corner(dialog, 2, 1), { x: -stage.width / 5, y: -stage.height / 5 });
    await expect(
      dialog.getByText(/^Region 2, corner 1: 19(\.\d)? % from the left, 19(\.\d)? % from the top$/),
    ).toBeVisible();
    // No further than the edge.
    await finger.drags(corner(dialog, 2, 1), { x: -stage.width, y: 0 });
    await expect(dialog.getByText(/^Region 2, corner 1: 0 % from the left, 19(\.\d)? % from the top$/)).toBeVisible();
    await finger.taps(dialog.getByRole('button', { name: 'Undo' }));
    await expect(dialog.getByText(/^Region 2, corner 1: 19(\.\d)? % from the left/)).toBeVisible();
    await finger.taps(await uncovered(dialog.locator('.zone-middle')));
    await expect(corner(dialog, 2, 5)).toBeVisible();
    await finger.taps(dialog.getByRole('button', { name: 'Delete corner' }));
    await expect(corner(dialog, 2, 5)).toBeHidden();

    // Cancel asks, and what is drawn is still there.
    await finger.taps(dialog.getByRole('button', { name: 'Cancel' }));
    const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
    await finger.taps(question.getByRole('button', { name: 'Stay' }));
    await expect(question).toBeHidden();
    await expect(corner(dialog, 2, 1)).toBeVisible();

    // A page that is loaded again has it still.
    await page.reload();
    await followUp.seesClipPlaying();
    await finger.taps(page.getByRole('button', { name: 'Motion zone not saved' }));
    await expect(corner(dialog, 2, 1)).toBeVisible();
    await finger.taps(dialog.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Motion zone saved')).toBeVisible();
    await expect(dialog).toBeHidden();
    await finger.taps(page.getByRole('button', { name: 'Zones' }));
    await expect(polygons(page)).toHaveCount(2);

    // What is saved while it is shown is shown at once; Cancel without a change asks nothing.
    await page.keyboard.press('z');
    await finger.taps(corner(dialog, 2, 1));
    await finger.taps(dialog.getByRole('button', { name: 'Delete region' }));
    await finger.taps(dialog.getByRole('button', { name: 'Save' }));
    await expect(polygons(page)).toHaveCount(1);
    await page.keyboard.press('z');
    await finger.taps(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(dialog).toBeHidden();
    await page.goto(`${provider.url}/app/cameras?sid=${sid}&uuid=${uuid}`);
    await expect(polygons(page)).toHaveCount(1);
  });
});

test('of two who edit one zone the second hears of the first, sees both, and loses nothing (ZONE-09)', async ({
  page,
  provider,
  pages,
}) => {
  const { portal } = pages;
  const admin = await provider.givenAgent({ role: 'admin' });
  const { sid, uuid } = await provider.givenAlarm({ queue: 'no one' });
  const address = `/app/cameras?sid=${sid}&uuid=${uuid}`;
  const theirs = await elsewhere(pages, provider);
  await theirs.portal.isSignedIn(await provider.givenAgent({ role: 'admin' }));
  await portal.isSignedIn(admin);
  for (const one of [pages, theirs]) {
    await one.portal.opens(address);
    await one.page.getByRole('button', { name: 'Edit Motion Zone' }).click();
    await one.page.getByRole('button', { name: 'Add region' }).click();
  }
  await theirs.page.keyboard.press('Shift+ArrowLeft');
  await theirs.page.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.page.getByText('Motion zone saved')).toBeVisible();
  const first = await zoneOf(provider, admin, sid, uuid);

  const count = await corners(page).count();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText(
      new RegExp(`^Endpoint: camera/update-motion-zone/${sid}\\. The motion zone was changed meanwhile by .+\\.$`),
    ),
  ).toBeVisible();
  expect(await zoneOf(provider, admin, sid, uuid)).toEqual(first);
  await expect(page.locator('.zone-theirs')).toHaveCount(first.regions.length);

  // Leaving asks first.
  await page.getByRole('link', { name: 'Cameras of this location' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(corners(page)).toHaveCount(count);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Motion zone saved')).toBeVisible();
  expect((await zoneOf(provider, admin, sid, uuid)).version).toBe(first.version + 1);

  // Back asks as well, and leaving discards what is drawn.
  await page.getByRole('button', { name: 'Edit Motion Zone' }).click();
  await page.getByRole('button', { name: 'Add region' }).click();
  await page.getByRole('link', { name: 'Cameras of this location' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('region', { name: 'Cameras of this location' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Edit Motion Zone' })).toBeEnabled();
  await theirs.page.context().close();
});
