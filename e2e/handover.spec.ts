import { LEASE_MS } from '../contract/limits.ts';
import { LiveModel } from './models/live.model.ts';
import { camerasAt } from './support/cameras.ts';
import { controlLine, type Line } from './support/line.ts';
import { elsewhere, type PortalPages } from './support/portal-pages.ts';
import type { GivenAgent, RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';
import { HISTORY } from './support/ways.ts';

test.use({ movesClock: true });
// In one worker: each that comes from other tests starts a provider and a browser.
test.describe.configure({ mode: 'default' });

/** A location of the world with cameras by WebRTC, whose controls no other test needs. */
const SID = '1006';
const settings = { autoExpire: 600 };
const HANDED_OVER = ['alarm.returned', 'alarm.taken', 'alarm.held'];

const control = ({ page }: PortalPages, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const handledElsewhere = ({ page }: PortalPages) =>
  page.getByRole('alertdialog', { name: 'This event is handled elsewhere' });

/** A colleague on another machine with the same queue, who takes alarms. */
async function colleagueOf(
  pages: PortalPages,
  provider: RunningProvider,
  { queues }: Pick<GivenAgent, 'queues'>,
  hearsVoice = false,
) {
  const agent = await provider.givenAgent({ role: 'agent_ops', settings, queues });
  const other = await elsewhere(pages, provider, hearsVoice);
  await other.portal.isSignedIn(agent);
  await other.portal.opens('/app/queue');
  await other.queue.acceptsNew();
  return { other, agent };
}

/** The line of the first agent breaks for longer than a lease, and the colleague opens the alarm. */
async function takesOver(line: Line, { queue, verify }: PortalPages, provider: RunningProvider): Promise<void> {
  await line.goesDown();
  await provider.advancesClock(LEASE_MS + 1);
  await queue.seesAlarmIn(1);
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
}

test.describe('with voices', () => {
  test.use({ hearsVoice: true });

  test('an agent who talks while their line breaks loses the alarm: both see who talks, and it ends as soon as they learn who has it (QUEUE-58, LIVE-31, AUDIO-02)', async ({
    pages,
    provider,
  }) => {
    const ann = await provider.givenAgent({ role: 'agent_ops', settings });
    const line = await controlLine(pages.page);
    await provider.arms(SID);
    const cameras = await camerasAt(provider, ann.token, SID);
    const uuid = cameras.find(({ supportedFeatures }) => supportedFeatures.spotlightManualControl)?.uuid ?? '';
    const { eventId } = await provider.givenAlarm({ queue: ann.queues[0], sid: SID, uuid });
    await pages.portal.isSignedIn(ann);
    await pages.portal.opens('/app/queue');
    await pages.queue.acceptsNew();
    await pages.queue.seesAlarmIn(1);
    await pages.queue.opens(1);
    await pages.verify.seesStep('Review Video and Respond');
    const annLive = new LiveModel(pages.page, uuid);
    await annLive.goesLive();
    await annLive.seesLive();
    await pages.verify.presses('t');
    await expect(control(pages, 'Talking')).toBeVisible();

    const { other, agent: bob } = await colleagueOf(pages, provider, ann, true);
    await takesOver(line, other, provider);
    await expect(control(pages, 'Talking')).toBeVisible();
    const bobLive = new LiveModel(other.page, uuid);
    await bobLive.goesLive();
    await expect(other.page.getByRole('group', { name: `Talk: Test Agent ${ann.rep.id} is talking` })).toBeVisible();
    await expect(control(other, 'In use')).toBeDisabled();

    line.mends();
    await expect(handledElsewhere(pages)).toContainText(`${bob.rep.email} has it now.`);
    await pages.portal.seesToast('Talk ended: the picture is no longer live');
    // Who talks needs a live picture, which may have ended with the other's.
    const retry = bobLive.picture.getByRole('button', { name: 'Retry' });
    await expect(async () => {
      if (await retry.isVisible()) await retry.click();
      await expect(control(other, 'Talk')).toBeEnabled({ timeout: 5_000 });
    }).toPass();
    await bobLive.seesLive();
    await other.verify.presses('t');
    await expect(control(other, 'Talking')).toBeVisible();
    expect(await provider.history(eventId)).toEqual([...HISTORY.held, ...HANDED_OVER]);
    await other.page.context().close();
  });
});
