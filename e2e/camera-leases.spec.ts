import type { Camera } from '../contract/entities/cameras.ts';
import { LiveModel } from './models/live.model.ts';
import { watchLayout } from './support/legibility.ts';
import { type PortalPages, portalPagesOf } from './support/portal-pages.ts';
import type { GivenAgent, RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';

test.use({ hearsVoice: true });

/** A location of the world with one camera, by WebRTC, whose controls no other test needs. */
const SID = '1007';

/** As the provider for tests names them. */
const nameOf = ({ rep }: GivenAgent): string => `Test Agent ${rep.id}`;

/** An agent with a queue of their own, in front of an alarm of the camera. */
async function verifies({ portal, queue, verify }: PortalPages, provider: RunningProvider, uuid: string) {
  const agent = await provider.givenAgent({ role: 'agent_ops', settings: { autoExpire: 600 } });
  await provider.givenAlarm({ queue: agent.queues[0], sid: SID, uuid });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  await verify.seesClipPlaying();
  return agent;
}

async function cameraWithControls(provider: RunningProvider, { token }: GivenAgent): Promise<Camera> {
  const answer = await fetch(`${provider.url}/api/camera/list/${SID}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const cameras = (await answer.json()) as readonly Camera[];
  const camera = cameras.find(({ supportedFeatures }) => supportedFeatures.spotlightManualControl);
  if (camera === undefined) throw new Error('The location has other cameras.');
  return camera;
}

test('of two agents at one camera each sees who has its siren, spotlight and talk, and for how long, also after a reload (LIVE-31, CTRL-04, CTRL-09, CTRL-15, AUDIO-02)', async ({
  browser,
  pages,
  provider,
}) => {
  await provider.arms(SID);
  const { uuid } = await cameraWithControls(provider, await provider.givenAgent({ role: 'agent_ops' }));
  const context = await browser.newContext();
  const other = portalPagesOf(await context.newPage(), provider);
  const moved = await watchLayout(other.page);
  const ann = await verifies(pages, provider, uuid);
  const bob = await verifies(other, provider, uuid);
  const [annLive, bobLive] = [new LiveModel(pages.page, uuid), new LiveModel(other.page, uuid)];
  const control = ({ page }: PortalPages, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const why = ({ page }: PortalPages, words: RegExp) => page.getByRole('group', { name: words });

  await bobLive.goesLive();
  await bobLive.seesLive();
  await annLive.goesLive();
  await annLive.seesLive();
  await bobLive.showsText('Another agent took over');

  await pages.verify.presses('o');
  await pages.verify.pressesTwice('s');
  await expect(control(pages, 'Sounding')).toContainText(/[1-6] s/);
  await expect(why(other, new RegExp(`^Siren: on by ${nameOf(ann)}, [1-6] s left$`))).toBeVisible();
  await expect(why(other, new RegExp(`^Spotlight: used by ${nameOf(ann)}, \\d+ s left$`))).toBeVisible();
  await expect(control(other, 'Siren')).toBeDisabled();
  await expect(control(other, 'Siren')).toContainText(/[1-6] s/);
  await expect(why(other, /^Siren: on by/)).toHaveCount(0);
  expect(await moved()).toEqual([]);

  await bobLive.clicks('Retry');
  await bobLive.seesLive();
  await expect(control(other, 'Siren')).toBeEnabled();
  await expect(control(other, 'Spotlight')).toBeDisabled();
  await other.verify.pressesTwice('s');
  await expect(why(pages, new RegExp(`^Siren: on by ${nameOf(bob)}, [1-6] s left$`))).toBeVisible();

  await annLive.clicks('Retry');
  await annLive.seesLive();
  await pages.verify.presses('t');
  await expect(control(pages, 'Talking')).toBeVisible();
  const talks = new RegExp(`^Talk: ${nameOf(ann)} is talking$`);
  await expect(why(other, talks)).toBeVisible();
  await other.page.reload();
  await bobLive.showsText('Another agent is already connected');
  await bobLive.goesLive();
  await expect(why(other, talks)).toBeVisible();
  await expect(control(other, 'In use')).toBeDisabled();

  await pages.verify.presses('t');
  await expect(why(other, talks)).toHaveCount(0);
  await bobLive.comesBackByRetry();
  await expect(control(other, 'Talk')).toBeEnabled();
  await context.close();
});
