import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { VIDEO_STREAM_PATH } from '../../contract/sockets.ts';
import { createAuthenticator } from '../identity/authenticator.ts';
import { SAMPLE_SID } from '../testing/fixtures/sample-camera-args.ts';
import { type StaffedProvider, startStaffedProvider } from '../testing/fixtures/staffed-provider.ts';
import { BUILT_IN_CLIPS } from './built-in-clips.ts';

describe('A recording by WebSocket', () => {
  let provider: StaffedProvider;
  beforeAll(async () => {
    provider = await startStaffedProvider();
  });
  afterAll(() => provider.close());

  const tokenFor = async (sid: string) => {
    const { id, session } = await provider.hire('agent_ops');
    const authenticator = createAuthenticator({ database: provider.database, clock: { now: () => Date.now() } });
    return authenticator.mintTicket({ repId: id, session, purpose: 'recording', scope: sid });
  };

  /** Received bytes, and the end: the close code, or the status of the refusal. */
  const play = (filePath: string, token: string) =>
    new Promise<{ readonly bytes: Buffer; readonly end: number | string }>((resolve) => {
      const query = new URLSearchParams({ file_path: filePath, token });
      const socket = new WebSocket(`${provider.url.replace('http', 'ws')}/api${VIDEO_STREAM_PATH}?${query.toString()}`);
      const messages: Buffer[] = [];
      socket.on('message', (message: Buffer) => messages.push(message));
      socket.on('error', ({ message }) => resolve({ bytes: Buffer.alloc(0), end: message }));
      socket.on('close', (code) => resolve({ bytes: Buffer.concat(messages), end: code }));
    });

  it('is its whole fragmented mp4, closed at the end (PLAY-16, PLAY-20, API-40)', async () => {
    const { bytes, end } = await play('sample.mp4', await tokenFor(SAMPLE_SID));
    expect(end).toBe(1000);
    expect(bytes.equals(await readFile(join(BUILT_IN_CLIPS, 'driveway.mp4')))).toBe(true);
    expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
  });

  it('opens to no token that is missing, forged or of another location, nor what is none', async () => {
    const refused = (status: number) => ({ bytes: Buffer.alloc(0), end: `Unexpected server response: ${status}` });
    const own = await tokenFor(SAMPLE_SID);
    expect(
      await Promise.all([
        play('sample.mp4', ''),
        play('sample.mp4', 'A'.repeat(43)),
        play('sample.mp4', await tokenFor('1001')),
        play('none.mp4', own),
        play('../app/server.ts', own),
      ]),
    ).toEqual([refused(401), refused(401), refused(403), refused(404), refused(404)]);
  });
});
