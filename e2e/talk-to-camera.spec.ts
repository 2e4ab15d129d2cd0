import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromALaw, fromMuLaw } from '../provider/cameras/voice/g711.ts';
import { hasRtspCamera, startRtspCamera } from '../provider/testing/cameras/rtsp-camera.ts';
import { strongestTone } from '../provider/testing/fixtures/strongest-tone.ts';
import { LiveModel } from './models/live.model.ts';
import { Colleague } from './support/colleague.ts';
import { test as base, expect } from './support/test.ts';
import { toneFile } from './support/tone-file.ts';

/** Pitch of the agent's voice, and of the camera's own sound, Hz. */
const VOICE_HZ = 1_000;
const CAMERA_HZ = 440;
/** Bytes of G.711 that are measured: two seconds of the voice. */
const MEASURED_BYTES = 16_000;
/** Often: the file grows by 8,000 bytes a second. */
const LOOKS = { intervals: [100] };

const test = base.extend<object, { voiceFile: string }>({
  voiceFile: [
    async ({}, use) => {
      const dir = await mkdtemp(join(tmpdir(), 'pcs-voice-'));
      const file = join(dir, 'voice.wav');
      await writeFile(file, toneFile(VOICE_HZ));
      await use(file);
      await rm(dir, { recursive: true });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, voiceFile }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--use-file-for-fake-audio-capture=${voiceFile}`],
      }),
    { scope: 'worker' },
  ],
});
test.use({ hearsVoice: true });

for (const { way, camera: options, read } of [
  {
    way: 'WebRTC to a camera that sends opus and takes PCMA',
    camera: ['--audio', 'opus', '--talk-codec', 'pcma'],
    read: fromALaw,
  },
  {
    way: 'a socket to a camera whose B-pictures come by FLV, with AAC, and that takes PCMU',
    camera: ['--profile', 'main', '--bframes', '2', '--audio', 'aac'],
    read: fromMuLaw,
  },
]) {
  // AUDIO-02, AUDIO-06
  test(`the voice of an agent reaches a real camera as it is, and its sound the agent, by ${way}; nobody else talks meanwhile`, async ({
    page,
    pages: { portal, queue, verify },
    provider,
  }, info) => {
    test.skip(!hasRtspCamera(), 'The RTSP server of GStreamer is not installed.');
    const spoken = info.outputPath('spoken');
    await writeFile(spoken, '');
    const camera = await startRtspCamera(...options, '--talk', spoken);
    try {
      const agent = await provider.givenAgent({ role: 'agent_ops' });
      const { sid, uuid } = await provider.givenAlarm({ queue: agent.queues[0] });
      await provider.linksCamera(uuid, camera.url);
      await portal.isSignedIn(agent);
      await portal.opens('/app/queue');
      await queue.acceptsNew();
      await queue.seesAlarmIn(1);
      await queue.opens(1);
      await verify.seesStep('Review Video and Respond');
      const live = new LiveModel(page, uuid);
      await live.goesLive();
      await live.seesLive();
      await expect.poll(() => live.pitch(), LOOKS).toBeCloseTo(CAMERA_HZ, -1);

      await expect(page.getByRole('button', { name: 'Talk' })).toBeEnabled();
      await verify.presses('t');
      await expect(page.getByRole('button', { name: 'Talking', exact: true })).toBeVisible();
      const heard = async () => [...(await readFile(spoken))].map(read);
      await expect.poll(async () => (await heard()).length, LOOKS).toBeGreaterThan(2 * MEASURED_BYTES);
      const { hz, share, energy } = strongestTone((await heard()).slice(-MEASURED_BYTES));
      info.annotations.push({
        type: 'voice',
        description: `${hz} Hz, ${share.toFixed(2)} of energy ${Math.round(energy)}`,
      });
      expect(hz).toBe(VOICE_HZ);
      expect(share).toBeGreaterThan(0.8);
      expect(Math.sqrt(energy)).toBeGreaterThan(500);

      const other = new Colleague(await provider.givenAgent({ role: 'agent_ops', queues: agent.queues }), provider);
      const refusal = { status: 409, message: `Talk: Test Agent ${agent.rep.id} is talking` };
      await expect(other.calls.startTalk({ params: { sid, uuid } })).rejects.toMatchObject(refusal);
    } finally {
      await camera.stop();
    }
  });
}
