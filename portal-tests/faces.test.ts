import { all, chooses, clicks, fills, first, saying, seesNone, seesThat, seesText } from './support/see.ts';
import { expect, test } from './support/test.ts';

/** Face of a person that the world does not know. */
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

test('a face that no one knew is named by an agent; the next card says who it is (VR-37, FACE-01..09, FACE-11..13, FACE-19, FACE-21, FACE-22)', async ({
  pages: { line, portal, queue },
  provider,
  opensAlarm,
}) => {
  const alarm = await opensAlarm('agent_ops', { faces: [STRANGER] });
  const { eventId, sid, uuid } = alarm;
  const address = [...new URLSearchParams(location.search)];
  expect(address).toEqual([
    ['userId', expect.any(String)],
    ['sid', sid],
    ['eventId', eventId],
    ['uuid', uuid],
  ]);
  const panel = first('region', 'Faces');
  const faces = () => all('listitem', /.?/, panel).map((face) => face.textContent);
  await seesThat(faces, [expect.stringMatching(/No match.*Confidence 88 %.*Happy 81 %.*Group 1ab3f/)]);
  await seesNone(saying('Getting faces data'));
  await clicks(first('button', 'Choose who face 1 is', panel));
  const field = first('textbox', /^Name/, panel);
  const written = () => (field() as HTMLInputElement | null)?.value;
  const add = first('button', /^Add/, panel);
  await seesThat(() => add()?.matches(':disabled'), true);
  await fills(field, NAME);
  await chooses(first('combobox', /^Type/, panel), 'Banned');

  line.failsNext('createPerson', 500, 'No room.');
  await clicks(add);
  await portal.seesToast('Endpoint: people/new. No room.');
  expect(written()).toBe(NAME);
  await clicks(add);
  await seesThat(written, '');

  await clicks(first('button', /^<b>Reese<\/b> Lorne ?Banned$/, panel));
  await seesThat(() => faces()[0], expect.stringMatching(/<b>Reese<\/b> Lorne.*Banned.*Match 100 %/));
  await seesText(first('region', 'Alarm'), `${NAME}, banned`);

  await provider.givenAlarm({ queue: alarm.queue, sid, uuid, faces: [STRANGER] });
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  const named = () => [1, 2].map((slot) => queue.card(slot)?.textContent.includes(`${NAME}, banned`));
  await seesThat(named, [true, true]);
});
