import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PACKAGE_ROOT } from '../../base/package-root.ts';

/** Debian's own, which has the packages of Debian. */
const PYTHON = '/usr/bin/python3';
const CAMERA = join(PACKAGE_ROOT, 'provider/testing/cameras/rtsp-camera.py');
const NEEDED = `import gi; gi.require_version("GstRtspServer", "1.0"); from gi.repository import Gst, GstRtspServer; Gst.init(None); assert Gst.ElementFactory.find("x264enc")`;

/** A camera that speaks RTSP, in a process of its own. */
export interface RtspCamera {
  /** Address without user and password. */
  readonly url: string;
  readonly port: number;
  /** Stops all it does, and lets it continue. */
  suspend(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** True where GStreamer's RTSP server and its H.264 are installed. */
export const hasRtspCamera = (): boolean => spawnSync(PYTHON, ['-c', NEEDED]).status === 0;

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = once(child, 'exit');
  child.kill('SIGKILL');
  await end;
}

/** @param options of `provider/testing/cameras/rtsp-camera.py` */
export async function startRtspCamera(...options: readonly string[]): Promise<RtspCamera> {
  const child = spawn(PYTHON, [CAMERA, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url = ''] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error(`The camera with ${options.join(' ')} has ended.`))),
  ])) as readonly string[];
  return {
    url,
    port: Number(new URL(url.replace(/^rtsp/, 'http')).port),
    suspend: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    stop: () => ended(child),
  };
}
