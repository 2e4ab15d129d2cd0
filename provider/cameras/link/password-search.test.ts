import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GivenCameraLink } from '../../../contract/entities/camera-links.ts';
import { PACKAGE_ROOT } from '../../base/package-root.ts';
import { BUNDLED_PROVIDER, QUICK_START } from '../../testing/bundled-provider.ts';

const BACKUP = join(PACKAGE_ROOT, 'build/provider/backup/backup.main.js');
const PASSWORD = 'Tulip-Rose-94-Search';
const USER = 'viewer';
/** Forms in which a careless writer would leave it. */
const FORMS = [
  PASSWORD,
  Buffer.from(PASSWORD).toString('hex'),
  Buffer.from(PASSWORD, 'utf16le').toString('latin1'),
  Buffer.from(`${USER}:${PASSWORD}`).toString('base64'),
  Buffer.from(PASSWORD).toString('base64').replaceAll('=', ''),
];

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pcs-search-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** A camera that refuses every login, and notes what it is asked. */
async function strictCamera() {
  const asked: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => {
      asked.push(data.toString());
      const [, cseq = '1'] = /CSeq: *(\d+)/i.exec(data.toString()) ?? [];
      const realm = 'WWW-Authenticate: Basic realm="camera"';
      socket.write(`RTSP/1.0 401 Unauthorized\r\nCSeq: ${cseq}\r\n${realm}\r\n\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { asked, port: typeof address === 'object' ? (address?.port ?? 0) : 0, close: () => server.close() };
}

async function filesIn(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const has = (content: Buffer | string): boolean => {
  const text = typeof content === 'string' ? content : content.toString('latin1');
  return FORMS.some((form) => text.includes(form));
};

it.skipIf(!existsSync('/proc/self/environ'))(
  'the password of a camera, which its query has too, is found in clear in no answer, log, process, file of the database or backup',
  async () => {
    const camera = await strictCamera();
    const data = join(dir, 'data');
    const flags = ['--port', '0', '--rate', '0', '--test', '--camera-networks', '127.0.0.1', '--data', data];
    const child = spawn(process.execPath, [...QUICK_START, BUNDLED_PROVIDER, ...flags], {
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'debug' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit');
    const logged: string[] = [];
    createInterface(child.stderr).on('line', (line) => logged.push(line));
    const lines = createInterface(child.stdout);
    const started = new Promise<string>((resolve) =>
      lines.on('line', (line) => {
        logged.push(line);
        const [, url] = /PCS Agent Portal {3}(\S+)/.exec(line) ?? [];
        if (url !== undefined) resolve(url);
      }),
    );
    const url = await Promise.race([started, ended.then(() => Promise.reject(new Error(logged.join('\n'))))]);
    let token = '';
    const ask = async (path: string, body?: object): Promise<string> => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}${path}`, {
        headers,
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      return answer.text();
    };
    token = JSON.parse(await ask('/test/agents', { role: 'admin' })).token;
    const { uuid } = JSON.parse(await ask('/test/alarms', { queue: 'Search' }));
    const link: GivenCameraLink = {
      address: `rtsp://${USER}:${PASSWORD}@127.0.0.1:${camera.port}/yard?channel=1&pwd=${PASSWORD}`,
      transport: 'tcp',
      hasSound: true,
      recordsAlarms: false,
      user: '',
      password: null,
    };
    const path = `/api/camera/${uuid}/link`;
    const answers = [
      await ask(path, link),
      await ask(path, { ...link, address: `rtsp://${USER}:${PASSWORD}/yard@127.0.0.1` }),
      await ask(path, { ...link, address: `http://${USER}:${PASSWORD}@127.0.0.1/` }),
      await ask(`${path}/test`, link),
      await ask(path),
      await ask('/api/camera/links'),
      await ask(`/api/camera/${uuid}`),
    ];
    const { pid } = JSON.parse(await ask('/test/media'));
    const processes = await Promise.all(
      [child.pid, pid].flatMap((of) => [readFile(`/proc/${of}/cmdline`), readFile(`/proc/${of}/environ`)]),
    );
    child.kill('SIGTERM');
    await ended;
    camera.close();
    const backup = join(dir, 'all.backup');
    const made = spawn(process.execPath, [BACKUP, '--to', backup, '--data', data], { stdio: 'ignore' });
    await once(made, 'exit');
    const content = gunzipSync(await readFile(backup)).toString('latin1');
    const key = (await readFile(join(data, 'secrets.key'), 'utf8')).trim();
    const files = await filesIn(data);
    const spoiled: string[] = [];
    for (const file of files) if (has(await readFile(file))) spoiled.push(file);

    expect(camera.asked.some(has)).toBe(true);
    expect(answers.filter(has)).toEqual([]);
    expect(answers[3]).toContain('Wrong password.');
    expect(processes.filter(has)).toEqual([]);
    expect(logged.filter(has)).toEqual([]);
    expect([spoiled, has(content), content.includes(key)]).toEqual([[], false, false]);
    expect(content).toContain('"camera_links"');
  },
);
