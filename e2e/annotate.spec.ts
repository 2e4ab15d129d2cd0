import { PlayerModel } from './models/player.model.ts';
import { expect, test } from './support/test.ts';

const HOSTILE = '<img src=x onerror=alert(1)> A man opens the gate.';

test('an agent annotates the picture of a follow-up by keys alone, tries again what was refused, and the next agent sees it, and adds another with the pointer (DET-15..17, FU-42, FU-54, API-21)', async ({
  page,
  provider,
  pages,
  opensAlarm,
}) => {
  const { portal, followUp, verify } = pages;
  const { eventId, queue } = await opensAlarm();
  await verify.goesToThirdStep();
  await verify.handles();
  await followUp.seesClipPlaying();

  // The dial says what it has, and its key does it without the dial.
  const dial = page.getByRole('button', { name: 'Actions of the picture' });
  await dial.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Annotate' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Annotate' })).toBeHidden();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: /^Annotate the picture at 0:\d\d$/ });
  await expect(dialog).toBeVisible();
  const video = page.locator('video[data-tile="followUp"]');
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  const frame = dialog.getByRole('application', { name: 'Box on the picture' });
  expect(await frame.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  // Where nothing is written, Escape asks nothing.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('a');
  await expect(frame).toBeFocused();
  const seconds = await video.evaluate((element: HTMLVideoElement) => element.currentTime);

  // The first arrow places the box, Delete takes it away.
  for (const key of ['ArrowUp', 'Delete', 'ArrowRight']) await page.keyboard.press(key);
  await expect(dialog.getByText('Box: left 40 %, top 40 %, 20 % × 20 %')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(dialog.getByText('Box: left 42 %, top 40 %, 20 % × 22 %')).toBeVisible();
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.keyboard.press('Tab');
  await page.keyboard.type(HOSTILE);

  // What is written is lost by no key and no refusal.
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Stay' }).press('Enter');
  await page.route('**/new-detection', (route) => route.fulfill({ status: 500, body: 'No room.' }));
  await save.press('Enter');
  await expect(page.getByText(`Endpoint: events/update/${eventId}/new-detection. No room.`)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Annotation' })).toHaveValue(HOSTILE);
  await expect(dialog.getByText('Box: left 42 %, top 40 %, 20 % × 22 %')).toBeVisible();
  await page.unroute('**/new-detection');

  // Nor by a reload, which finds the frame again.
  const title = await dialog.getByRole('heading').textContent();
  await page.reload();
  await followUp.seesClipPlaying();
  await page.getByRole('button', { name: 'Annotation not saved' }).click();
  await expect(dialog.getByRole('heading')).toHaveText(title ?? '');
  await expect(dialog.getByRole('textbox', { name: 'Annotation' })).toHaveValue(HOSTILE);
  await expect(dialog.getByText('Box: left 42 %, top 40 %, 20 % × 22 %')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Annotation' }).press('Control+Enter');
  await expect(page.getByText('Annotation saved')).toBeVisible();
  await expect(dialog).toBeHidden();

  const row = page.getByRole('region', { name: 'Datastream' }).locator('li[data-category="annotation"]');
  await expect(row).toContainText(HOSTILE);
  expect((await provider.history(eventId)).filter((type) => type === 'alarm.annotated')).toHaveLength(1);

  // The agent signs out: the alarm goes back to the queue, and to a colleague.
  await portal.signsOut();
  await expect(page.getByRole('button', { name: 'Log in with Auth0' })).toBeEnabled();
  await portal.isSignedInAgain(await provider.givenAgent({ role: 'agent_ops', queues: [queue] }));
  await portal.opens('/app/queue');
  await pages.queue.acceptsNew();
  await pages.queue.seesAlarmIn(1);
  await pages.queue.opens(1);
  await verify.seesClipPlaying();
  await new PlayerModel(page).pauses();
  await expect(row).toContainText(HOSTILE);
  await row.getByRole('button', { name: /^Show frames: annotation/ }).click();
  const pictures = row.locator('img');
  await expect(pictures).toHaveCount(2);
  await expect
    .poll(() => pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0)))
    .toEqual([true, true]);
  await page.getByRole('list', { name: 'Notes in the recording' }).getByRole('button').click();
  const position = page.getByRole('slider', { name: 'Position in the recording' });
  await expect
    .poll(async () => Math.abs(Number(await position.getAttribute('aria-valuenow')) - seconds))
    .toBeLessThan(0.1);

  // A second click saves nothing twice.
  await verify.goesToThirdStep();
  await verify.handles();
  await followUp.seesClipPlaying();
  await dial.click();
  await page.getByRole('button', { name: 'Annotate' }).click();
  const { x, y, width, height } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 4, y + height / 4);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height * 0.75, { steps: 4 });
  await page.mouse.up();
  await expect(dialog.getByText('Box: left 25 %, top 25 %, 25 % × 50 %')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Annotation' }).fill('A parcel.');
  await save.dblclick();
  await expect(page.getByText('Annotation saved')).toBeVisible();
  expect((await provider.history(eventId)).filter((type) => type === 'alarm.annotated')).toHaveLength(2);
});
