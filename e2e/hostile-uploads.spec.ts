import { HOSTILE_TYPES } from '../provider/testing/fuzz/hostile-types.ts';
import type { GivenAgent, RunningProvider } from './support/provider.ts';
import { expect, test } from './support/test.ts';

const MARK = 'HOSTILE SCRIPT RAN';
const SCRIPT = `console.log('${MARK}'); document.title = '${MARK}'`;
/** A page, a picture with a script, and a script. */
const UPLOADS = [
  `<!doctype html><script>${SCRIPT}</script>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><script>${SCRIPT}</script></svg>`,
  SCRIPT,
];

const addressOf = async (provider: RunningProvider, { token }: GivenAgent, call: string, name: string) => {
  const answer = await fetch(`${provider.url}/api/manage-session/${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ file_name: name }),
  });
  return answer.ok ? ((await answer.json()) as { url: string }).url : null;
};

test('no upload runs a script in a tab, under any content type', async ({ provider, page }) => {
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const supervisor = await provider.givenAgent({ role: 'agent_supervisor' });
  const me = await fetch(`${provider.url}/api/reps/me`, { headers: { authorization: `Bearer ${agent.token}` } });
  const { user_id: user } = (await me.json()) as { user_id: string };
  const marks: string[] = [];
  let opened = 0;
  page.on('console', (message) => {
    if (message.text() === MARK) marks.push(page.url());
  });
  for (const [nth, type] of [...HOSTILE_TYPES, 'audio/webm;codecs=opus', 'audio/mp4'].entries()) {
    for (const [which, body] of UPLOADS.entries()) {
      const name = `${user}/${nth * UPLOADS.length + which + 1}.mp4`;
      const target = await addressOf(provider, agent, 'generate_url', name);
      await fetch(target ?? '', {
        method: 'PUT',
        headers: { 'content-type': type },
        body: new TextEncoder().encode(body),
      });
      const source = await addressOf(provider, supervisor, 'generate_recording_url', name);
      if (source === null) continue;
      opened += 1;
      await page.goto(source).catch(() => null);
      if ((await page.title().catch(() => '')) === MARK) marks.push(type);
    }
  }
  expect(marks).toEqual([]);
  expect(opened).toBeGreaterThan(0);
});
