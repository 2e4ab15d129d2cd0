import { mkdir, mkdtemp, rename, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, inject, it } from 'vitest';
import { addSource } from '../intake/sources.ts';
import { openPostgresDatabase } from '../log/database/postgres-database.ts';
import type { Bucket } from '../media/store/s3-client.ts';
import { ProviderProcess } from '../testing/chaos/provider-process.ts';
import { createPostgresDatabase } from '../testing/databases/create-postgres-database.ts';
import { testBucket } from '../testing/s3/test-bucket.ts';
import { request } from '../testing/viewers/request.ts';
import { SmtpSender } from '../testing/viewers/smtp-sender.ts';

const server = inject('postgresUrl');
const CLIP = '\0\0\0\x20ftypisom and the rest';
const JPEG =
  'Content-Type: image/jpeg\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n/9j/4AECAw==';
const MAIL = `MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${JPEG}\r\n--b--\r\n`;
const LATER = 'The message could not be stored. Send it again.';

/** A place for media that can be away for a while. */
interface Place {
  readonly bucket?: Bucket;
  leave(): Promise<unknown>;
  comeBack(): Promise<unknown>;
  end(): Promise<void>;
}

const PLACES: Readonly<Record<'folder' | 'bucket', (dataDir: string) => Promise<Place>>> = {
  async folder(dataDir) {
    const [dir, away] = [join(dataDir, 'media'), join(dataDir, 'away')];
    return {
      // As a folder that is not mounted.
      leave: () => rename(dir, away).then(() => mkdir(dir)),
      comeBack: () => rmdir(dir).then(() => rename(away, dir)),
      end: async () => {},
    };
  },
  async bucket() {
    const { bucket, stop, start, end } = await testBucket();
    return { bucket, leave: stop, comeBack: start, end };
  },
};

it.skipIf(!server).each(['folder', 'bucket'] as const)(
  'While the media %s is away, both doors put messages off and players say why; then both processes continue, and nothing is lost',
  async (kind) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pcs-away-'));
    const { leave, comeBack, end, ...place } = await PLACES[kind](dataDir);
    const { url, drop } = await createPostgresDatabase(server ?? '');
    const database = await openPostgresDatabase(url);
    const options = { databaseUrl: url, dataDir, ...place, rate: 0, pace: 1, sinceMs: Date.now() };
    const [receiver, player] = [new ProviderProcess(options), new ProviderProcess(options)];
    try {
      await Promise.all([receiver.start(0), player.start(0)]);
      const [{ uuid, sid } = { uuid: '', sid: '' }] = await database.query<{ uuid: string; sid: string }>(
        'select uuid, sid from cameras limit 1',
      );
      const key = await addSource(database, { name: 'Recorder', sids: [sid], uuid, queue: 'Live' }, Date.now());
      const hired = await fetch(`${player.url}/test/agents`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ role: 'agent_ops' }),
      });
      const { token } = v.parse(v.object({ token: v.string() }), await hired.json());

      const post = async () => {
        const body = new FormData();
        body.set('clip', new Blob([CLIP]), 'clip.mp4');
        const { status, ...sent } = await fetch(`${receiver.receiveUrl}/${key}`, { method: 'POST', body }).then(
          async (response) => ({ status: response.status, ...((await response.json()) as Record<string, string>) }),
        );
        return { status, ...sent };
      };
      const mail = async () => {
        const sender = await SmtpSender.open(receiver.mailUrl);
        const reply = await sender.sends(MAIL, `${key}@a`);
        sender.close();
        return reply;
      };
      const play = async () => {
        const [{ name } = { name: '' }] = await database.query<{ name: string }>(
          'select name from recordings where file is not null order by event_id limit 1',
        );
        const minted = await request(
          player.url,
          'tokenCamera',
          { token, tab: 'tab' },
          { params: { sid, timestamp: '1' } },
        );
        const ticket = v.parse(v.object({ token: v.string() }), minted.answer).token;
        const query = new URLSearchParams({ file_path: `${name}.mp4`, token: ticket });
        const played = await fetch(`${player.url}/api/video/mp4?${query}`);
        return [played.status, await played.text()];
      };

      expect([(await post()).status, (await mail())?.code, await play()]).toEqual([201, 250, [200, CLIP]]);
      await leave();
      expect([await post(), await mail(), await play()]).toEqual([
        { status: 503, error: LATER },
        { code: 451, words: LATER },
        [503, 'The provider cannot reach its recordings. Please try again.'],
      ]);
      await comeBack();
      expect([(await post()).status, (await mail())?.code, await play()]).toEqual([201, 250, [200, CLIP]]);
      expect(
        await database.query(
          'select kind, count(*)::int as count, count(lost_at_ms)::int as lost from media_files group by kind order by kind',
        ),
      ).toEqual([
        { kind: 'clip', count: 2, lost: 0 },
        { kind: 'picture', count: 2, lost: 0 },
      ]);
    } finally {
      await Promise.all([receiver.kill(), player.kill()]);
      await database.close();
      await drop();
      await end();
      await rm(dataDir, { recursive: true });
    }
  },
);
