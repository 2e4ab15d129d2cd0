import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** A collector at another origin, as in production: a browser sends a preflight request first. */
async function openCollector() {
  const exports: { path: string; text: string; carried: readonly string[] }[] = [];
  const server = createServer((request, response) => {
    const { method, url: path = '', headers } = request;
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', 'content-type');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      if (method === 'POST') exports.push({ path, text, carried: Object.keys(headers) });
      // Its answer is ignored (API-39).
      response.writeHead(method === 'OPTIONS' ? 204 : 401).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, exports, close: () => server.close() };
}

/** The page as a provider with `--collector` serves it. */
const servesCollector = (page: Page, collector: string) =>
  page.route('**/app/*', async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    await route.fulfill({
      response,
      headers: {
        ...response.headers(),
        'content-security-policy': policy.replace("connect-src 'self'", `connect-src 'self' ${collector}`),
      },
      body: (await response.text()).replace('"collector":null', `"collector":"${collector}"`),
    });
  });

// The page comes from the test here, not from this machine: what it asks of this machine has to be allowed.
test.use({ permissions: ['local-network-access'] });

test('calls and work go to a collector, which gets no personal data and disturbs no one (API-32, API-33, API-39, PLAY-15)', async ({
  page,
  portal,
  provider,
  queue,
}) => {
  const collector = await openCollector();
  await servesCollector(page, collector.origin);
  const agent = await provider.givenAgent({ role: 'agent_ops' });
  const { eventId } = await provider.givenAlarm({ queue: agent.queues[0] });
  await portal.isSignedIn(agent);
  await portal.opens('/app/queue');
  await queue.acceptsNew();
  await queue.seesAlarmIn(1);

  const sent = (path: string) =>
    collector.exports
      .filter((one) => one.path === path)
      .map(({ text }) => text)
      .join();
  await expect.poll(() => sent('/v1/traces')).toContain('"name":"GET /events/take"');
  await portal.seesScreen('/app/queue');
  await portal.signsOut();
  await expect.poll(() => sent('/v1/metrics')).toContain('"name":"event_presented"');
  const all = collector.exports.map(({ text }) => text).join();
  for (const secret of [eventId, agent.rep.email, agent.token, '/auth/']) expect(all).not.toContain(secret);
  expect(collector.exports.flatMap(({ carried }) => carried)).not.toContain('authorization');
  collector.close();
});
