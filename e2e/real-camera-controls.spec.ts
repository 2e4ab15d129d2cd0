import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromALaw, fromMuLaw } from '../provider/cameras/voice/g711.ts';
import { hasRtspCamera, startRtspCamera } from '../provider/testing/cameras/rtsp-camera.ts';
import { startHttpDevice } from '../provider/testing/fakes/http-device.ts';
import { loudestPart, strongestTone } from '../provider/testing/fixtures/strongest-tone.ts';
import { LiveModel } from './models/live.model.ts';
import { callsOf } from './support/calls.ts';
import { camerasAt } from './support/cameras.ts';
import { Colleague } from './support/colleague.ts';
import type { PortalPages } from './support/portal-pages.ts';
import type { RunningProvider } from './support/provider.ts';
import { test as base, expect } from './support/test.ts';
import { toneFile } from './support/tone-file.ts';

/** A location whose service has a siren. */
const SID = '1001';
/** Pitch of the agent's voice, and of the camera's own sound, Hz. */
const VOICE_HZ = 1_000;
const CAMERA_HZ = 440;
/** Bytes of G.711 that are measured: two seconds of the voice. */
const MEASURED_BYTES = 16_000;
/** Often: the file grows by 8,000 bytes a second. */
const LOOKS = { intervals: [100] };

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const dir = await mkdtemp(join(tmpdir(), 'pcs-voice-'));
      const file = join(dir, 'voice.wav');
      await writeFile(file, toneFile(VOICE_HZ));
      const args = [...(launchOptions.args ?? []), `--use-file-for-fake-audio-capture=${file}`];
      await use({ ...launchOptions, args });
      await rm(dir, { recursive: true });
    },
    { scope: 'worker' },
  ],
});
test.use({ hearsVoice: true });

/** An agent who sees the real camera of an alarm live. */
async function seesLive(
  { page, portal, queue, verify }: PortalPages,
  provider: RunningProvider,
  { address, sid: at }: { readonly address: string; readonly sid?: string },
) {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const [first] = at === undefined ? [] : await camerasAt(provider, agent.token, at);
  const place = first === undefined ? {} : { sid: at, uuid: first.uuid };
  const { eventId, sid, uuid } = await provider.givenAlarm({ queue: agent.queues[0], ...place });
  await provider.linksCamera(uuid, address);
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);
  await queue.opens(1);
  await verify.seesStep('Review Video and Respond');
  const live = new LiveModel(page, uuid);
  await live.goesLive();
  await live.seesLive();
  return { agent, eventId, sid, uuid, live };
}

const leavesByMenu = ({ portal }: PortalPages) => portal.goesByMenuTo('Dashboard');
const closesPage = async ({ page }: PortalPages) => void (await page.goto('about:blank'));

for (const { way, camera: options, read, seenBy, leaves } of [
  {
    way: 'WebRTC to a camera that sends opus and takes PCMA',
    camera: ['--audio', 'opus', '--talk-codec', 'pcma'],
    read: fromALaw,
    seenBy: 'WebRTC',
    leaves: leavesByMenu,
  },
  {
    way: 'a socket to a camera whose B-pictures come by FLV, with AAC, and that takes PCMU',
    camera: ['--profile', 'main', '--bframes', '2', '--audio', 'aac'],
    read: fromMuLaw,
    seenBy: 'FLV',
    leaves: closesPage,
  },
]) {
  // AUDIO-02, AUDIO-06
  test(`the voice of an agent reaches a real camera as it is, and its sound the agent, by ${way}; no one else talks meanwhile, and the time line says what was seen`, async ({
    page,
    pages,
    provider,
  }, info) => {
    test.skip(!hasRtspCamera(), 'The RTSP server of GStreamer is not installed.');
    const spoken = info.outputPath('spoken');
    await writeFile(spoken, '');
    const camera = await startRtspCamera(...options, '--talk', spoken);
    try {
      const { agent, eventId, sid, uuid, live } = await seesLive(pages, provider, { address: camera.url });
      await expect.poll(() => live.pitch(), LOOKS).toBeCloseTo(CAMERA_HZ, -1);

      await expect(page.getByRole('button', { name: 'Talk' })).toBeEnabled();
      await pages.verify.presses('t');
      await expect(page.getByRole('button', { name: 'Talking', exact: true })).toBeVisible();
      const heard = async () => [...(await readFile(spoken))].map(read);
      await expect.poll(async () => (await heard()).length, LOOKS).toBeGreaterThan(2 * MEASURED_BYTES);
      const { hz, share, energy } = strongestTone(loudestPart((await heard()).slice(-MEASURED_BYTES)));
      expect(hz).toBe(VOICE_HZ);
      expect(share).toBeGreaterThan(0.9);
      expect(Math.sqrt(energy)).toBeGreaterThan(1_000);

      const other = new Colleague(await provider.givenAgent({ role: 'agent_ops', queues: agent.queues }), provider);
      const refusal = { status: 409, message: `Talk: Test Agent ${agent.rep.id} is talking` };
      await expect(other.calls.startTalk({ params: { sid, uuid } })).rejects.toMatchObject(refusal);

      await leaves(pages);
      const auditor = callsOf(await provider.givenAgent({ role: 'qa' }), provider);
      const watched = async () => {
        const { items } = await auditor.eventTimeline({ params: { eventId } });
        return items.findLast(({ type }) => type === 'camera.watched')?.what ?? '';
      };
      const seconds = String.raw`\d+(\.\d)? s`;
      await expect
        .poll(watched)
        .toMatch(new RegExp(`^watched .+ live for ${seconds} by ${seenBy}, at most ${seconds} old$`));
    } finally {
      await camera.stop();
    }
  });
}

test('a real camera without a loudspeaker says so; a siren that fails says why at once and can be pressed again, and one that sounds is locked (CTRL-02, CTRL-04)', async ({
  page,
  pages,
  provider,
}) => {
  test.skip(!hasRtspCamera(), 'The RTSP server of GStreamer is not installed.');
  const [camera, device] = await Promise.all([startRtspCamera('--audio', 'pcmu'), startHttpDevice()]);
  try {
    const { agent, sid, uuid } = await seesLive(pages, provider, { address: camera.url, sid: SID });
    const why = page.getByRole('group', { name: 'This camera has no loudspeaker.' });
    await expect(why.getByRole('button', { name: 'Talk' })).toBeDisabled();

    const admin = callsOf(await provider.givenAgent({ role: 'admin' }), provider);
    const on = { method: 'GET', url: `${device.url}/siren?on=1`, body: '' } as const;
    await admin.saveCameraAction({ params: { uuid, control: 'siren' }, body: { on, off: null, ...device.login } });
    device.answers((response) => response.writeHead(404).end('It is a secret.'));
    await page.reload();
    await pages.verify.seesStep('Review Video and Respond');
    const live = new LiveModel(page, uuid);
    await live.goesLive();
    await live.seesLive();
    await pages.verify.pressesTwice('s');
    await expect(page.getByText(/The siren did not start: the camera has nothing at this address\.$/)).toBeVisible();
    await expect(page.getByText('It is a secret.')).toHaveCount(0);
    const siren = page.getByRole('button', { name: /^Siren/ });
    await expect(siren).toBeEnabled();
    const me = new Colleague(agent, provider);
    expect(await me.leasesOf({ sid, uuid })).toEqual([]);

    device.answers((response) => response.end());
    await pages.verify.pressesTwice('s');
    await expect(page.getByRole('button', { name: 'Sounding' })).toBeDisabled();
    await expect.poll(() => device.taken).toEqual(['GET /siren?on=1', 'GET /siren?on=1']);
  } finally {
    await Promise.all([camera.stop(), device.close()]);
  }
});
