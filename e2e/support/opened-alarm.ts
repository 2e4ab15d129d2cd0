import type { PortalPages } from './portal-pages.ts';
import type { GivenAlarm, RunningProvider } from './provider.ts';

interface Fixtures extends Pick<PortalPages, 'portal' | 'queue' | 'verify'> {
  readonly provider: RunningProvider;
}

/** An alarm that an agent of this role has opened in Verify & Respond, with its recording playing. */
export async function openedAlarm(
  { portal, provider, queue, verify }: Fixtures,
  role = 'agent_ops',
  given: Readonly<Record<string, unknown>> = {},
): Promise<GivenAlarm & { readonly queue: string }> {
  const agent = await provider.givenAgent({ role });
  const [name = ''] = agent.queues;
  const alarm = await provider.givenAlarm({ queue: name, ...given });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await queue.opens(1);
  await verify.seesClipPlaying();
  return { ...alarm, queue: name };
}
