import { Colleague } from './support/colleague.ts';
import { clicks, containing, fills, first, seesNone, seesOne, seesThat, seesText } from './support/see.ts';
import { expect, test } from './support/test.ts';

const REASON = 'A spider web moves in the wind';
const REASON_SHOWN = new RegExp(REASON);
const band = first('region', 'Alarm');
const dialog = first('dialog', /^Shelve camera: /);
const row = containing('row', REASON);

test('the agent of an alarm sees that a supervisor shelves its camera, and that the dashboard ends it (decision 0057)', async ({
  provider,
  opensAlarm,
}) => {
  const { sid, uuid } = await opensAlarm();
  const supervisor = await Colleague.as('agent_supervisor', provider);
  const params = { sid, uuid };
  await supervisor.calls.shelveCamera({ params, body: { seconds: 3_600, reason: REASON } });
  await seesText(band, /by Test Agent/);
  await seesText(band, REASON);
  await supervisor.calls.unshelveCamera({ params, query: {} });
  await seesThat(() => REASON_SHOWN.test(band()?.textContent ?? REASON), false);
});

test('a supervisor shelves a noisy camera, whose next alarm no agent gets, until the dashboard ends it (decision 0057)', async ({
  provider,
  pages: { portal },
}) => {
  const supervisor = await Colleague.as('agent_supervisor', provider);
  const { eventId, sid, uuid } = await provider.givenAlarm({ queue: 'Elsewhere' });
  // A location in alarm, as another test may have left it, is never shelved.
  await provider.arms(sid);
  const shelved = async () => (await supervisor.calls.listShelvedCameras({})).items.map((camera) => camera.reason);
  portal.isSignedIn(supervisor.agent);
  await portal.opens(`/app/event-list?eventId=${eventId}`);
  await clicks(first('button', `Shelve camera, event ${eventId}`));
  await fills(first('textbox', /Reason/, dialog), REASON);
  await clicks(first('radio', '1 h', dialog));
  await clicks(first('button', 'Shelve', dialog));
  await seesNone(dialog);
  expect(await shelved()).toEqual([REASON]);

  const filed = await provider.givenAlarm({ queue: 'Elsewhere', sid, uuid });
  await portal.opens('/app/dashboard');
  await clicks(first('button', 'Shelved cameras (1)'));
  await seesText(row, 'min left1');
  await portal.opens(`/app/event-list?pcs_status=-50&eventId=${filed.eventId}`);
  await seesText(containing('row', filed.eventId), 'Not monitored');

  await portal.opens('/app/dashboard');
  await clicks(first('button', 'Shelved cameras (1)'));
  await clicks(first('button', /^End now/, row));
  await seesOne(first('button', 'Shelved cameras'));
  expect(await shelved()).toEqual([]);
});
