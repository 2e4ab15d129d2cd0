import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { LiveModel } from './models/live.model.ts';
import { camerasAt } from './support/cameras.ts';
import { portalPagesOf } from './support/portal-pages.ts';
import { RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';

test.use({ hearsVoice: true });

/** A location of the world with a camera by FLV that is monitored. */
const SID = '1004';

/** A gateway on a port of its own, as a station puts before the pictures of its cameras. */
async function openGateway(
  to: () => string,
): Promise<{ server: Server; host: string; taken: () => readonly string[] }> {
  const taken: string[] = [];
  const server = createServer((client) => {
    const provider = connect(Number(new URL(to()).port), '127.0.0.1');
    client.once('data', (head) => taken.push(String(head).split(/[ ?]/)[1] ?? ''));
    client.pipe(provider).pipe(client);
    for (const end of [client, provider]) end.on('error', () => [client, provider].map((one) => one.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}`, taken: () => taken };
}

test('a station that has its streams at another host gets picture and voice of a camera by FLV there, which the page’s policy allows (LIVE-34)', async ({
  page,
}) => {
  let address = '';
  const gateway = await openGateway(() => address);
  const provider = await RunningProvider.start({ flags: ['--stream-host', gateway.host] });
  address = provider.url;
  try {
    const { portal, queue, verify } = portalPagesOf(page, provider);
    const agent = await provider.givenAgent({ role: 'agent_ops', settings: { autoExpire: 600 } });
    await provider.arms(SID);
    const cameras = await camerasAt(provider, agent.token, SID);
    const uuid = cameras.find(({ supportedFeatures }) => !supportedFeatures.battery)?.uuid ?? '';
    await provider.givenAlarm({ queue: agent.queues[0], sid: SID, uuid });
    await portal.isSignedIn(agent);
    await portal.opens('/app/queue');
    await queue.acceptsNew();
    await queue.seesAlarmIn(1);
    await queue.opens(1);
    await verify.seesStep('Review Video and Respond');
    const live = new LiveModel(page, uuid);
    await live.goesLive();
    await live.seesLive();
    await verify.presses('t');
    await expect(page.getByRole('button', { name: /^Talking/ })).toBeVisible();
    await expect.poll(async () => (await provider.camera(uuid)).heard?.packets ?? 0).toBeGreaterThan(0);
    expect(gateway.taken().toSorted()).toEqual([`/api/live/${uuid}.flv`, '/api/two-way-audio']);
  } finally {
    await provider.stop();
    gateway.server.close();
  }
});
