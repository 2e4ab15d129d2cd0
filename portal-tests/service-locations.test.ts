import type { GivenAlarm, RunningProvider } from '../e2e/support/provider.ts';
import { Colleague } from './support/colleague.ts';
import { nodeFetch } from '../e2e/support/provider.ts';
import { clicks, containing, first, seesThat, seesText, usable } from './support/see.ts';
import { expect, movesClock as test } from './support/test.ts';

const planFirmware = ({ url }: RunningProvider, uuid: string) =>
  nodeFetch(`${url}/test/cameras/${uuid}/firmware`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fails: 'never' }),
  });
const camerasOf = async ({ calls }: Colleague, { sid }: GivenAlarm) =>
  (await calls.listCameras({ params: { sid } })).items;

test('an admin changes the service and the monitoring, reads the messages, and gives a camera other firmware (SUBD-01, SUBD-13, SUBD-17, SUBD-20, SUBD-25, SUBD-26, SUBD-31, SHELL-43)', async ({
  pages: { portal },
  provider,
}) => {
  const admin = await Colleague.as('admin', provider);
  // It has a camera for which there is other firmware.
  const given = await provider.givenAlarm({ queue: 'no one', sid: '1001' });
  const cameras = await camerasOf(admin, given);
  const [monitored] = cameras;
  const shield = cameras.find(({ model }) => model === 'SSOBCM4');
  if (monitored === undefined || shield === undefined) return expect.fail('The location has other cameras.');
  portal.isSignedIn(admin.agent);
  await portal.opens(`/app/subs/${monitored.uid}`);
  const card = first('region', new RegExp(` ${given.sid}$`));
  const button = (name: string | RegExp) => first('button', name, card);

  await clicks(first('switch', 'Siren', card));
  await clicks(button(/^Save/));
  await portal.seesToast('Saved successfully.');

  await clicks(button('Setup Cameras'));
  await clicks(first('checkbox', `Monitored: ${monitored.cameraSettings.cameraName}`, card));
  await clicks(button(/^Save/));
  await usable(button('Cam Status'));
  await seesThat(
    async () => (await camerasOf(admin, given)).find(({ uuid }) => uuid === monitored.uuid)?.monitored,
    false,
  );

  await clicks(button('Notifications settings'));
  await seesText(card, 'Common events');

  await planFirmware(provider, shield.uuid);
  await clicks(button('Cam Status'));
  const row = containing('row', shield.cameraSettings.cameraName, card);
  await clicks(first('button', /^apply Dagger FW/, row));
  await clicks(first('button', 'Continue', first('alertdialog')));
  await portal.seesToast('Upgrade request succeded');
  await seesText(row, /Downloading 7\.2\.0: \d+ %/);
  await provider.advancesClock(50_000);
  await seesText(row, 'Starting...');
  await provider.advancesClock(60_000);
  await seesThat(() => row()?.querySelectorAll('td')[1]?.textContent, '7.2.0');
});
