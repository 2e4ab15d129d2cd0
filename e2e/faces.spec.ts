import { expect, test } from './support/test.ts';

/** Of no one that the world knows. */
const STRANGER = {
  id: 'face-1',
  category: 'faces',
  group_id: 'a-group-of-1ab3f',
  class_name: 'face',
  pts_seconds: 4,
  bbox: { x: 600, y: 300, w: 60, h: 70 },
  face_confidence: 0.876,
  dominant_emotion: 'happy',
  emotion_score: 0.81,
};
const NAME = '<b>Reese</b> Lorne';

test('a face that no one knew is named by an agent; the next card says who it is (VR-37, FACE-01..09, FACE-11..13, FACE-18, FACE-19, FACE-21, FACE-22)', async ({
  page,
  portal,
  provider,
  queue,
  opensAlarm,
}) => {
  const {
    eventId,
    sid,
    uuid,
    queue: name,
  } = await opensAlarm('agent_ops', {
    faces: [STRANGER],
  });
  const address = new URL(page.url()).searchParams;
  expect([...address.keys()]).toEqual(['userId', 'sid', 'eventId', 'uuid']);
  expect([address.get('sid'), address.get('eventId'), address.get('uuid')]).toEqual([sid, eventId, uuid]);
  const panel = page.getByRole('region', { name: 'Faces' });
  await expect(panel.getByRole('listitem')).toHaveText(/No match.*Confidence 88 %.*Happy 81 %.*Group 1ab3f/);
  await expect(panel.getByText('Getting faces data')).toBeHidden();
  await panel.getByRole('button', { name: 'Choose who face 1 is' }).click();
  const field = panel.getByRole('textbox', { name: /^Name/ });
  const add = panel.getByRole('button', { name: 'Add' });
  await expect(add).toBeDisabled();
  await field.fill(NAME);
  await panel.getByLabel('Type').selectOption('Banned');

  await page.route('**/api/people/new', (route) => route.fulfill({ status: 500, body: 'No room.' }));
  await add.click();
  await expect(page.getByText('Endpoint: people/new. No room.')).toBeVisible();
  await expect(field).toHaveValue(NAME);
  await page.unroute('**/api/people/new');
  await add.click();
  await expect(field).toHaveValue('');

  await panel.getByRole('button', { name: `${NAME} Banned` }).click();
  await expect(panel.getByRole('listitem').first()).toHaveText(/<b>Reese<\/b> Lorne.*Banned.*Match 100 %/);
  await expect(page.getByRole('region', { name: 'Alarm', exact: true })).toContainText(`${NAME}, banned`);

  await provider.givenAlarm({ queue: name, sid, uuid, faces: [STRANGER] });
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await expect(page.getByTestId('queue-card').filter({ hasText: `${NAME}, banned` })).toHaveCount(2);
});
