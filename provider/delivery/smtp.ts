import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type AttemptEnd, ATTEMPT_MAX_MS, type Carrier, textOf } from './carrier.ts';

/** Server that sends e-mails. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise it begins when the server offers it. */
  readonly secure: boolean;
  /** True: nothing is sent before TLS has begun. */
  readonly requireTls: boolean;
  readonly login: { readonly user: string; readonly pass: string } | null;
  /** Sender, such as `Monitoring <alarms@example.com>`. */
  readonly from: string;
}

/** Time a server may be silent, ms. Not in the spec. */
const SILENT_MAX_MS = 10_000;

interface MailError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
  readonly message: string;
}

/** Headers by which mail programs recognise an urgent message. */
const URGENT = { 'X-Priority': '1', Importance: 'high' };

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** An e-mail as the mail server gets it. */
export interface Mail {
  /** The same at every attempt; the sender's domain is put behind it. */
  readonly messageId: string;
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly isUrgent: boolean;
}

/**
 * One attempt. `leave` is awaited before the server gets the text, after which a second attempt might deliver it twice.
 * Ends early when `signal` is aborted.
 */
export type SendMail = (mail: Mail, leave: () => Promise<void>, signal: AbortSignal) => Promise<AttemptEnd>;

/** The same text and the same Message-ID at each attempt. */
const composed = ({ messageId, address, subject, text, html, isUrgent }: Mail, from: string): Promise<Buffer> =>
  new MailComposer({
    from,
    to: address,
    subject,
    text,
    html,
    messageId: `<${messageId}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(isUrgent ? URGENT : {}) },
  })
    .compile()
    .build();

/** A policy of the server, such as one against relaying or the sender. Source: RFC 3463, 3.8. */
const POLICY = /\b5\.7\.\d/;

/**
 * Result of a failure: a mailbox that does not exist and words that the server does not take are permanent; a wrong password, a
 * refused sender and a policy last until the operator corrects them.
 */
function endOf({ code = 'EFAILED', responseCode, command, message }: MailError, hasLeft: boolean): AttemptEnd {
  const words = { code: [code, responseCode].filter(Boolean).join(' '), reason: message };
  if (responseCode === undefined) {
    // The server was not asked: there is no address, or it is none.
    if (code === 'EENVELOPE')
      return { end: 'refused', ...words, reason: `There is no e-mail address to send to. ${message}` };
    return hasLeft
      ? { end: 'refused', ...words, reason: `It is not known whether it arrived. ${message}` }
      : { end: 'deferred', ...words };
  }
  const isAboutMessage = command === 'RCPT TO' || code === 'EMESSAGE';
  return { end: responseCode >= 500 && isAboutMessage && !POLICY.test(message) ? 'refused' : 'deferred', ...words };
}

const connectionTo = ({ host, port, secure, requireTls }: MailServer, silentMaxMs: number): SMTPConnection =>
  new SMTPConnection({
    host,
    port,
    secure,
    requireTLS: requireTls,
    dnsTimeout: silentMaxMs,
    connectionTimeout: silentMaxMs,
    greetingTimeout: silentMaxMs,
    socketTimeout: silentMaxMs,
  });

/** Connects, begins TLS where it should, and logs in. */
const enter = (connection: SMTPConnection, login: MailServer['login'], entered: (error?: Error | null) => void): void =>
  connection.connect((error) => {
    if (error || login === null) return entered(error);
    connection.login({ credentials: login }, entered);
  });

/** Connects and logs in as for an e-mail, and sends none. Rejects with the cause of a failure. */
export async function tryMailServer(
  mailServer: MailServer,
  silentMaxMs: number,
): Promise<{ readonly isEncrypted: boolean }> {
  const connection = connectionTo(mailServer, silentMaxMs);
  try {
    return await new Promise((resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(new Error('It ended the connection.')));
      enter(connection, mailServer.login, (error) =>
        error ? reject(error) : resolve({ isEncrypted: connection.secure }),
      );
    });
  } finally {
    connection.on('error', () => {});
    connection.close();
  }
}

/** Hands e-mails to a mail server, one connection each. */
export const sendBySmtp =
  (mailServer: MailServer): SendMail =>
  async (mail, leave, signal) => {
    const { from, login } = mailServer;
    const raw = await composed(mail, from);
    const connection = connectionTo(mailServer, SILENT_MAX_MS);
    let hasLeft = false;
    /** Text of the mail, read once the server has accepted sender and recipient. */
    const body = Readable.from(
      (async function* () {
        await leave();
        hasLeft = true;
        yield raw;
      })(),
    );
    const tooLate = AbortSignal.timeout(ATTEMPT_MAX_MS);
    const over = new AbortController();
    try {
      await new Promise<void>((resolve, reject) => {
        const failing = (code: string, words: string) => () => reject(Object.assign(new Error(words), { code }));
        const stop = failing('ETIMEDOUT', 'There was no time left.');
        if (signal.aborted) return stop();
        tooLate.addEventListener('abort', stop, { signal: over.signal });
        // What is leaving is worth the wait for its answer.
        signal.addEventListener('abort', () => (hasLeft ? null : stop()), { signal: over.signal });
        connection.once('error', reject);
        connection.once('end', failing('ECONNECTION', 'The connection ended.'));
        const send = () =>
          connection.send({ from: senderOf(from), to: [mail.address] }, body, (error) =>
            error ? reject(error) : resolve(),
          );
        enter(connection, login, (error) => (error ? reject(error) : send()));
      });
      return { end: 'accepted' };
    } catch (cause) {
      return endOf(cause as MailError, hasLeft);
    } finally {
      over.abort();
      connection.on('error', () => {});
      connection.close();
      body.destroy();
    }
  };

const senderOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from.trim();

/** Takes messages to customers to a mail server. */
export const smtpCarrier = (mailServer: MailServer): Carrier => {
  const send = sendBySmtp(mailServer);
  return (letter, leave, signal) =>
    send(
      {
        messageId: `message-${letter.id}.event-${letter.eventId}`,
        address: letter.address,
        subject: letter.title,
        text: textOf(letter, 'text'),
        html: textOf(letter, 'html'),
        isUrgent: letter.content['critical'] === true,
      },
      leave,
      signal,
    );
};
