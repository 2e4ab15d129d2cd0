import { isLoopback } from '../../site/guard.ts';
import type { MailServer } from '../../delivery/smtp.ts';
import type { Webhook } from '../../delivery/webhook.ts';
import { OptionError } from './option-error.ts';

const bare = (hostname: string): string => hostname.replace(/[[\]]/g, '');

/** A password is never sent to another machine in the clear. @throws {OptionError} without the address in it: that has a password. */
export function readMailServer(env: NodeJS.ProcessEnv): MailServer | null {
  const text = env['SMTP_URL'];
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new OptionError('SMTP_URL must look like smtps://user:password@mail.example.com:465.');
  if (url.search || url.hash || !/^\/?$/.test(url.pathname))
    throw new OptionError('SMTP_URL must end with its host or port.');
  const from = env['SMTP_FROM'] ?? '';
  if (!/^[^\r\n]*@[^\r\n]+$/.test(from))
    throw new OptionError('SMTP_URL needs SMTP_FROM beside it, such as Monitoring <alarms@example.com>.');
  const secure = url.protocol === 'smtps:';
  const host = bare(url.hostname);
  const login = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : null;
  const port = url.port ? Number(url.port) : secure ? 465 : 587;
  return { host, port, secure, requireTls: login !== null && !isLoopback(host), login, from };
}

/**
 * Reads the variables `<name>_URL` and `<name>_SECRET`.
 * @throws {OptionError} without the address in it: many have a secret in their path.
 */
export function readWebhook(name: 'PUSH_WEBHOOK' | 'DISPATCH_WEBHOOK', env: NodeJS.ProcessEnv): Webhook | null {
  const text = env[`${name}_URL`];
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new OptionError(`${name}_URL must begin with https:// or http://.`);
  if (url.username || url.password) throw new OptionError(`${name}_URL has no user in it: calls are signed.`);
  if (url.protocol === 'http:' && !isLoopback(bare(url.hostname)))
    throw new OptionError(`${name}_URL on another machine needs https.`);
  const secret = env[`${name}_SECRET`];
  if (!secret) throw new OptionError(`${name}_URL needs ${name}_SECRET beside it.`);
  return { url: url.href, secret };
}
