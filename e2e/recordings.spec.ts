import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import type { GivenAgent, RunningProvider } from './support/provider.ts';

const RECORDED_TYPE = 'audio/webm;codecs=opus';
const SCRIPT = '<!doctype html><title>Honest</title><script>document.title = "Hostile"</script>';

const call = async (provider: RunningProvider, { token }: GivenAgent, path: string, fileName: string) => {
  const answer = await fetch(`${provider.url}/api/manage-session/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ file_name: fileName }),
  });
  return ((await answer.json()) as { url: string }).url;
};

/** A tone of the browser as its recorder writes it, about half a second long. */
const recordTone = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async (mimeType) => {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const into = audio.createMediaStreamDestination();
    tone.connect(into);
    tone.start();
    const recorder = new MediaRecorder(into.stream, { mimeType });
    const pieces: Blob[] = [];
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.addEventListener('dataavailable', ({ data }) => {
      pieces.push(data);
      if (pieces.length === 5) recorder.stop();
    });
    recorder.start(100);
    await ended;
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
  }, RECORDED_TYPE);

test.describe('a recording of an agent’s work, opened in a tab', () => {
  let agent: GivenAgent;
  let supervisor: GivenAgent;
  let name: string;

  test.beforeEach(async ({ provider, page }) => {
    agent = await provider.givenAgent({ role: 'agent_ops' });
    supervisor = await provider.givenAgent({ role: 'agent_supervisor' });
    const me = await fetch(`${provider.url}/api/reps/me`, { headers: { authorization: `Bearer ${agent.token}` } });
    name = `${((await me.json()) as { user_id: string }).user_id}/1.mp4`;
    await page.goto(provider.url);
  });

  const uploads = async (provider: RunningProvider, body: Uint8Array<ArrayBuffer>, type: string) => {
    const url = await call(provider, agent, 'generate_url', name);
    return (await fetch(url, { method: 'PUT', headers: { 'content-type': type }, body })).status;
  };

  test('plays at a press of its button (AUDIT-23)', async ({ provider, page }) => {
    expect(await uploads(provider, new Uint8Array(await recordTone(page)), RECORDED_TYPE)).toBe(200);
    await page.goto(await call(provider, supervisor, 'generate_recording_url', name));
    const { left, bottom } = await page.evaluate(() => {
      const shape = document.querySelector('video')?.getBoundingClientRect();
      return { left: shape?.left ?? 0, bottom: shape?.bottom ?? 0 };
    });
    const playButton = { x: left + 20, y: bottom - 28 };
    await page.mouse.click(playButton.x, playButton.y);
    const playedS = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    await expect.poll(playedS).toBeGreaterThan(0.1);
  });

  test('runs no script under its policy, even if the browser took it for a page', async ({ provider, page }) => {
    expect(await uploads(provider, new TextEncoder().encode(SCRIPT), 'audio/mp4')).toBe(200);
    await page.route('**/manage-session/files/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'text/html' } });
    });
    await page.goto(await call(provider, supervisor, 'generate_recording_url', name));
    await expect(page).toHaveTitle('Honest');
  });
});
