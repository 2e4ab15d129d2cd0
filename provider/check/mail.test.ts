import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import type { MailServer } from '../delivery/smtp.ts';
import { CLOSED_PORT, startTcpServer } from '../testing/fakes/tcp-server.ts';
import { checkMail } from './mail.ts';

const TIMEOUT_MS = 5_000;
const LOGIN = { user: 'portal', pass: 'hush' };

const at = (port: number, given: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  secure: false,
  requireTls: false,
  login: null,
  from: 'Watch <us@example.com>',
  ...given,
});

describe('A mail server', () => {
  let close: (() => Promise<void>) | null = null;
  afterEach(async () => {
    await close?.();
    close = null;
  });
  async function listening(options: SMTPServerOptions = {}): Promise<number> {
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
    server.on('error', () => {});
    const { server: socket } = server;
    server.listen(0, '127.0.0.1');
    await once(socket, 'listening');
    close = () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      });
    return (socket.address() as AddressInfo).port;
  }
  async function silent(): Promise<number> {
    const server = await startTcpServer(() => null);
    close = server.close;
    return server.port;
  }
  const asking = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === LOGIN.pass
        ? done(null, { user: auth.username })
        : done(Object.assign(new Error('Bad password'), { responseCode: 535 })),
  } satisfies SMTPServerOptions;

  it('works where it takes the login, and gets no e-mail', async () => {
    let mails = 0;
    const port = await listening({
      ...asking,
      onMailFrom: (_from, _session, done) => {
        mails += 1;
        done();
      },
    });
    expect(await checkMail(at(port, { login: LOGIN }), TIMEOUT_MS)).toBe(
      'no TLS, logged in as portal; no e-mail was sent',
    );
    expect(mails).toBe(0);
  });

  it('does not work where it refuses the password', async () => {
    const port = await listening(asking);
    await expect(checkMail(at(port, { login: { ...LOGIN, pass: 'wrong' } }), TIMEOUT_MS)).rejects.toMatchObject({
      message: expect.stringMatching(/^it refuses the login: .*535/),
      advice: expect.stringMatching(/^Check user and password in SMTP_URL/),
    });
  });

  it('does not work where it has no TLS, which the password needs', async () => {
    const port = await listening();
    await expect(checkMail(at(port, { requireTls: true, login: LOGIN }), TIMEOUT_MS)).rejects.toMatchObject({
      advice: expect.stringMatching(/^Use smtps:/),
    });
  });

  it('does not work where it begins TLS later than smtps:// says', async () => {
    const port = await listening();
    await expect(checkMail(at(port, { secure: true }), TIMEOUT_MS)).rejects.toMatchObject({
      advice: expect.stringMatching(/^Use smtps:/),
    });
  });

  it('does not work where it is silent', async () => {
    await expect(checkMail(at(await silent()), 50)).rejects.toThrow('no answer within 0.05 s');
  });

  it('does not work where nothing listens', async () => {
    await expect(checkMail(at(CLOSED_PORT), TIMEOUT_MS)).rejects.toThrow('nothing listens there');
  });
});
