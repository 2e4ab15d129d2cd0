import { hasMotion, startMotion } from './support/motion.ts';
import { expect, test } from './support/test.ts';

test('motion raises an alarm of a camera by RTSP, whose clip an agent plays, and follows through to Complete', async ({
  provider,
  portal,
  queue,
  verify,
  followUp,
}) => {
  test.skip(!hasMotion(), 'motion, curl or the RTSP server of GStreamer is not installed.');
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const [name = ''] = agent.queues;
  const end = await startMotion(provider.receiveUrl, await provider.givenSource(name));
  try {
    await portal.isSignedIn(agent);
    await portal.opens('/app/queue');
    await queue.acceptsNew();
    await queue.seesAlarmIn(1);
    await queue.seesClipPlayingIn(1);
  } finally {
    await end();
  }
  await queue.opens(1);
  await verify.seesClipPlaying();
  await verify.continues();
  await verify.presses(']');
  await verify.handles();
  await portal.seesScreen('/app/follow-up');
  await followUp.documents('A ball moves in front of the camera.');
  await followUp.choosesTemplate('delivery');
  await followUp.completes();
  await portal.seesScreen('/app/queue');
  await expect(queue.card(1)).toHaveAttribute('data-state', 'empty');
});
