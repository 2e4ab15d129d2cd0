import type { ChildProcess } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { classes, Message, methods } from 'werift';
import { BUNDLED_MEDIA } from '../../testing/bundled-provider.ts';
import { ProviderProcess } from '../../testing/chaos/provider-process.ts';
import type { MediaProcess } from './launch-media.ts';
import { type MediaLine, MediaStartError } from './media-line.ts';
import { superviseMedia, waitAfter } from './supervise-media.ts';

const CHILD = pathToFileURL(BUNDLED_MEDIA);
const HOST = '127.0.0.1';
const settingsOf = (port: number) => ({ host: HOST, relay: { port, secret: 'hush' }, stun: null, networks: null });

/** Asks until the relay answers. */
async function answersStun(port: number): Promise<void> {
  const socket = createSocket('udp4');
  const request = new Message(methods.BINDING, classes.REQUEST).addFingerprint().bytes;
  const ask = () => socket.send(request, port, HOST, () => {});
  const again = setInterval(ask, 20);
  ask();
  await once(socket, 'message');
  clearInterval(again);
  socket.close();
}

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('The supervised media process', () => {
  let line: MediaLine | null = null;
  afterEach(async () => {
    vi.useRealTimers();
    await line?.stop();
    line = null;
  });

  const start = async (port = 0) => {
    const logged: string[] = [];
    let downs = 0;
    let onDown = () => {};
    const listener = {
      report: () => {},
      up: () => {},
      down: () => {
        downs += 1;
        onDown();
      },
    };
    const started = await superviseMedia(CHILD)(settingsOf(port), listener, (text) => logged.push(text));
    line = started;
    const down = () => new Promise<void>((resolve) => (onDown = resolve));
    return { line: started, logged, downs: () => downs, down, port: started.relayPort() ?? 0 };
  };

  it('is replaced by another on the same port when it is killed, and listeners are notified of its end', async () => {
    const { line: media, logged, downs, down, port } = await start();
    await answersStun(port);
    const first = media.pid() ?? 0;
    const ended = down();
    process.kill(first, 'SIGKILL');
    await ended;
    expect([media.pid(), downs()]).toEqual([null, 1]);
    expect(await media.untilUp()).toBe(true);
    expect(media.pid()).not.toBe(first);
    await answersStun(port);
    expect(logged).toEqual([
      'The media process ended (SIGKILL). Live pictures by WebRTC are lost and come back; everything else continues.',
      'The media process runs again.',
    ]);
  });

  it('is killed and followed by another when it hangs', async () => {
    const { line: media, logged, down, port } = await start();
    const ended = down();
    process.kill(media.pid() ?? 0, 'SIGSTOP');
    await ended;
    expect(await media.untilUp()).toBe(true);
    await answersStun(port);
    expect(logged[0]).toBe('The media process hangs and is killed.');
  });

  it('ends when it is stopped, also while it starts again, and none follows', async () => {
    const { line: media, logged, down } = await start();
    const ended = down();
    const first = media.pid() ?? 0;
    process.kill(first, 'SIGKILL');
    await ended;
    await media.stop();
    expect([media.pid(), runs(first), logged.length]).toEqual([null, false, 1]);
  });

  it('a media process that finds its port taken says which, and what to do', async () => {
    const taken = createSocket('udp4').bind(0, HOST);
    await once(taken, 'listening');
    const { port } = taken.address();
    const starting = superviseMedia(CHILD)(
      settingsOf(port),
      { report: () => {}, down: () => {}, up: () => {} },
      () => {},
    );
    await expect(starting).rejects.toMatchObject({
      name: 'MediaStartError',
      message: `UDP port ${port} of 127.0.0.1, for the relay to the live cameras, is in use: stop what uses it, or choose another with --turn-port.`,
    });
    taken.close();
  });

  it('lets the provider serve where the first one does not start, and is retried until one runs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const launched: { readonly resolve: (started: MediaProcess) => void; readonly reject: (error: Error) => void }[] =
      [];
    const launch = () => new Promise<MediaProcess>((resolve, reject) => launched.push({ resolve, reject }));
    const logged: string[] = [];
    const listener = { report: () => {}, down: () => {}, up: () => {} };
    const settings = settingsOf(0);
    const starting = superviseMedia(CHILD, launch)(settings, listener, (text) => logged.push(text));
    await vi.advanceTimersByTimeAsync(5_000);
    const media = await starting;
    const viewer = media.untilUp();
    await vi.advanceTimersByTimeAsync(8_000);
    expect([await viewer, media.relayPort(), media.pid()]).toEqual([false, null, null]);
    launched[0]?.reject(new MediaStartError(settings, { code: null, message: 'it ended with SIGKILL.' }));
    await vi.advanceTimersByTimeAsync(0);
    launched[1]?.resolve({ child: Object.assign(new EventEmitter(), { pid: 7 }) as ChildProcess, relayPort: 5 });
    expect([await media.untilUp(), media.relayPort(), media.pid(), launched.length]).toEqual([true, 5, 7, 2]);
    expect(logged).toEqual([
      'The media process has not started yet: live pictures by WebRTC come once it has. Everything else continues.',
      'The media process could not start: it ended with SIGKILL.',
      'The media process runs again.',
    ]);
  });

  it('is retried where it ends before it is ready, and ends nothing else', async () => {
    const logged: string[] = [];
    const launch = async () => Promise.reject(new MediaStartError(settingsOf(0), { code: null, message: 'code 1.' }));
    line = await superviseMedia(CHILD, launch)(
      settingsOf(0),
      { report: () => {}, down: () => {}, up: () => {} },
      (text) => logged.push(text),
    );
    expect([line.pid(), logged[0]]).toEqual([null, 'The media process could not start: code 1.']);
  });

  it('ends with the provider, however that ends', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pcs-media-'));
    const provider = new ProviderProcess({
      databaseUrl: null,
      dataDir,
      rate: 0,
      pace: 1,
      sinceMs: Date.now(),
    });
    await provider.start(0);
    const answer = await fetch(`${provider.url}/test/media`);
    const { pid } = v.parse(v.object({ pid: v.number() }), await answer.json());
    expect(runs(pid)).toBe(true);
    await provider.kill();
    while (runs(pid)) await delay(20);
    await rm(dataDir, { recursive: true });
  });

  it('is started at once after its first ends within a minute, then later and later', () => {
    expect([1, 5, 6, 7, 8, 9, 10, 50].map(waitAfter)).toEqual([0, 0, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  });
});
