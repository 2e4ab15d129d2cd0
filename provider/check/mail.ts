import { type MailServer, tryMailServer } from '../delivery/smtp.ts';
import { CheckError, codeOf, networkError, silence, textOf } from './check-error.ts';

const ADVICE: Readonly<Record<string, string>> = {
  EAUTH: 'Check user and password in SMTP_URL; many providers want a password made for one program.',
  ETLS: 'Use smtps:// where it speaks TLS from the first byte (465), smtp:// where it begins later (587), with a certificate that is valid.',
};

function mailError(error: unknown, timeoutMs: number): CheckError {
  const code = codeOf(error);
  const text = textOf(error);
  if (code === 'EAUTH') return new CheckError(`it refuses the login: ${text}`, ADVICE['EAUTH'] ?? '', error);
  if (code === 'ETIMEDOUT' || /timeout|greeting never/i.test(text)) return silence(timeoutMs, 'SMTP_URL', error);
  const found = networkError(error, 'SMTP_URL');
  if (found !== null) return found;
  if (code === 'EDNS') return new CheckError('its host name is unknown', 'Check the host in SMTP_URL.', error);
  const isAboutTls = code === 'ETLS' || /ssl|tls|certificate|wrong version/i.test(text);
  return new CheckError(
    text,
    isAboutTls ? (ADVICE['ETLS'] ?? '') : 'Check host and port in SMTP_URL: it must be a mail server.',
    error,
  );
}

/** Connects, begins TLS and logs in; no e-mail is sent. @throws {CheckError} */
export async function checkMail(server: MailServer, timeoutMs: number): Promise<string> {
  try {
    const { isEncrypted } = await tryMailServer(server, timeoutMs);
    const login = server.login === null ? 'no login' : `logged in as ${server.login.user}`;
    return `${isEncrypted ? 'TLS' : 'no TLS'}, ${login}; no e-mail was sent`;
  } catch (error) {
    throw mailError(error, timeoutMs);
  }
}
