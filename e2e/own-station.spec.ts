import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import type { Page } from '@playwright/test';
import type { LiveView } from '../contract/entities/cameras.ts';
import { LEASE_MS } from '../contract/limits.ts';
import { type Relay, relayUrl, startRelay } from '../provider/cameras/relay/relay.ts';
import { opensLivePage } from './live-page/build-live-page.ts';
import './live-page/live-page.ts';
import { LiveModel } from './models/live.model.ts';
import { callsOf } from './support/calls.ts';
import { camerasAt } from './support/cameras.ts';
import { Colleague } from './support/colleague.ts';
import { controlLine } from './support/line.ts';
import { portalPagesOf } from './support/portal-pages.ts';
import { RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';
import { HISTORY } from './support/ways.ts';

// In one worker: they have a provider of their own, with a gateway and a TURN server. The last one moves its clock.
test.describe.configure({ mode: 'default' });

/** A location of the world with cameras by WebRTC, all on batteries, and one by FLV with a cable. */
const SID = '1001';
const SECRET = 'shared with the operator';

interface Gateway {
  readonly server: Server;
  readonly host: string;
  readonly taken: () => readonly string[];
}

/** A gateway on a port of its own, as a station puts before the pictures of its cameras. */
async function openGateway(to: () => string): Promise<Gateway> {
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

let station: RunningProvider;
let gateway: Gateway;
let relay: Relay;

test.beforeAll(async () => {
  gateway = await openGateway(() => station.url);
  relay = await startRelay({ host: '127.0.0.1', port: 0, secret: SECRET, clock: Date, log: () => {} });
  const turn = ['--turn-url', relayUrl('127.0.0.1', relay.port)];
  station = await RunningProvider.start({
    flags: ['--stream-host', gateway.host, '--signalling', 'session', ...turn],
    env: { TURN_SECRET: SECRET },
    movesClock: true,
  });
});
test.afterAll(async () => {
  await station.stop();
  gateway.server.close();
  relay.close();
});

/** An agent, and the cameras of the location: one that talks and lights by WebRTC, and the one by FLV. */
async function givenAgent() {
  const agent = await station.givenAgent({ role: 'agent_ops' });
  await station.arms(SID);
  const cameras = await camerasAt(station, agent.token, SID);
  const lit = cameras.find(({ supportedFeatures }) => supportedFeatures.spotlightManualControl);
  const wired = cameras.find(({ supportedFeatures }) => !supportedFeatures.battery);
  if (lit === undefined || wired === undefined) throw new Error('The location has other cameras.');
  return { agent, lit, wired };
}

test.describe('on a page with nothing else', () => {
  // The script is ours.
  test.use({ bypassCSP: true });

  const framesOn = (page: Page) => page.evaluate(() => window.livePage.frames());

  // LIVE-06, LIVE-25, LIVE-26, PROTO-12 to PROTO-17, PROTO-27, PROTO-29
  test('a picture signalled by the schema comes through the TURN server of the operator, which is left when it closes', async ({
    page,
  }) => {
    const texts: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (typeof payload === 'string') texts.push(payload);
      }),
    );
    await opensLivePage(page, station);
    const { agent, lit } = await givenAgent();
    const camera = { uuid: lit.uuid, sid: SID, token: agent.token };
    const view: LiveView = await callsOf(agent, station).liveView({ params: { uuid: lit.uuid, sid: SID } });
    expect(view).toMatchObject({ signalling: 'session', iceServers: [{ urls: relayUrl('127.0.0.1', relay.port) }] });
    await page.evaluate(([shown, given]) => window.livePage.open({ kind: 'webrtc', view: shown }, given), [
      view,
      camera,
    ] as const);
    const before = await framesOn(page);
    await expect.poll(() => framesOn(page), { intervals: [100] }).toBeGreaterThan(before + 5);
    expect(await page.evaluate(() => window.livePage.routes())).toEqual([['relay', 'host']]);
    // One for each way that the browser has into the network.
    expect(relay.lent()).toBeGreaterThan(0);
    expect(texts).toEqual([]);
    await page.evaluate(() => window.livePage.close());
    await expect.poll(async () => (await station.camera(lit.uuid)).viewers).toEqual([]);
    await expect.poll(() => relay.lent()).toBe(0);
  });
});

test.describe('in a visit', () => {
  test.use({ hearsVoice: true });

  test('a station that has its streams at another host gets picture and voice of a camera by FLV there, which the page’s policy allows (LIVE-34); an agent who talks while their line breaks loses the alarm: both see who talks, and it ends as soon as they learn who has it (QUEUE-58, LIVE-31, AUDIO-02)', async ({
    page,
  }) => {
    const { portal, queue, verify } = portalPagesOf(page, station);
    const { agent: ann, lit, wired } = await givenAgent();
    const bobs = await station.givenAgent({ role: 'agent_ops', queues: ann.queues });
    const bob = new Colleague(bobs, station);
    const camera = { uuid: lit.uuid, sid: SID };
    const line = await controlLine(page);
    const alarm = await station.givenAlarm({ queue: ann.queues[0], ...camera });
    await portal.isSignedIn(ann);
    await portal.opens('/app/queue');
    await queue.acceptsNew();
    await queue.seesAlarmIn(1);
    await queue.opens(1);
    await verify.seesStep('Review Video and Respond');
    const isTalking = page.getByRole('button', { name: /^Talking/ });

    await test.step('by FLV', async () => {
      const live = new LiveModel(page, wired.uuid);
      await live.becomesLarge(wired.cameraSettings.cameraName);
      await live.seesLive();
      await verify.presses('t');
      await expect(isTalking).toBeVisible();
      await expect.poll(async () => (await station.camera(wired.uuid)).heard?.packets ?? 0).toBeGreaterThan(0);
      // A picture that came too late on a busy machine was asked for again; the voice has one line.
      const picture = `/api/live/${wired.uuid}.flv`;
      expect(gateway.taken()).toContain(picture);
      expect(gateway.taken().filter((path) => path !== picture)).toEqual(['/api/two-way-audio']);
      await verify.presses('t');
      await expect(isTalking).toHaveCount(0);
    });

    const live = new LiveModel(page, lit.uuid);
    await live.goesLive();
    await live.seesLive();
    await verify.presses('t');
    await expect(isTalking).toBeVisible();

    // The line breaks for longer than a lease.
    await line.goesDown();
    await station.advancesClock(LEASE_MS + 1);
    await bob.opens(alarm);
    await expect(isTalking).toBeVisible();
    const talk = (holderName: string, isYours: boolean) => [{ control: 'talk', holderName, isYours, untilMs: null }];
    await expect.poll(() => bob.leasesOf(camera)).toEqual(talk(`Test Agent ${ann.rep.id}`, false));
    const refusal = { status: 409, message: `Talk: Test Agent ${ann.rep.id} is talking` };
    await expect(bob.calls.startTalk({ params: camera })).rejects.toMatchObject(refusal);

    line.recovers();
    const handledElsewhere = page.getByRole('alertdialog', { name: 'This event is handled elsewhere' });
    await expect(handledElsewhere).toContainText(`${bob.agent.rep.email} has it now.`);
    await portal.seesToast('Talk ended: the picture is no longer live');
    await expect.poll(() => bob.leasesOf(camera)).toEqual([]);
    const ends = await bob.talksThrough(camera);
    expect(await bob.leasesOf(camera)).toEqual(talk(bob.name, true));
    await ends();
    const handedOver = ['alarm.returned', 'alarm.taken', 'alarm.held'];
    expect(await station.history(alarm.eventId)).toEqual([...HISTORY.held, ...handedOver]);
  });
});
