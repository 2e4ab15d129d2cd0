import type { Browser, BrowserContext, Page } from '@playwright/test';
import { hlsUrl } from '../../provider/media/media.routes.ts';
import type { Database } from '../../provider/base/ports.ts';
import type { BenchProvider } from '../support/bench-provider.ts';
import { installFirstFrame } from './first-frame.ts';

export const FLAGS = [
  '--disable-gpu',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
];

export type Way = 'webrtc' | 'flv' | 'hls';

export interface Stage {
  readonly browser: Browser;
  readonly provider: BenchProvider;
  readonly database: Database;
}

export interface Watched {
  readonly uuid: string;
  readonly sid: string;
  readonly eventId: string;
  readonly token: string;
  readonly playlist: string;
}

/** An alarm of a camera, held by an agent who may watch it. */
export async function watch({ provider, database }: Stage, where: string): Promise<Watched> {
  const [camera] = await database.query<{ uuid: string; sid: string; recording: string }>(
    `select uuid, sid, name as recording from cameras join recordings using (uuid) where ${where} order by uuid limit 1`,
  );
  if (camera === undefined) throw new Error('No camera of the world fits.');
  const { token, queues } = await provider.given<{ token: string; queues: readonly string[] }>('agents', {
    role: 'agent_ops',
  });
  const { uuid, sid, recording } = camera;
  const { eventId } = await provider.given<{ eventId: string }>('alarms', { queue: queues[0], uuid });
  return { uuid, sid, eventId, token, playlist: hlsUrl(recording) };
}

export async function opened(
  browser: Browser,
  token: string,
  options: { readonly bypassCSP?: boolean } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    ...options,
    viewport: { width: 1_440, height: 900 },
    permissions: ['microphone', 'local-network-access'],
  });
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await context.addInitScript(installFirstFrame);
  return { context, page: await context.newPage() };
}
