import { LEASE_MS } from '../contract/limits.ts';
import { LiveModel } from './models/live.model.ts';
import { camerasAt } from './support/cameras.ts';
import { Colleague } from './support/colleague.ts';
import { controlLine } from './support/line.ts';
import { expect, test } from './support/test.ts';
import { HISTORY } from './support/ways.ts';

test.use({ movesClock: true, hearsVoice: true });

/** A location of the world with cameras by WebRTC, whose controls no other test needs. */
const SID = '1006';

test('an agent who talks while their line breaks loses the alarm: both see who talks, and it ends as soon as they learn who has it (QUEUE-58, LIVE-31, AUDIO-02)', async ({
  page,
  portal,
  queue,
  verify,
  provider,
}) => {
  const ann = await provider.givenAgent({ role: 'agent_ops', settings: { autoExpire: 600 } });
  const bob = new Colleague(await provider.givenAgent({ role: 'agent_ops', queues: ann.queues }), provider);
  const line = await controlLine(page);
  await provider.arms(SID);
  const cameras = await camerasAt(provider, ann.token, SID);
  const uuid = cameras.find(({ supportedFeatures }) => supportedFeatures.spotlightManualControl)?.uuid ?? '';
  const camera = { uuid, sid: SID };
  const alarm = await provider.givenAlarm({ queue: ann.queues[0], ...camera });
  await portal.isSignedIn(ann);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  const live = new LiveModel(page, uuid);
  await live.goesLive();
  await live.seesLive();
  await verify.presses('t');
  const isTalking = page.getByRole('button', { name: /^Talking/ });
  await expect(isTalking).toBeVisible();

  // The line breaks for longer than a lease.
  await line.goesDown();
  await provider.advancesClock(LEASE_MS + 1);
  await bob.opens(alarm);
  await expect(isTalking).toBeVisible();
  const talk = (holderName: string, isYours: boolean) => [{ control: 'talk', holderName, isYours, untilMs: null }];
  await expect.poll(() => bob.leasesOf(camera)).toEqual(talk(`Test Agent ${ann.rep.id}`, false));
  const refusal = { status: 409, message: `Talk: Test Agent ${ann.rep.id} is talking` };
  await expect(bob.calls.startTalk({ params: camera })).rejects.toMatchObject(refusal);

  line.mends();
  const handledElsewhere = page.getByRole('alertdialog', { name: 'This event is handled elsewhere' });
  await expect(handledElsewhere).toContainText(`${bob.agent.rep.email} has it now.`);
  await portal.seesToast('Talk ended: the picture is no longer live');
  await expect.poll(() => bob.leasesOf(camera)).toEqual([]);
  const ends = await bob.talksThrough(camera);
  expect(await bob.leasesOf(camera)).toEqual(talk(bob.name, true));
  await ends();
  const handedOver = ['alarm.returned', 'alarm.taken', 'alarm.held'];
  expect(await provider.history(alarm.eventId)).toEqual([...HISTORY.held, ...handedOver]);
});
