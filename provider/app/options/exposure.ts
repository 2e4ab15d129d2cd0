import type { IssuerClient } from '../../identity/identity-deps.ts';
import { isLoopback } from '../../site/guard.ts';
import { OptionError } from './option-error.ts';

interface Exposure {
  readonly host: string;
  /** Origin of the portal in browsers; null = the address it listens on. */
  readonly origin: URL | null;
  readonly issuer: IssuerClient | null;
  readonly demo: boolean;
  readonly test: boolean;
}

/** An origin of another name means a proxy in front of us: then others reach us even where we listen on this machine alone. */
const isElsewhere = ({ hostname }: URL): boolean => !isLoopback(hostname.replace(/[[\]]/g, ''));

/** @throws {OptionError} when the address is one that browsers cannot open. */
export function mustSayWhereReached({ host, origin }: Pick<Exposure, 'host' | 'origin'>): void {
  if (!origin && /^(0\.0\.0\.0|::)$/.test(host))
    throw new OptionError(`On --host ${host} say where browsers reach the portal: --origin https://portal.example.com`);
}

/**
 * A warning for the start when browsers would deny the portal what it needs; null when they do not. Source: W3C Secure
 * Contexts, 3.1.
 */
export function insecureWarning(url: string): string | null {
  const reached = new URL(url);
  if (reached.protocol === 'https:' || !isElsewhere(reached)) return null;
  return `Browsers cannot use the portal at ${reached.origin}: off this machine they need https. Put a proxy with a certificate before it, and start it with --origin https://${reached.hostname}.`;
}

/**
 * Refuses to offer to other machines the sign-in without passwords and the test routes.
 * @throws {OptionError}
 */
export function mustBeSafeToExpose({ host, origin, issuer, demo, test }: Exposure): void {
  const exposedBy = [
    ...(isLoopback(host) ? [] : [{ flag: '--host', value: host }]),
    ...(origin !== null && isElsewhere(origin) ? [{ flag: '--origin', value: origin.origin }] : []),
  ];
  const [first] = exposedBy;
  if (!first) return;

  if (test)
    throw new OptionError(
      `--test is for this machine only: leave out ${exposedBy.map(({ flag }) => flag).join(' and ')}.`,
    );
  if (!issuer && !demo)
    throw new OptionError(
      `With ${first.flag} ${first.value} other machines can sign in: give OIDC_ISSUER, or --demo to let everyone in without a password.`,
    );
  mustSayWhereReached({ host, origin });
}
