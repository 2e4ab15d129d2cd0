import { camerasAt } from './support/cameras.ts';
import { expect, test } from './support/test.ts';

test('an alarm that is opened has everything around it on two screens (VR-02..05, VR-55, EVL-11, FACE-18)', async ({
  page,
  provider,
  verify,
  opensAlarm,
}) => {
  const { token } = await provider.givenAgent({ role: 'agent_ops' });
  const cameras = await camerasAt(provider, token, '1001');
  const uuid = cameras.find(({ supportedFeatures }) => supportedFeatures.spotlightManualControl)?.uuid;
  await opensAlarm('agent_ops', { sid: '1001', uuid });
  const column = (number: number) => page.locator('main .column').nth(number - 1);
  const titlesIn = (number: number) => column(number).getByRole('heading').allInnerTexts();
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

  // In a lower window the last three are tabs.
  await page.setViewportSize({ width: 1_366, height: 1_000 });
  await expect.poll(() => titlesIn(3)).toEqual(['Alarm Status', 'Customer Info', 'Event History', 'Faces', 'Address']);
  expect(await titlesIn(2)).toEqual(['Review Video and Respond', 'Location notes', 'Datastream']);
  // A recording, what was seen in it, the alarm system, help, and what is noted about the location.
  for (const name of ['Pause', /^Important: /, /^Rejected: /, 'Alarm', /^Dispatch/, 'Edit notes']) {
    await expect(button(name)).toBeEnabled();
  }
  // The controls of the recording take one row, with room for the key of each, also with the longest word.
  await button(/^(Sound|Muted)$/).evaluate(({ lastChild }) => {
    if (lastChild !== null) lastChild.nodeValue = 'Blocked';
  });
  const row = async () => {
    const [play, stats] = await Promise.all([button('Pause').boundingBox(), button('Stats').boundingBox()]);
    const isCut = await button('Pause')
      .locator('kbd')
      .evaluate((key) => key.scrollWidth > key.clientWidth);
    return { isOneRow: play?.y === stats?.y, isCut };
  };
  for (const [width, height] of [
    [1_366, 768],
    [1_280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect.soft(await row(), `${width} px`).toEqual({ isOneRow: true, isCut: false });
  }
  // The picture and the other cameras have half of a wider window too.
  await page.setViewportSize({ width: 1_920, height: 1_080 });
  expect(await verify.columns()).toEqual([49, 25, 25]);
  await page.keyboard.press('l');
  for (const name of [/^Talk/, /^Siren/, /^Spotlight/]) await expect(button(name)).toBeEnabled();

  await verify.continues();
  await verify.continues();
  await verify.handles();
  for (const name of ['Email Message', 'Push Notification']) {
    await expect(page.getByRole('group', { name })).toBeVisible();
  }
});
