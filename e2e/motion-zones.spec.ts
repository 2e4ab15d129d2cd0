import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const corner = (page: Page | Locator, region: number, at: number): Locator =>
  page.getByRole('button', { name: `Region ${region}, corner ${at}`, exact: true });
const polygons = (page: Page | Locator): Locator => page.getByRole('img', { name: 'Motion zone' }).locator('polygon');

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
    await verify.goesToThirdStep();
    await verify.handles();
    await followUp.seesClipPlaying();
    await finger.taps(page.getByRole('button', { name: 'Zones' }));
    await expect(polygons(page)).toHaveCount(1);

    await finger.taps(page.getByRole('button', { name: 'Actions of the picture' }));
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
    await finger.taps(await uncovered(dialog.locator('[data-current] > button[aria-hidden="true"]')));
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
