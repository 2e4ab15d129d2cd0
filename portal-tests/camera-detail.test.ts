import { SPEED_TEST_MS } from '../contract/camera-settings.ts';
import type { GivenAlarm } from '../e2e/support/provider.ts';
import { Colleague } from './support/colleague.ts';
import { all, chooses, clicks, first, seesOne, seesThat, seesText, usable } from './support/see.ts';
import { expect, movesClock as test } from './support/test.ts';

const addressOf = ({ sid, uuid }: Pick<GivenAlarm, 'sid' | 'uuid'>): string =>
  `/app/camera?userId=301&sid=${sid}&uuid=${uuid}`;
const panel = (name: string) => first('region', name);
const setting = (label: string) => first('combobox', new RegExp(`^${label}`), panel('Settings form'));
const chosen = (label: string) => (setting(label)() as HTMLSelectElement | null)?.value;
const save = first('button', /^Save/, panel('Settings form'));
/** Chooses one of these that is not chosen yet, whatever an earlier test chose. */
async function changes(label: string, one: string, other: string): Promise<string> {
  await usable(setting(label));
  const value = chosen(label) === one ? other : one;
  await chooses(setting(label), value);
  return value;
}
const settingsOf = async ({ calls }: Colleague, { sid, uuid }: GivenAlarm) =>
  (await calls.listCameras({ params: { sid } })).items.find((camera) => camera.uuid === uuid)?.cameraSettings;

test('an admin wakes a camera, changes its settings, tests its link and reads its histories (CAM-01, CAM-03, CAM-15, CAM-18, CAM-19, CAM-31, CAM-33, CAM-35, CAM-38)', async ({
  pages: { portal },
  provider,
}) => {
  const admin = await Colleague.as('admin', provider);
  const given = await provider.givenAlarm({ queue: 'no one' });
  portal.isSignedIn(admin.agent);
  await portal.opens(addressOf(given));

  const detection = await changes('Motion detection', 'person-only', 'all-motion');
  const nightVision = await changes('Night vision', 'on', 'auto');
  await clicks(save);
  await portal.seesToast('Saved successfully.');
  await seesText(panel('Camera Settings'), detection);
  expect(await settingsOf(admin, given)).toMatchObject({
    pirEnable: true,
    vaEnable: detection === 'person-only',
    nightVision,
  });

  const results = panel('Speed Test Results');
  const start = first('button', 'Start speed test', results);
  const rows = () => all('row', /.?/, results).length;
  const before = rows();
  await clicks(start);
  await portal.seesToast('Request sent successfully');
  await seesThat(() => start()?.matches(':disabled'), true);
  await provider.advancesClock(SPEED_TEST_MS);
  await usable(start);
  expect(rows()).toBe(before + 1);

  for (const name of ['Speed Test History', 'Signal History', 'Battery History']) {
    await seesOne(first('img', new RegExp(name), panel(name)));
    await clicks(first('button', 'As table', panel(name)));
    await seesThat(() => all('row', /.?/, panel(name)).length > 1, true);
  }
  await seesOne(first('link', `Verify & Respond, event ${given.eventId}`, panel('Event history')));

  expect((await provider.camera(given.uuid)).isAwake).toBe(false);
  await clicks(first('button', /^Wake ./, panel('Live picture')));
  await seesThat(async () => (await provider.camera(given.uuid)).isAwake, true);
});
