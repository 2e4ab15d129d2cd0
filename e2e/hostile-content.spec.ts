import { UNDO_MS } from '../contract/limits.ts';
import { callsOf } from './support/calls.ts';
import { expect, test } from './support/test.ts';

/** Runs as a page, and can be read as a text. */
const hostile = (what: string) => `${what} <img src=x onerror="window.hacked=1">`;
const TRACK = {
  id: 'track-1',
  category: 'tracks',
  class_name: hostile('Class'),
  object_id: 'object-1',
  pts_seconds: 2,
  bbox: { x: 100, y: 100, w: 90, h: 200 },
};

test('what cameras and colleagues wrote is shown as text and runs nothing', async ({
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
  await portal.seesToast('Email sent successfully');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});
