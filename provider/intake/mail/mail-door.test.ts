import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findAlarms } from '../../alarms/alarm.repository.ts';
import { apiHandlers } from '../../app/handlers.ts';
import { PACKAGE_ROOT } from '../../base/package-root.ts';
import type { Database } from '../../base/ports.ts';
import { LIMITS } from '../../limits/limits.ts';
import { describeOnEngines } from '../../testing/databases/test-database.ts';
import { deferred } from '../../testing/fakes/deferred.ts';
import { START_S, testClock } from '../../testing/fakes/test-clock.ts';
import { addAgent, addLocation, SID, TAKE_ANY } from '../../testing/fixtures/test-fixtures.ts';
import { makeCertificate } from '../../testing/fixtures/make-certificate.ts';
import { namesIn, type TestMedia, testMedia } from '../../testing/fixtures/test-media.ts';
import { MediaWriteError } from '../../media/store/media-errors.ts';
import { SmtpSender } from '../../testing/viewers/smtp-sender.ts';
import { hasSwaks, swaks } from '../../testing/viewers/swaks.ts';
import { createGate } from '../gate.ts';
import { OLD_KEY_MS } from '../intake.constants.ts';
import { addSource, changeSource, rotateKey } from '../sources.ts';
import { type Certificate, createMailDoor, type MailDoor } from './mail-door.ts';
import { KEY_MAX_MS } from './mail.constants.ts';
import { readMail } from './read-mail.ts';

const CAMERA = `camera-${SID}`;
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 9]);
const MP4 = Buffer.from('\0\0\0\x20ftypisom rest of a clip');

const textPart = (text: string, type = 'text/plain') => `Content-Type: ${type}; charset=utf-8\r\n\r\n${text}`;
const filePart = (bytes: Buffer) =>
  `Content-Type: application/octet-stream\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}`;
const mailOf = (headers: readonly string[], ...parts: readonly string[]) =>
  [
    ...headers,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    ...parts.map((part) => `--b\r\n${part}`),
    '--b--',
    '',
  ].join('\r\n');
const nested = (depth: number): string =>
  Array.from(
    { length: depth },
    (_, nth) => `Content-Type: multipart/mixed; boundary=b${nth}\r\n\r\n--b${nth}\r\n`,
  ).join('');
const IMMIX =
  '<?xml version="1.0"?><Alarm><Input1>camera-1001</Input1><EventType>Intrusion</EventType><ExtraText>Zone 2 &amp; 3</ExtraText></Alarm>';

describeOnEngines('The door for mails of sources', (open) => {
  let database: Database;
  let media: TestMedia;
  let door: MailDoor;
  let url: string;
  let clock: ReturnType<typeof testClock>;
  let key: string;
  let lines: string[];
  const senders: SmtpSender[] = [];

  beforeEach(async () => {
    database = await open();
    media = await testMedia();
    clock = testClock();
    lines = [];
    await addLocation(database);
    key = await addSource(database, { name: 'Recorder', sids: [SID], uuid: null, queue: 'Live' }, clock.now());
    await openDoor(null);
  });
  afterEach(async () => {
    for (const sender of senders.splice(0)) sender.close();
    await door.close();
    await media.end();
  });

  async function openDoor(certificate: Certificate | null): Promise<void> {
    const limits = { ...LIMITS, guessBurst: { ...LIMITS.guessBurst, value: 2 } };
    const gate = createGate({ database, clock }, limits);
    const reader = { read: readMail, close: async () => {} };
    door = createMailDoor(
      { database, clock, log: (line) => lines.push(line), media, gate, reader },
      { certificate, limits },
    );
    url = await door.open({ host: '127.0.0.1', port: 0 });
  }
  async function sender(): Promise<SmtpSender> {
    const opened = await SmtpSender.open(url);
    senders.push(opened);
    return opened;
  }
  const send = async (mail: string, ...to: readonly string[]) =>
    (await sender()).sends(mail, ...(to.length === 0 ? [`${key}@alarms.local`] : to));
  const alarms = () => findAlarms(database, 'order by event_id', []);
  const files = async () => (await namesIn(media)).length;

  it('raises an alarm from subject, text, picture and clip, and answers its repeat with the same event', async () => {
    const mail = mailOf(
      [
        'Subject: =?utf-8?q?Person_at_the_g=C3=A4te?=',
        'Message-ID: <1@camera>',
        'Date: Tue, 14 Nov 2023 21:58:20 +0000',
      ],
      textPart('Channel 1.'),
      filePart(JPEG),
      filePart(Buffer.from('a file of another kind')),
      filePart(MP4),
    );
    const first = await send(mail);
    const [alarm, ...others] = await alarms();
    expect([first, others]).toEqual([{ code: 250, words: `new event ${alarm?.eventId}` }, []]);
    expect(alarm).toMatchObject({
      sid: SID,
      uuid: CAMERA,
      threatLevel: 20,
      eventTimestamp: START_S,
      body: {
        video_path: expect.stringMatching(/\.mp4$/),
        received: {
          source: 'Recorder',
          words: 'Person at the gäte\nChannel 1.',
          sourceAt: START_S - 900,
          pictures: [expect.any(String)],
          clip: 'came',
        },
      },
    });
    expect(await send(mail)).toEqual({ code: 250, words: `event ${alarm?.eventId}` });
    expect([(await alarms()).length, await files()]).toEqual([1, 2]);
  });

  it.each([
    ['its XML of Immix', mailOf(['Subject: Alarm'], textPart(IMMIX)), 'Intrusion, Zone 2 & 3'],
    ['an attached XML of Immix', mailOf(['Subject: Alarm'], textPart(IMMIX, 'text/xml')), 'Intrusion, Zone 2 & 3'],
    [
      'XML that is cut off, as its words',
      mailOf(['Subject: Alarm'], textPart('<Alarm><Input1>')),
      'Alarm\n<Alarm><Input1>',
    ],
    [
      'HTML without its tags',
      mailOf(
        ['Subject: Alarm'],
        textPart(
          '<style>p {}</style><table><tr><td>EVENT:</td><td>Motion &lt;1&gt;</td></tr><tr><td>Gate<script>x()</script>',
          'text/html',
        ),
      ),
      'Alarm\nEVENT: Motion <1> \nGate',
    ],
    ['a mail without MIME', 'Subject: Motion\r\n\r\nat the gate\r\n', 'Motion\nat the gate'],
    ['a mail without a header', 'Gate\r\n', 'Alarm'],
    ['an injected header as words', 'Subject: =?utf-8?q?A=0D=0ABcc:_b@c?=\r\n\r\n', 'A\r\nBcc: b@c'],
    [
      'an unknown character set',
      mailOf(['Subject: A'], 'Content-Type: text/plain; charset=x-none\r\n\r\nGate'),
      'A\nGate',
    ],
  ])('raises an alarm from %s', async (_, mail, words) => {
    expect(await send(mail)).toMatchObject({ code: 250 });
    expect((await alarms()).map(({ uuid, body }) => [uuid, body.info])).toEqual([[CAMERA, words]]);
  });

  it('adds to the alarm of the same Message-ID what came later, and raises one for each mail without', async () => {
    const named = ['Subject: Motion', `Message-ID: <${'x'.repeat(300)}@camera>`];
    await send(mailOf(named, filePart(JPEG)));
    await send(mailOf(named, filePart(JPEG), filePart(PNG), filePart(MP4)));
    const [alarm, ...others] = await alarms();
    expect([alarm?.body.received, others]).toMatchObject([{ pictures: [{}, {}], clip: 'came', joined: 0 }, []]);
    await send(mailOf(['Subject: Motion']));
    await send(mailOf(['Subject: Motion']));
    expect(await alarms()).toHaveLength(3);
  });

  it('takes the first eight pictures and the first clip of a mail that has more', async () => {
    const pictures = Array.from({ length: 10 }, (_, nth) => filePart(Buffer.concat([JPEG, Buffer.from([nth])])));
    expect(await send(mailOf([], ...pictures, filePart(MP4), filePart(MP4)))).toMatchObject({ code: 250 });
    expect((await alarms())[0]?.body.received?.pictures).toHaveLength(8);
    expect(await files()).toBe(9);
  });

  it('finds the camera whose name is in the words of a mail, where its source has several', async () => {
    await database.query(`delete from cameras`);
    for (const name of ['Gate 1', 'Gate 10', 'Gate 10 north', 'Yard'])
      await database.query(
        `insert into cameras (uuid, sid, user_id, model, body) select $1, sid, user_id, 'OLYMPUS', $2 from locations`,
        [name, { cameraSettings: { cameraName: name } }],
      );
    for (const words of ['Motion at gate 10 North', 'Motion: Gate 10', 'CHANNEL=GATE 1;', 'Yard and Gate 1'])
      expect(await send(mailOf([], textPart(words)))).toMatchObject({ code: 250 });
    expect((await alarms()).map(({ uuid }) => uuid)).toEqual(['Gate 10 north', 'Gate 10', 'Gate 1', 'Gate 1']);
    expect(await send(mailOf([], textPart('Gate 100')))).toMatchObject({ code: 554 });
    await database.query(`update sources set uuid = 'Yard'`);
    await send(mailOf([], textPart('Gate 1')));
    expect((await alarms()).at(-1)?.uuid).toBe('Yard');
  });

  it('joins mails to the open alarm of a camera that raises more than ten a minute', async () => {
    const one = await sender();
    for (let count = 0; count < 12; count += 1) await one.sends(mailOf([]), `${key}@alarms.local`);
    expect((await alarms()).map(({ body }) => body.received?.joined)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  });

  it('knows a source by its address in any case, the old one for a day, and none that is disabled', async () => {
    const next = (await rotateKey(database, 1, clock.now())) ?? '';
    const codes = async () => [
      (await send(mailOf([]), `${key.toUpperCase()}@A.EXAMPLE`))?.code,
      (await send(mailOf([]), `${next}@b.example`))?.code,
    ];
    clock.advance(OLD_KEY_MS - 1);
    expect(await codes()).toEqual([250, 250]);
    clock.advance(1);
    expect(await codes()).toEqual([550, 250]);
    await changeSource(database, 1, { isEnabled: false }, clock.now());
    expect(await send(mailOf([]), `${next}@b.example`)).toEqual({ code: 550, words: 'No source has this key.' });
    expect(lines.join('\n')).not.toMatch(new RegExp(`${key}|${next}`, 'i'));
  });

  it('ends a connection that tries too many addresses, and takes mails of a known one meanwhile', async () => {
    expect(await send(mailOf([]))).toMatchObject({ code: 250 });
    const guesser = await sender();
    await guesser.says('MAIL FROM:<a@b>');
    const codes: (number | undefined)[] = [];
    for (let nth = 0; nth < 10_000 && codes.at(-1) !== 421; nth += 1)
      codes.push((await guesser.says(`RCPT TO:<camera${nth}@example.com>`))?.code);
    expect([codes, await guesser.reply()]).toEqual([[550, 550, 421], null]);
    expect(await send(mailOf([]))).toMatchObject({ code: 250 });
  });

  it('ends a connection that has named no key for 15 s, and takes the mail of one that has', async () => {
    const [silent, guesser, known, talker] = [await sender(), await sender(), await sender(), await sender()];
    await guesser.says('MAIL FROM:<a@b>');
    await guesser.says('RCPT TO:<none@a>');
    await known.says('MAIL FROM:<a@b>');
    await known.says(`RCPT TO:<${key}@a>`);
    clock.advance(KEY_MAX_MS - 1);
    expect(await talker.says('NOOP')).toMatchObject({ code: 250 });
    clock.advance(1);
    const ended = { code: 421, words: 'No key of a source came in time.' };
    expect(await Promise.all([silent, guesser, talker].map((one) => one.reply()))).toEqual([ended, ended, ended]);
    await known.says('DATA');
    known.socket.write(mailOf([]));
    expect(await known.says('\r\n.')).toMatchObject({ code: 250 });
  });

  it('raises an alarm at each source to which one mail is addressed, once where an address is named twice', async () => {
    const other = await addSource(database, { name: 'Other', sids: [SID], uuid: null, queue: 'Live' }, clock.now());
    const mail = mailOf(['Message-ID: <1@camera>'], filePart(JPEG));
    const to = [`${key}@a`, `${other}@a`, 'none@a', `${key}@b`];
    expect(await send(mail, ...to)).toMatchObject({
      code: 250,
      words: expect.stringMatching(/^new event \d+, new event \d+$/),
    });
    expect((await alarms()).map(({ sourceId, body }) => [sourceId, body.received?.pictures.length])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(await files()).toBe(2);
  });

  it('refuses permanently what a mail cannot be, keeps none of its files, and continues', async () => {
    await database.query(`insert into cameras select 'second', sid, user_id, model, body from cameras`);
    const one = await sender();
    const to = `${key}@a`;
    expect([
      await one.sends(mailOf([], filePart(JPEG)), to),
      await one.sends(mailOf([], filePart(Buffer.concat([JPEG, Buffer.alloc(8_388_608)]))), to),
      await one.says('MAIL FROM:<a@b> SIZE=100663297'),
      await one.says('DATA'),
      await files(),
      await alarms(),
    ]).toEqual([
      {
        code: 554,
        words:
          'The message names no camera, and the source has several: send the id or name of one as camera, or by mail its name.',
      },
      { code: 552, words: 'A picture has at most 8 MiB.' },
      { code: 552, words: expect.stringContaining('exceeds fixed maximum message size') },
      { code: 503, words: 'Error: need RCPT command' },
      0,
      [],
    ]);
    expect(lines).toHaveLength(2);
  });

  it('puts off a mail while the database or the media folder is away, and takes it afterwards', async () => {
    const mail = mailOf(['Message-ID: <1@camera>'], filePart(JPEG));
    const later = { code: 451, words: 'The message could not be stored. Send it again.' };
    await database.exec('alter table alarms rename to gone');
    expect(await send(mail)).toEqual(later);
    await database.exec('alter table gone rename to alarms; alter table sources rename to gone');
    expect(await send(mail)).toEqual(later);
    await database.exec('alter table gone rename to sources');
    const { write } = media;
    media.write = () => Promise.reject(new MediaWriteError('media', new Error('ENOSPC')));
    expect(await send(mail)).toEqual(later);
    media.write = write;
    expect([await files(), await send(mail)]).toMatchObject([0, { code: 250 }]);
  });

  it('stores and answers the mail under way when it closes, and takes no other', async () => {
    const begun = deferred();
    const goesOn = deferred();
    const { write } = media;
    media.write = async (...of) => {
      begun.resolve();
      await goesOn.promise;
      return write(...of);
    };
    const [busy, idle] = [await sender(), await sender()];
    const answer = busy.sends(mailOf(['Message-ID: <1@camera>'], filePart(JPEG)), `${key}@a`);
    await begun.promise;
    const closed = door.close();
    expect(await idle.reply()).toEqual({ code: 421, words: 'The station restarts. Send it again.' });
    expect((await sender()).socket.destroyed).toBe(true);
    goesOn.resolve();
    expect(await answer).toMatchObject({ code: 250 });
    expect(await busy.says('NOOP')).toMatchObject({ code: 421 });
    await closed;
    expect(await alarms()).toHaveLength(1);
  });

  it('takes a key as the password of any name, and no other', async () => {
    const one = await sender();
    const plain = (password: string) => `AUTH PLAIN ${Buffer.from(`\0camera\0${password}`).toString('base64')}`;
    expect(await one.says(plain('guessed'))).toEqual({ code: 535, words: 'No source has this key.' });
    expect(await one.says(plain(key))).toMatchObject({ code: 235 });
    expect(await one.sends(mailOf([]), `${key}@a`)).toMatchObject({ code: 250 });
  });

  it('encrypts with its certificate, takes a password only then, and mails of senders that cannot', async () => {
    await door.close();
    const certificate = await makeCertificate(media.dir, 'station');
    await openDoor(certificate);
    const plain = await sender();
    const password = `AUTH PLAIN ${Buffer.from(`\0camera\0${key}`).toString('base64')}`;
    expect(await plain.says(password)).toMatchObject({ code: 538 });
    expect(await plain.sends(mailOf([]), `${key}@a`)).toMatchObject({ code: 250 });
    const encrypted = await plain.encrypts(certificate.cert, 'station');
    senders.push(encrypted);
    expect(await encrypted.says(password)).toMatchObject({ code: 235 });
    expect(await encrypted.sends(mailOf(['Subject: Secret'], filePart(JPEG)), `${key}@a`)).toMatchObject({ code: 250 });
    expect((await alarms()).map(({ body }) => body.received?.words)).toEqual(['', 'Secret']);
  });

  it.skipIf(!hasSwaks())(
    'takes from swaks a picture, a clip and the XML of Immix, each twice, as an alarm each',
    async () => {
      const agent = await addAgent(database);
      const clip = join(PACKAGE_ROOT, 'provider/media/clips/driveway.mp4');
      const picture = join(media.dir, 'still.bin');
      await writeFile(picture, JPEG);
      const to = `${key}@alarms.local`;
      const date = new Date((START_S - 900) * 1_000).toUTCString();
      const send = (id: number, body: string, files: readonly string[]) =>
        swaks(url, { to, headers: { 'Message-Id': `<${id}@a>`, Subject: 'Alarm', Date: date }, body, files });
      for (let time = 0; time < 2; time += 1) {
        await send(1, 'Picture', [picture]);
        await send(2, 'Clip', [clip]);
        await send(3, IMMIX, []);
      }
      const taken = await apiHandlers({ database, clock, log: () => {} }).takeEvents({ query: TAKE_ANY }, agent);
      expect(taken).toHaveLength(3);
      expect((await alarms()).map(({ body: { received } }) => received)).toMatchObject([
        { words: 'Alarm\nPicture', pictures: [expect.any(String)], clip: 'none', sourceAt: START_S - 900 },
        { words: 'Alarm\nClip', pictures: [], clip: 'came', sourceAt: START_S - 900 },
        { words: 'Intrusion, Zone 2 & 3', pictures: [], clip: 'none', sourceAt: START_S - 900 },
      ]);
    },
  );

  it.each([
    ['thousands of parts', mailOf([], ...Array<string>(20_000).fill(textPart('x'))), 554],
    ['parts within parts', nested(30), 554],
    ['mails within mails', Array<string>(200).fill('Content-Type: message/rfc822\r\n\r\n').join(''), 250],
    ['headers without an end', `Subject: x\r\n${' y\r\n'.repeat(200_000)}`, 554],
    ['a line without an end', `Subject: x\r\n\r\n${'x'.repeat(5_000_000)}`, 250],
    ['a boundary that is everywhere', `Content-Type: multipart/mixed; boundary=""\r\n\r\n${'--\r\n'.repeat(300)}`, 250],
    ['HTML that never ends', mailOf([], textPart('<'.repeat(2_000_000), 'text/html')), 250],
    ['words that are encoded without an end', `Subject: ${'=?utf-8?b?'.repeat(20_000)}\r\n\r\n`, 250],
    ['dots', `Subject: x\r\n\r\n${'..\r\n'.repeat(20_000)}`, 250],
    ['no base64', mailOf([], `Content-Transfer-Encoding: base64\r\n\r\n${'='.repeat(100_000)}`), 250],
  ])('answers a mail of %s, and takes the next one', async (_, mail, code) => {
    const one = await sender();
    expect((await one.sends(mail, `${key}@a`))?.code).toBe(code);
    expect(await one.sends(mailOf([]), `${key}@a`)).toMatchObject({ code: 250 });
  });
});
