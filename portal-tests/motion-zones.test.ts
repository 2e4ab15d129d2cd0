import type { MotionZone } from '../contract/entities/cameras.ts';
import { Colleague } from './support/colleague.ts';
import { enters, tabs, tabsTo } from './support/keyboard.ts';
import { all, first, presses, saying, seesNone, seesOne, seesThat, usable } from './support/see.ts';
import { expect, test } from './support/test.ts';

/** Zone as the provider has it. */
const zoneOf = async ({ calls }: Colleague, sid: string, uuid: string): Promise<MotionZone> =>
  (await calls.getMotionZone({ params: { sid }, query: { uuid } })).motionZone;

const corner = (region: number, at: number) => first('button', `Region ${region}, corner ${at}`);
const corners = () => all('button', /^Region \d+, corner \d+$/).length;
const polygons = () => first('img', 'Motion zone')()?.querySelectorAll('polygon').length;
const seesFocusOn = (region: number, at: number) =>
  seesThat(() => document.activeElement?.getAttribute('aria-label'), `Region ${region}, corner ${at}`);
const edit = first('button', /^Edit Motion Zone/);
const addRegion = first('button', /^Add region/);
const save = first('button', /^Save/);
const list = first('region', 'Cameras of this location');
const crossing = saying('Region 1 crosses itself.');

test('an admin draws a motion zone by keys alone; it survives a failed reading, a reload and a refused save, is saved and shown (SHELL-16, SOCK-19, ZONE-01, ZONE-02, ZONE-06, ZONE-07, ZONE-08, ZONE-09, ZONE-11)', async ({
  pages: { line, portal },
  provider,
}) => {
  const admin = await Colleague.as('admin', provider);
  const { sid, uuid } = await provider.givenAlarm({ queue: 'no one' });
  const before = await zoneOf(admin, sid, uuid);
  const [old = []] = before.regions;
  portal.isSignedIn(admin.agent);

  // The cameras of the location lead to each one's setup.
  await portal.opens(`/app/cameras?sid=${sid}`);
  await tabsTo(() => list()?.querySelector(`a[href*="${uuid}"]`) ?? null);
  const recover = line.fails('getMotionZone', 400, 'Not now.');
  enters();
  await seesOne(first('region', 'Motion Zoning'));
  await portal.seesToast(`Endpoint: camera/motion-zone/${sid}. Not now.`);
  recover();
  await tabsTo(first('button', 'Try again'));
  enters();
  await seesOne(() => document.querySelector(`video[data-tile="camera-${uuid}"]`));
  await seesThat(polygons, before.regions.length);
  await tabsTo(first('button', 'Create HeatMap'));
  const shown = location.href;
  enters();
  expect([location.href, first('dialog')()]).toEqual([shown, null]);

  // Its own key begins, a region is added and has the focus, its corners are moved.
  await usable(edit);
  presses('z');
  await seesThat(corners, old.length);
  await tabsTo(addRegion);
  enters();
  await seesFocusOn(2, 1);
  presses('ArrowLeft');
  presses('Shift+ArrowUp');
  await seesOne(saying('Region 2, corner 1: 38 % from the left, 34 % from the top'));
  tabs();
  await seesFocusOn(2, 2);
  presses('+');
  await seesFocusOn(2, 3);
  await seesThat(corners, old.length + 5);
  presses('Delete');
  await seesFocusOn(2, 2);
  presses('Control+z');
  await seesThat(corners, old.length + 5);
  presses('Control+y');
  await seesThat(corners, old.length + 4);

  // The first region goes, and comes back; what crosses itself cannot be saved.
  corner(1, 1)()?.focus();
  presses('Shift+Delete');
  await seesThat(corners, 4);
  await seesFocusOn(1, 1);
  for (let press = 0; press < 8; press += 1) presses('Shift+ArrowRight');
  tabs();
  for (let press = 0; press < 8; press += 1) presses('Shift+ArrowLeft');
  await seesOne(crossing);
  await seesThat(() => save()?.matches(':disabled'), true);
  presses('Control+z');
  presses('Control+z');
  await seesNone(crossing);

  // A reload loses nothing, nor does a save that is refused.
  await portal.refreshes();
  await seesThat(corners, 4);
  line.failsNext('updateMotionZone', 500, 'No room.');
  await tabsTo(save);
  enters();
  await portal.seesToast(`Endpoint: camera/update-motion-zone/${sid}. No room.`);
  await seesThat(corners, 4);
  expect(await zoneOf(admin, sid, uuid)).toEqual(before);

  corner(1, 1)()?.focus();
  presses('Control+s');
  await portal.seesToast('Motion zone saved');
  await seesThat(polygons, 1);
  const after = await zoneOf(admin, sid, uuid);
  expect(after.version).toBe(before.version + 1);
  expect(after.regions[0]?.[0]).toEqual({ x: 0.38, y: 0.34 });
});
