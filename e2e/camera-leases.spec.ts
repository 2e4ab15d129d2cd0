import { SIREN_LOCK_MS, SPOTLIGHT_DURATION_MAX_S } from '../contract/limits.ts';
import { camerasAt } from './support/cameras.ts';
import { Colleague } from './support/colleague.ts';
import { LiveModel } from './models/live.model.ts';
import { watchLayout } from './support/legibility.ts';
import { expect, test } from './support/test.ts';

test.use({ hearsVoice: true });

/** A location of the world with one camera, by WebRTC, whose controls no other test needs. */
const SID = '1007';

test('an agent sees who else at a camera has its siren, spotlight and talk, and for how long, also after a reload (LIVE-31, CTRL-04, CTRL-09, CTRL-15, AUDIO-02)', async ({
  page,
  portal,
  queue,
  verify,
  provider,
}) => {
  await provider.arms(SID);
  const ann = new Colleague(await provider.givenAgent({ role: 'agent_ops' }), provider);
  const bob = await provider.givenAgent({ role: 'agent_ops' });
  const cameras = await camerasAt(provider, bob.token, SID);
  const uuid = cameras.find(({ supportedFeatures }) => supportedFeatures.spotlightManualControl)?.uuid ?? '';
  const camera = { uuid, sid: SID };
  const moved = await watchLayout(page);
  await provider.givenAlarm({ queue: bob.queues[0], ...camera });
  await portal.isSignedIn(bob);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await verify.seesClipPlaying();
  const live = new LiveModel(page, uuid);
  const control = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const why = (text: RegExp) => page.getByRole('group', { name: text });

  await live.goesLive();
  await live.seesLive();
  await expect(ann.calls.flvToken({ params: camera })).rejects.toMatchObject({
    message: 'An agent is watching this camera in an alarm.',
  });

  await ann.calls.startSpotlight({
    params: camera,
    body: { duration: SPOTLIGHT_DURATION_MAX_S, brightnessPercent: 50 },
  });
  await expect(why(new RegExp(`^Spotlight: used by ${ann.name}, \\d+ s left$`))).toBeVisible();
  // On a busy machine it may be over before the page says that it sounds.
  const whileItSounds = { timeout: SIREN_LOCK_MS };
  await expect(async () => {
    await ann.calls.startSiren({ params: camera });
    await Promise.all([
      expect(why(new RegExp(`^Siren: on by ${ann.name}, [1-6] s left$`))).toBeVisible(whileItSounds),
      expect(control('Siren')).toBeDisabled(whileItSounds),
      expect(control('Siren')).toContainText(/[1-6] s/, whileItSounds),
    ]);
  }).toPass();
  await expect(why(/^Siren: on by/)).toHaveCount(0);
  expect(await moved()).toEqual([]);

  await live.seesLive();
  await expect(control('Siren')).toBeEnabled();
  await expect(control('Spotlight')).toBeDisabled();
  const isSiren = { control: 'siren', holderName: `Test Agent ${bob.rep.id}`, isYours: false };
  await expect(async () => {
    await verify.pressesTwice('s');
    await Promise.all([
      expect(control('Sounding')).toContainText(/[1-6] s/, whileItSounds),
      expect.poll(() => ann.leasesOf(camera), whileItSounds).toContainEqual(expect.objectContaining(isSiren)),
    ]);
  }).toPass();

  const ends = await ann.talksThrough(camera);
  const talks = new RegExp(`^Talk: ${ann.name} is talking$`);
  await expect(why(talks)).toBeVisible();
  await page.reload();
  await live.showsText('Another agent is already connected');
  await live.goesLive();
  await expect(why(talks)).toBeVisible();
  await expect(control('In use')).toBeDisabled();

  await ends();
  await expect(why(talks)).toHaveCount(0);
  await live.comesBack();
  await expect(control('Talk')).toBeEnabled();
});
