import type { Locator, Page } from '@playwright/test';
import { cutWordsOn } from './support/cut-words.ts';
import { FACES } from './support/faces.ts';
import { expect, test } from './support/test.ts';

/** Most windows are 1366 px wide; 1024 px is the narrowest console; 683 by 384 is 1366 by 768 at 200 %. */
const SIZES = [
  { width: 1_366, height: 768 },
  { width: 1_024, height: 768 },
  { width: 683, height: 384 },
] as const;
const NAME = 'Xenia';
const LONG_NAME = 'Maximiliane '.repeat(17).trim();

/** Controls that are outside of the window, and of everything that scrolls to them. */
const lostOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    /** True if the visible part, after scrolling to it, can be reached; an ellipsis cuts off words, not the control. */
    const isReachable = (control: Element): boolean => {
      let { left, right, top, bottom } = control.getBoundingClientRect();
      for (let parent = control.parentElement; parent !== null; parent = parent.parentElement) {
        const frame = parent.getBoundingClientRect();
        const { overflowX, overflowY } = getComputedStyle(parent);
        if (/auto|scroll/.test(overflowX)) [left, right] = [frame.left, frame.right];
        if (/auto|scroll/.test(overflowY)) [top, bottom] = [frame.top, frame.bottom];
        if (/hidden|clip/.test(overflowX)) [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        if (/hidden|clip/.test(overflowY)) [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      const isSeen = right - left > 8 && bottom - top > 8;
      return isSeen && left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    };
    const lost = [...document.querySelectorAll('button, a[href], select, input, textarea, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !isReachable(control))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [...lost, `The page is ${scrollWidth} px wide.`] : lost;
  });

/** Replaces names on the page by others. */
const renames = (page: Page, from: string, to: string): Promise<void> =>
  page.evaluate(
    ([was, is]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        if (text.nodeValue?.includes(was) === true) text.nodeValue = text.nodeValue.replaceAll(was, is);
    },
    [from, to] as const,
  );

/** Checks with names of 200 characters and with short ones. */
async function staysWithin(page: Page, where: string): Promise<void> {
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    const faults = { lost: await lostOn(page), cut: await cutWordsOn(page) };
    expect.soft(faults, `${where} at ${width} by ${height}, with long names`).toEqual({ lost: [], cut: [] });
    await renames(page, LONG_NAME, NAME);
    expect.soft(await lostOn(page), `${where} at ${width} by ${height}`).toEqual([]);
    await renames(page, NAME, LONG_NAME);
  }
  await page.setViewportSize({ width: 1_280, height: 720 });
}

/** Picture of a person, of one pixel. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Gives everyone a picture, and everyone and everything a name of 200 characters. */
const lengthenNames = (page: Page) =>
  page.route(/\/api\/.*(rep|event|camera|subscription)/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const names =
      /"(firstName|lastName|match_name|sensorName|cameraName|locationName|street|street1|customerName)":"[^"]+"/g;
    await route.fulfill({
      response,
      body: text
        .replaceAll(names, `"$1":"${LONG_NAME}"`)
        .replaceAll('"firstName"', `"avatar":"${PICTURE}","firstName"`),
    });
  });

test('no control lies outside of the window at 1024 px and at 200 %, nor with names of 200 characters', async ({
  page,
  portal,
  provider,
  queue,
  verify,
  followUp,
}) => {
  test.slow();
  await lengthenNames(page);
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  for (const faces of [FACES.nine, FACES.bannedWithStranger])
    await provider.givenAlarm({ queue: agent.queues[0], faces });
  await portal.opens('/');
  await expect(page.getByRole('button', { name: 'Log in with Auth0' })).toBeVisible();
  await staysWithin(page, 'login');
  await portal.isSignedIn(agent);
  await portal.opens('/app/dashboard');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await staysWithin(page, 'dashboard');
  await portal.goesByMenuTo('Account');
  await expect(page.getByRole('region', { name: 'Audio Settings' })).toBeVisible();
  await staysWithin(page, 'account');
  await portal.goesByMenuTo('Queue');
  await queue.seesNotTaking();
  await staysWithin(page, 'queue that takes no alarms');
  await queue.acceptsNew();
  await queue.seesItCanBeEnded(1);
  await staysWithin(page, 'queue');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await staysWithin(page, 'keys');
  await page.keyboard.press('Escape');
  await queue.opens(1);
  await verify.seesClipPlaying();
  await staysWithin(page, 'Verify & Respond');
  await page.keyboard.press('l');
  await expect(page.getByRole('region', { name: 'Player' })).toHaveAttribute('data-picture', 'live');
  await staysWithin(page, 'live');
  await page.keyboard.press('r');
  await verify.goesToThirdStep();
  await verify.handles();
  await followUp.choosesTemplate('delivery');
  await staysWithin(page, 'Follow-up');
  await page.getByRole('button', { name: /^Live/ }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toHaveAttribute('data-picture', 'live');
  await staysWithin(page, 'Follow-up with the live picture');
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Cancel Event' }).click();
  await staysWithin(page, 'cancel dialog');
  // Calls that are on their way when the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a card has its whole address at 1024 px, and the header a whole name at 1280 px', async ({
  page,
  portal,
  provider,
  queue,
}) => {
  const isWhole = (shown: Locator) => shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  await provider.givenAlarm({ queue: agent.queues[0] });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await page.setViewportSize({ width: 1_024, height: 768 });
  await expect.poll(() => isWhole(queue.card(1).getByText(/^\d+ .+ · /))).toBe(true);
  await page.setViewportSize({ width: 1_280, height: 720 });
  const account = page.getByRole('link', { name: /^Account of Test / });
  await expect(account).toHaveText(/^Test Agent \d+$/);
  await expect.poll(() => isWhole(account)).toBe(true);
});
