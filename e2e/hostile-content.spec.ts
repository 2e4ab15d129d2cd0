import { UNDO_MS } from '../contract/limits.ts';
import { callsOf } from './support/calls.ts';
import { expect, test } from './support/test.ts';

/** A page with a script that is also readable as a text. */
const hostile = (what: string) => `${what} <img src=x onerror="window.hacked=1">`;
const TRACK = {
  id: 'track-1',
  category: 'tracks',
  class_name: hostile('Class'),
  object_id: 'object-1',
  pts_seconds: 2,
  bbox: { x: 100, y: 100, w: 90, h: 200 },
};

test('text of cameras and colleagues is shown as text and runs nothing', async ({
  page,
  portal,
  provider,
  queue,
  verify,
  followUp,
}) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const given = { info: hostile('Info'), sensorName: hostile('Camera'), tracks: [TRACK], faces: [] };
  const { eventId, sid } = await provider.givenAlarm({ queue: agent.queues[0], ...given });
  const note = { params: { sid }, body: { eventId, notes: hostile('Note') } };
  await callsOf(agent, provider).saveLocationNotes(note);
  await page.clock.install();
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await expect(page.getByTestId('queue-card')).toContainText(hostile('Info'));
  await queue.opens(1);
  await verify.seesClipPlaying();

  const region = (name: string) => page.getByRole('region', { name });
  await expect(region('Alarm').first()).toContainText(`${hostile('Camera')} · ${hostile('Info')}`);
  await expect(region('Datastream')).toContainText(hostile('Class'));
  await expect(region('Location notes')).toContainText(hostile('Note'));

  await verify.continues();
  await verify.continues();
  await verify.handles();
  await followUp.choosesTemplate('delivery');
  await followUp.documents(hostile('Documentation'));
  await followUp.completes();
  await portal.seesScreen('/app/queue');
  await page.clock.fastForward(UNDO_MS);
  await portal.seesToast('Email was not sent: this station only keeps it');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});

test('an e-mail takes what is pasted and dropped as words, one step of undo each, and sends what it shows (FU-50)', async ({
  page,
  pages: { portal, followUp, verify },
  opensAlarm,
}) => {
  await opensAlarm();
  await verify.goesToThirdStep();
  await verify.handles();
  await followUp.choosesTemplate('delivery');
  const body = page.getByRole('textbox', { name: 'Body' });
  const leftOut = page.getByText('An e-mail can have text, lists, bold and italic.', { exact: false });

  await followUp.documents(' at the door');
  await page.getByRole('textbox', { name: 'Event Documentation' }).press('Control+a');
  await page.keyboard.press('Control+c');
  await body.press('Control+a');
  await page.keyboard.type('a man');
  await page.keyboard.press('Control+v');
  await expect(body).toHaveText('a man at the door');
  await page.keyboard.press('Control+z');
  await expect(body).toHaveText('a man');
  await page.keyboard.press('Control+y');
  await expect(body).toHaveText('a man at the door');

  await page.evaluate(() => {
    const [link, picture] = [document.createElement('a'), new Image(40, 40)];
    Object.assign(link, { href: 'https://example.com/page', textContent: 'A page' });
    Object.assign(picture, { src: '/mark.svg', alt: 'A picture' });
    const aside = document.createElement('div');
    aside.style.cssText = 'position: fixed; top: 0; left: 0; z-index: 1';
    aside.append(link, picture);
    document.querySelector('form[aria-label="Follow-up"]')?.prepend(aside);
  });
  await page.getByRole('img', { name: 'A picture' }).dragTo(body);
  await expect(leftOut).toBeVisible();
  await page.getByRole('link', { name: 'A page' }).dragTo(body);
  await expect(leftOut).toBeHidden();
  await body.press('Control+u');
  await expect(leftOut).toBeVisible();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('.');
  await expect(leftOut).toBeHidden();
  const shown = await body.evaluate(({ innerText }: HTMLElement) => innerText.replaceAll('\u00a0', ' '));
  expect(shown).toContain('https://example.com/page');
  expect(await body.locator('a, img, u, span').count()).toBe(0);

  const sent = page.waitForRequest(/\/sub\/send\/email$/);
  await followUp.completes();
  expect((await sent).postDataJSON()).toMatchObject({ text: shown });
  await portal.seesToast('Email was not sent: this station only keeps it');
});
