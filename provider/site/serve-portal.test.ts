import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type PortalOptions, readPortalOptions } from './portal-options.ts';
import { servePortal } from './serve-portal.ts';

it('The portal alone is its page with the settings of a provider elsewhere, and answers no call', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'pcs-portal-'));
  writeFileSync(join(dir, 'index.html'), '<!doctype html><html><head></head></html>');
  const flags = ['--port=0', '--api-host=https://provider.example.com/api', '--media-hosts=media.example.com'];
  const portal = await servePortal(dir, readPortalOptions(flags, {}) as PortalOptions);
  try {
    const page = await fetch(`${portal.url}/app/queue`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('"apiHost":"https://provider.example.com/api"');
    expect(page.headers.get('content-security-policy')).toContain(
      `connect-src 'self' https://provider.example.com wss://provider.example.com https://media.example.com wss://media.example.com;`,
    );
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fetch(`${portal.url}/api/auth/login`)).status).toBe(404);
  } finally {
    await portal.close();
    rmSync(dir, { recursive: true });
  }
});
