import { createSecureContext } from 'node:tls';
import type { Certificate } from '../../intake/mail/mail-door.ts';
import type { givenOf } from './read-flags.ts';
import { OptionError } from './option-error.ts';
import { readSecret } from './secret-files.ts';

/** Listener for mails of sources. */
export interface MailDoorOptions {
  readonly host: string;
  readonly port: number;
  /** Certificate for STARTTLS; null = plain SMTP only. */
  readonly certificate: Certificate | null;
}

/** @throws {OptionError} for one without the other, or that do not belong together. */
function certificateOf(keyFile: string | null, certFile: string | null): Certificate | null {
  if (keyFile === null && certFile === null) return null;
  if (keyFile === null || certFile === null)
    throw new OptionError('Give both SMTP_TLS_KEY_FILE and SMTP_TLS_CERT_FILE.');
  const key = readSecret('SMTP_TLS_KEY_FILE', keyFile);
  const cert = readSecret('SMTP_TLS_CERT_FILE', certFile);
  try {
    createSecureContext({ key, cert });
  } catch (cause) {
    throw new OptionError('SMTP_TLS_KEY_FILE and SMTP_TLS_CERT_FILE are not a key and its certificate in PEM.', {
      cause,
    });
  }
  return { key, cert };
}

/** @throws {OptionError} */
export function readMailDoor(
  { text, number }: Pick<ReturnType<typeof givenOf>, 'text' | 'number'>,
  host: string,
): MailDoorOptions | null {
  if (text('smtp-port') === null) return null;
  return {
    host: text('smtp-host') ?? host,
    port: number('smtp-port', 65_535, true),
    certificate: certificateOf(text('SMTP_TLS_KEY_FILE'), text('SMTP_TLS_CERT_FILE')),
  };
}
