import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import type { Letter } from './carrier.ts';
import { smtpCarrier } from './smtp.ts';

const LETTER: Letter = {
  id: '7',
  eventId: '100001',
  kind: 'email',
  userId: '301',
  address: 'robin@example.com',
  title: 'A delivery – at your home\r\nBcc: all@example.com',
  category: 'common_event',
  content: { html: '<p>Hello <strong>Robin</strong></p>', text: 'Hello Robin', critical: true },
};
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

describe('A mail server', () => {
  let server: SMTPServer | undefined;
  const mails: { from: string; to: string[]; raw: string }[] = [];

  /** Starts one on a free port; accepted mails are in `mails`. */
  async function listening(options: SMTPServerOptions = {}): Promise<number> {
    mails.length = 0;
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        let raw = '';
        stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          mails.push({
            from: mailFrom === false ? '' : (mailFrom?.address ?? ''),
            to: rcptTo.map(({ address }) => address),
            raw,
          });
          done();
        });
      },
      ...options,
    });
    server.on('error', () => {});
    const { server: socket } = server;
    server.listen(0, '127.0.0.1');
    await once(socket, 'listening');
    return (socket.address() as AddressInfo).port;
  }
  afterEach(() => new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve()))));

  function send(
    port: number,
    login: { user: string; pass: string } | null = null,
    signal = new AbortController().signal,
    letter = LETTER,
  ) {
    let timesLeft = 0;
    const leave = async () => void (timesLeft += 1);
    const mailServer = {
      host: '127.0.0.1',
      port,
      secure: false,
      requireTls: false,
      login,
      from: 'Watch <us@example.com>',
    };
    const attempt = smtpCarrier(mailServer)(letter, leave, signal);
    return attempt.then((end) => ({ ...end, timesLeft }));
  }

  it('gets subject, both forms of the text, and a Message-ID that is the same at each attempt (FU-32, FU-50)', async () => {
    const port = await listening();
    expect(await send(port)).toEqual({ end: 'accepted', timesLeft: 1 });
    await send(port);
    const [first, second] = mails;
    expect(first).toMatchObject({ from: 'us@example.com', to: ['robin@example.com'] });
    expect(first?.raw).toContain('From: Watch <us@example.com>');
    expect(first?.raw).toContain('Message-ID: <message-7.event-100001@example.com>');
    expect(second?.raw).toContain('Message-ID: <message-7.event-100001@example.com>');
    expect(first?.raw).toContain('<p>Hello <strong>Robin</strong></p>');
    expect(first?.raw).toMatch(/^Content-Type: text\/plain/m);
    expect(first?.raw).toMatch(/^X-Priority: 1/m);
    expect(first?.raw).not.toMatch(/^Bcc:/m);
  });

  it('a mail server that does not know the mailbox counts as a permanent refusal', async () => {
    const port = await listening({ onRcptTo: (_address, _session, done) => done(refusal(550, 'No such mailbox')) });
    expect(await send(port)).toMatchObject({ end: 'refused', code: 'EENVELOPE 550', timesLeft: 0 });
  });

  it('a mail server that refuses the sender or to pass on mails is asked again later, as the operator can correct that', async () => {
    const sender = await listening({ onMailFrom: (_address, _session, done) => done(refusal(550, 'Not yours')) });
    expect(await send(sender)).toMatchObject({ end: 'deferred', code: 'EENVELOPE 550', timesLeft: 0 });
    await new Promise<void>((resolve) => server?.close(() => resolve()));
    const relay = await listening({
      onRcptTo: (_address, _session, done) => done(refusal(554, '5.7.1 Relay access denied')),
    });
    expect(await send(relay)).toMatchObject({ end: 'deferred', code: 'EENVELOPE 554', timesLeft: 0 });
  });

  it('a customer without an e-mail address is refused at once, instead of being tried for hours', async () => {
    const port = await listening();
    expect(await send(port, null, undefined, { ...LETTER, address: '' })).toEqual({
      end: 'refused',
      code: 'EENVELOPE',
      reason: 'There is no e-mail address to send to. Invalid recipient ""',
      timesLeft: 0,
    });
  });

  it('a busy mail server is asked again later', async () => {
    const port = await listening({ onRcptTo: (_address, _session, done) => done(refusal(451, 'Later')) });
    expect(await send(port)).toMatchObject({ end: 'deferred', code: 'EENVELOPE 451', timesLeft: 0 });
  });

  it('a mail server that cannot be reached is asked again later', async () => {
    const port = await listening();
    await new Promise<void>((resolve) => server?.close(() => resolve()));
    expect(await send(port)).toMatchObject({ end: 'deferred', code: 'ESOCKET', timesLeft: 0 });
  });

  it('a mail server that takes the text and never confirms it is not asked again: it may have accepted it', async () => {
    const port = await listening({
      onData: (stream) => {
        stream.resume();
        stream.on('end', closeAll);
      },
    });
    expect(await send(port)).toMatchObject({ end: 'refused', timesLeft: 1 });
  });

  it('gets user and password, and a wrong password counts as an outage, not as a refusal', async () => {
    const login = { user: 'portal', pass: 'hush' };
    const port = await listening({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) =>
        auth.password === 'hush' ? done(null, { user: auth.username }) : done(refusal(535, 'No')),
    });
    expect(await send(port, login)).toMatchObject({ end: 'accepted' });
    expect(await send(port, { ...login, pass: 'wrong' })).toMatchObject({ end: 'deferred', code: 'EAUTH 535' });
  });

  it('is left at once when the provider ends, before anything has left', async () => {
    const ending = new AbortController();
    const port = await listening({ onConnect: () => ending.abort() });
    expect(await send(port, null, ending.signal)).toMatchObject({ end: 'deferred', code: 'ETIMEDOUT', timesLeft: 0 });
  });

  /** The line is cut. */
  function closeAll(): void {
    const { connections } = server as unknown as { connections: Set<{ _socket: { destroy(): void } }> };
    for (const { _socket } of connections) _socket.destroy();
  }
});
