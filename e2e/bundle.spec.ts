import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const KIB = 1_024;
/** Texts that occur only in hls.js, flv.js or the client that signals to cameras. */
const PLAYERS = /hlsMediaAttached|FLVDemuxer|SDP_OFFER/;

interface Fetched {
  readonly kind: string;
  readonly text: string;
}

/** Every script and style the page fetches from now on. */
function fetchedBy(page: Page): () => Promise<readonly Fetched[]> {
  const bodies: Promise<Fetched>[] = [];
  page.on('response', (response) => {
    const kind = /\.(js|css)$/.exec(new URL(response.url()).pathname)?.[1];
    if (kind !== undefined) bodies.push(response.text().then((text) => ({ kind, text })));
  });
  return () => Promise.all(bodies);
}

const gzippedKib = (files: readonly Fetched[]): number =>
  files.reduce((bytes, { text }) => bytes + gzipSync(text, { level: 9 }).length, 0) / KIB;

test('the login page fetches at most 165 KiB of JavaScript, and no player', async ({ page, portal }) => {
  const fetched = fetchedBy(page);
  await portal.opens('/');
  await expect(page.getByRole('button', { name: 'Log in with Auth0' })).toBeVisible();
  const scripts = (await fetched()).filter((file) => file.kind === 'js');
  expect(gzippedKib(scripts)).toBeLessThanOrEqual(165);
  expect(scripts.filter((script) => PLAYERS.test(script.text))).toEqual([]);
});

test('texts are set in one font file of at most 50 KiB, kept by the browser', async ({ page, portal }) => {
  const fonts: { kib: number; kept: string | undefined }[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'font') return;
    const { byteLength } = await response.body();
    fonts.push({ kib: byteLength / KIB, kept: response.headers()['cache-control'] });
  });
  await portal.opens('/');
  await expect(page.getByRole('button', { name: 'Log in with Auth0' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => fonts).toEqual([{ kib: expect.any(Number), kept: 'public, max-age=31536000, immutable' }]);
  expect(fonts[0]?.kib).toBeLessThanOrEqual(50);
});

test('the queue needs at most 242 KiB in all, and a player only for a clip', async ({ page, portal, provider }) => {
  // What it fetches ahead for the next screens, it fetches when idle: here it never is.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const fetched = fetchedBy(page);
  await portal.isSignedIn(await provider.givenAgent({ role: 'agent_ops' }));
  await portal.opens('/app/queue');
  await expect(page.getByRole('switch', { name: 'Accept New' })).toBeVisible();
  const files = await fetched();
  expect(gzippedKib(files)).toBeLessThanOrEqual(242);
  expect(files.filter((file) => PLAYERS.test(file.text))).toEqual([]);
});

const ASSETS = 'dist/assets';
const built = (): readonly string[] => readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
const chunkNamed = (name: string): readonly string[] =>
  built().filter((file) => file.startsWith(`${name}-`) && file.length === `${name}-12345678.js`.length);

/** The chunks and all that they import at once. */
function withImports(chunks: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const chunk of chunks) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const imports = readFileSync(`${ASSETS}/${chunk}`, 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g);
    withImports(
      Array.from(imports, ([, name = '']) => name),
      found,
    );
  }
  return found;
}

/** Size of a chunk with its imports, without those of the others, KiB. */
function kibBeyond(name: string, others: readonly string[]): number {
  const there = withImports(others.flatMap(chunkNamed));
  const needed = [...withImports(chunkNamed(name))].filter((chunk) => !there.has(chunk));
  return gzippedKib(needed.map((chunk) => ({ kind: 'js', text: readFileSync(`${ASSETS}/${chunk}`, 'utf8') })));
}

const SHELL = ['first', 'Portal', 'Shell', 'bind-staff'];
/** Parts that are loaded on demand, beyond their screen: each with its maximum size, KiB. */
const PARTS = [
  { part: 'DayCharts', screen: 'dashboard.screen', kib: 25 },
  { part: 'CameraCharts', screen: 'camera.screen', kib: 25 },
  { part: 'DeviceForms', screen: 'camera.screen', kib: 5 },
  { part: 'AuditedEvent', screen: 'audit-list.screen', kib: 45 },
  // TipTap with ProseMirror, and DOMPurify.
  { part: 'FaqEditor', screen: 'settings.screen', kib: 140 },
  { part: 'TemplateEditor', screen: 'settings.screen', kib: 145 },
] as const;

test('each screen of supervision and administration is at most 45 KiB beyond the shell, its charts, forms of a device, audited event and editor apart', () => {
  const screens = [
    'dashboard',
    'event-list',
    'audit-list',
    'reps-list',
    'rep',
    'subscribers',
    'camera',
    'camera-setup',
    'invites',
    'machines',
    'cx-report',
    'account',
    'settings',
  ];
  const tooLarge = screens
    .map((screen) => ({ screen, kib: kibBeyond(`${screen}.screen`, SHELL) }))
    .filter(({ kib }) => kib === 0 || kib > 45);
  expect(tooLarge).toEqual([]);
  const parts = PARTS.map(({ part, screen, kib }) => ({ part, kib, needs: kibBeyond(part, [...SHELL, screen]) }));
  expect(parts.filter(({ kib, needs }) => needs === 0 || needs > kib)).toEqual([]);
});
