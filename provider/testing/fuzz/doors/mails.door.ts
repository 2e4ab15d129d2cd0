import * as fc from 'fast-check';
import { SmtpSender } from '../../viewers/smtp-sender.ts';
import { type Cuts, cuts, withCuts } from '../bytes.ts';
import { defineDoor } from '../door.ts';
import { FailureError } from '../outcome.ts';
import { hostileText } from '../texts.ts';

const part = (head: string, body: string) => `--b\r\n${head}\r\n\r\n${body}\r\n`;
const MULTIPART = 'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n';
const JPEG = Buffer.from('\xff\xd8\xff\xe0 a picture', 'latin1').toString('base64');
const MP4 = Buffer.from('\0\0\0\x20ftypisom', 'latin1').toString('base64');
const BASE64 = 'Content-Transfer-Encoding: base64';

/** Mails that the door accepts. */
const MAILS = [
  'Subject: Motion\r\n\r\nat the gate\r\n',
  `Subject: =?utf-8?q?Motion?=\r\nMessage-ID: <m1@camera>\r\n${MULTIPART}\r\n${part('Content-Type: text/html', '<p>At <b>the gate')}${part(BASE64, JPEG)}${part(BASE64, MP4)}--b--\r\n`,
  `Subject: Alarm\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<Alarm><Input1>1</Input1><EventType>Intrusion=20</EventType></Alarm>\r\n`,
] as const;

/** Mails that break careless readers. */
const BOMBS = [
  `${MULTIPART}\r\n${part('Content-Type: text/plain', 'x').repeat(20_000)}`,
  `${MULTIPART}\r\n${part(BASE64, JPEG).repeat(400)}`,
  Array.from({ length: 300 }, (_, nth) => `Content-Type: multipart/mixed; boundary=${nth}\r\n\r\n--${nth}\r\n`).join(
    '',
  ),
  'Content-Type: message/rfc822\r\n\r\n'.repeat(500),
  `Subject: x\r\n${' y\r\n'.repeat(100_000)}`,
  `Subject: ${'=?utf-8?q?'.repeat(10_000)}\r\n\r\n`,
  `Content-Type: text/plain; ${'name*0="x"; '.repeat(5_000)}\r\n\r\n`,
  `Content-Type: text/plain; charset="${'x'.repeat(5_000)}"\r\n\r\nx`,
  `Content-Type: text/html\r\n\r\n${'<a '.repeat(100_000)}`,
  `Content-Type: text/html\r\n\r\n${'<b>'.repeat(100_000)}`,
  `Subject: x\r\n\r\n${'x'.repeat(1_000_000)}`,
  `Subject: x\r\n\r\n${'..\r\n'.repeat(2_000)}`,
  `Subject: x\r\n\r\n<Alarm>${'<a>'.repeat(100_000)}`,
] as const;

interface MailInput {
  readonly mail: string;
  readonly changes: Cuts;
  /** Lines before the mail, which no one has to say. */
  readonly lines: readonly string[];
  /** Local parts of further addresses. */
  readonly others: readonly string[];
  /** True: the connection ends before the mail does. */
  readonly isCutOff: boolean;
  readonly nth: number;
}

const oneLine = hostileText.map((text) => text.replaceAll(/[\r\n]/g, ' '));
const command = fc
  .record({
    verb: fc.constantFrom('HELO', 'EHLO', 'MAIL FROM:', 'RCPT TO:', 'AUTH PLAIN', 'VRFY', 'RSET', 'BDAT', 'STARTTLS'),
    rest: oneLine,
  })
  .map(({ verb, rest }) => `${verb} ${rest}`);

/** Mails of sources, in every form and in none. */
export const mailsDoor = defineDoor<MailInput>({
  name: 'mails',
  size: 30,
  lanes: 2,
  inputs: fc.record({
    mail: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...MAILS) },
      fc.constantFrom(...BOMBS),
      fc
        .record({ subject: oneLine, id: oneLine, date: oneLine, text: hostileText })
        .map(
          ({ subject, id, date, text }) => `Subject: ${subject}\r\nMessage-ID: ${id}\r\nDate: ${date}\r\n\r\n${text}`,
        ),
    ),
    changes: cuts,
    lines: fc.array(command, { maxLength: 2 }),
    others: fc.array(oneLine, { maxLength: 3 }),
    isCutOff: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
    nth: fc.nat(100),
  }),
  attack: async (stage, { mail, changes, lines, others, isCutOff, nth }) => {
    const sender = await SmtpSender.open(stage.provider.mailUrl, stage.identity('agent_ops', nth).address);
    try {
      for (const line of lines) await sender.says(line);
      await sender.says('RSET');
      const bytes = withCuts(Buffer.from(mail, 'utf8'), changes);
      if (isCutOff) {
        await sender.says('MAIL FROM:<camera@example.com>');
        await sender.says(`RCPT TO:<${stage.sourceKey}@alarms.local>`);
        await sender.says('DATA');
        sender.socket.end(bytes);
        return 'refused';
      }
      const to = [stage.sourceKey, ...others].map((local) => `${local}@alarms.local`);
      const reply = await sender.sends(bytes, ...to);
      if (reply?.code === 451) throw new FailureError(`A mail was answered ${reply.code}: ${reply.words}`);
      return reply?.code === 250 ? 'accepted' : 'refused';
    } finally {
      sender.close();
    }
  },
});
