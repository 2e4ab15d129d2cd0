import type { AlarmEvent } from '../contract/entities/events.ts';
import { PlayerModel } from './models/player.model.ts';
import { expect, test } from './support/test.ts';

test('a detection is looked at, judged, authorized and kept for the follow-up (DET-01, DET-04..07, DET-09, DET-10, DET-12, DET-14, DET-18, DET-22, DET-25, DET-27..29, DET-33)', async ({
  page,
  provider,
  verify,
  opensAlarm,
}) => {
  const { eventId } = await opensAlarm('agent_ops', { clip: 'doorbell' });
  const panel = page.getByRole('region', { name: 'Datastream' });
  const track = panel.locator('li[data-category="tracks"]').first();
  const flag = (name: string) => track.getByRole('button', { name: new RegExp(`^${name}: `) }).first();
  const position = page.getByRole('slider', { name: 'Position in the recording' });
  const isLoaded = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;

  // Its picture is there, and leads to its moment, at which its box is on the picture.
  const picture = track.locator('img').first();
  await expect.poll(() => picture.evaluate(isLoaded)).toBe(true);
  const face = panel.locator('li[data-category="faces"] img').first();
  await face.scrollIntoViewIfNeeded();
  await expect.poll(() => face.evaluate(isLoaded)).toBe(true);
  await new PlayerModel(page).pauses();
  const go = track.getByTitle(/^Go to /).first();
  const text = (await go.getAttribute('title')) ?? '';
  const atS = Number(/0:(\d+)$/.exec(text)?.[1]);
  await go.click();
  await expect(position).toHaveAttribute('aria-valuenow', String(atS));
  await page.getByRole('button', { name: 'AI overlay' }).click();
  await expect(page.getByRole('list', { name: 'AI overlay' }).getByRole('listitem').first()).toBeVisible();

  // Each category has its own row of markers, from one of which the keys lead to the next.
  const markers = page.getByRole('list', { name: /in the recording$/ });
  await expect(markers).toHaveCount(3);
  const colours = markers.evaluateAll((lists) =>
    lists.map((list) => getComputedStyle(list).getPropertyValue('--box-color')),
  );
  expect(await colours).toEqual(['crimson', '#3d8bff', '#ff9800']);
  const before = Number(await position.getAttribute('aria-valuenow'));
  await page.keyboard.press('p');
  await expect.poll(async () => Number(await position.getAttribute('aria-valuenow'))).toBeLessThan(before);
  await page.keyboard.press('n');
  await expect(position).toHaveAttribute('aria-valuenow', String(atS));

  await track.getByRole('button', { name: /^Show frames/ }).click();
  const frames = track.getByRole('list', { name: /^Frames of/ }).getByRole('listitem');
  expect(await frames.count()).toBeGreaterThan(1);

  // A flag that is refused is taken back; one that was saved is in the log and stays.
  await page.route('**/detection/**', (route) => route.fulfill({ status: 500, body: 'No room.' }));
  await flag('Important').click();
  await expect(page.getByText('Error saving tracks: No room.')).toBeVisible();
  await expect(flag('Important')).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/detection/**');
  await flag('Important').click();
  await expect(flag('Important')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => provider.history(eventId)).toContain('alarm.detectionFlagged');

  await track.getByRole('button', { name: /^Who this is/ }).click();
  await page.getByRole('menuitem', { name: 'Show all pictures' }).click();
  const gallery = page.getByRole('dialog', { name: 'Seen by this camera' });
  await expect.poll(() => gallery.locator('img').first().evaluate(isLoaded)).toBe(true);
  await page.keyboard.press('Escape');
  await track.getByRole('button', { name: /^Who this is/ }).click();
  await page.getByRole('menuitem', { name: 'Authorize for 6 hours' }).click();
  await expect(page.getByText('Authorized for 6 hours')).toBeVisible();
  await expect(track.getByText('Friendly')).toBeVisible();

  // What another agent says of it is seen at once.
  const colleague = await provider.givenAgent({ role: 'agent_supervisor' });
  const asks = (path: string, method = 'GET') =>
    fetch(`${provider.url}/api/events/${path}`, { method, headers: { authorization: `Bearer ${colleague.token}` } });
  const { tracks } = (await (await asks(`event/${eventId}`)).json()) as AlarmEvent;
  const first = tracks.toSorted((one, other) => one.pts_seconds - other.pts_seconds)[0]?.object_id;
  const best = tracks.find(({ object_id, pts_seconds }) => object_id === first && pts_seconds === atS);
  const path = `update/${eventId}/detection/tracks/${best?.id}?flag=rejected&state=true`;
  expect((await asks(path, 'POST')).status).toBe(200);
  await expect(flag('Rejected')).toHaveAttribute('aria-pressed', 'true');

  await verify.goesToThirdStep();
  await verify.handles();
  await expect(page.getByRole('heading', { name: 'Follow-up' })).toBeVisible();
  await expect(flag('Important')).toHaveAttribute('aria-pressed', 'true');
  await expect(flag('Rejected')).toHaveAttribute('aria-pressed', 'true');
});
