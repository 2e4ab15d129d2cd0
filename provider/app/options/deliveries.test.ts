import { describe, expect, it } from 'vitest';
import { readOptions } from '../options.ts';

const FROM = { SMTP_FROM: 'Monitoring <alarms@example.com>' };
const SECRET = { PUSH_WEBHOOK_SECRET: 'hush' };

describe('The options of messages to customers', () => {
  it('name a mail server, whose password never goes to another machine in the clear', () => {
    const mail = (SMTP_URL: string) => {
      const options = readOptions([], { SMTP_URL, ...FROM });
      return options === 'help' ? null : options.mailServer;
    };
    expect(mail('smtps://po%40rtal:h%2Fush@mail.example.com')).toEqual({
      host: 'mail.example.com',
      port: 465,
      secure: true,
      requireTls: true,
      login: { user: 'po@rtal', pass: 'h/ush' },
      from: FROM.SMTP_FROM,
    });
    expect(mail('smtp://portal:hush@mail.example.com')).toMatchObject({ port: 587, secure: false, requireTls: true });
    expect(mail('smtp://127.0.0.1:2525')).toMatchObject({ port: 2525, requireTls: false, login: null });
  });

  it('name who sends pushes', () => {
    const options = readOptions([], { PUSH_WEBHOOK_URL: 'https://push.example.com/hooks/1', ...SECRET });
    expect(options).toMatchObject({ pushWebhook: { url: 'https://push.example.com/hooks/1', secret: 'hush' } });
  });

  it('name the dispatch centre, by the rules of the webhook of pushes', () => {
    const options = readOptions([], {
      DISPATCH_WEBHOOK_URL: 'https://help.example.com/',
      DISPATCH_WEBHOOK_SECRET: 'hush',
    });
    expect(options).toMatchObject({ dispatchWebhook: { url: 'https://help.example.com/', secret: 'hush' } });
  });

  it.each([
    [
      { SMTP_URL: 'mail.example.com:secret', ...FROM },
      'SMTP_URL must look like smtps://user:password@mail.example.com:465.',
    ],
    [{ SMTP_URL: 'smtp://a:secret@b/?pool=1', ...FROM }, 'SMTP_URL must end with its host or port.'],
    [{ SMTP_URL: 'smtp://a:secret@b' }, 'SMTP_URL needs SMTP_FROM beside it, such as Monitoring <alarms@example.com>.'],
    [{ PUSH_WEBHOOK_URL: 'ftp://secret', ...SECRET }, 'PUSH_WEBHOOK_URL must begin with https:// or http://.'],
    [{ PUSH_WEBHOOK_URL: 'https://a:secret@b', ...SECRET }, 'PUSH_WEBHOOK_URL has no user in it: calls are signed.'],
    [{ PUSH_WEBHOOK_URL: 'http://b/secret', ...SECRET }, 'PUSH_WEBHOOK_URL on another machine needs https.'],
    [{ DISPATCH_WEBHOOK_URL: 'http://b/secret' }, 'DISPATCH_WEBHOOK_URL on another machine needs https.'],
    [{ PUSH_WEBHOOK_URL: 'https://b/secret' }, 'PUSH_WEBHOOK_URL needs PUSH_WEBHOOK_SECRET beside it.'],
  ])('meaningless options of messages are refused without a word of what is secret in them: %o', (env, message) => {
    expect(() => readOptions([], env)).toThrow(message);
    expect(message).not.toContain('secret');
  });
});
