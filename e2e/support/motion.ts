import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasRtspCamera } from '../../provider/testing/cameras/rtsp-camera.ts';

const SOURCES = new URL('../../docs/sources.md', import.meta.url);
/** True where motion, curl and GStreamer's RTSP server are installed. */
export const hasMotion = (): boolean =>
  spawnSync('motion', ['-h']).error === undefined &&
  spawnSync('curl', ['--version']).error === undefined &&
  hasRtspCamera();

/** Settings of motion as docs/sources.md has them, for a source with this key at this address. */
async function documentedSettings(receiveUrl: string, key: string): Promise<string> {
  const [, settings] = /^## motion$[^]*?```\n([^]*?)```/m.exec(await readFile(SOURCES, 'utf8')) ?? [];
  if (settings === undefined) throw new Error('docs/sources.md has no settings of motion.');
  return settings.replaceAll('KEY', key).replaceAll('http://STATION:4001/receive', receiveUrl);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = once(child, 'exit');
  child.kill('SIGKILL');
  await end;
}

/** Settings of a motion that sends only that it saw something. */
const withoutClips = (settings: string): string =>
  settings.replace('movie_output on', 'movie_output off').replace('-F clip=coming ', '');

/** motion, watching the camera at this address by RTSP and sending what it sees. @returns a function that ends it */
export async function startMotion(
  receiveUrl: string,
  key: string,
  cameraUrl: string,
  { sendsClips = true }: { readonly sendsClips?: boolean } = {},
): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'pcs-motion-'));
  const documented = await documentedSettings(receiveUrl, key);
  const settings = [
    sendsClips ? documented : withoutClips(documented),
    `netcam_url ${cameraUrl}`,
    `target_dir ${dir}`,
    'width 640',
    'height 368',
    'framerate 10',
    'threshold 100',
    'webcontrol_port 0',
    'stream_port 0',
    // A clip at once: the ball never stops.
    'movie_max_time 5',
    'camera_name Recorded',
  ];
  const file = join(dir, 'motion.conf');
  await writeFile(file, settings.join('\n'));
  const motion = spawn('motion', ['-n', '-c', file], { stdio: 'ignore' });
  return async () => {
    await ended(motion);
    await rm(dir, { recursive: true, force: true });
  };
}
