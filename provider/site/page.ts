/** Settings that the portal gets when it starts. */
export interface PortalSettings {
  /** Origin of the calls of the contract. */
  readonly apiHost: string;
  /** Name on the login button (AUTH-02). */
  readonly identityProvider: string;
  /** Name of this installation (SET-21). */
  readonly environment: string;
  /** Claim that holds a person's number at the provider (AUTH-21). */
  readonly userIdClaim: string;
  /** Collector of metrics and traces; null = none (O-08). */
  readonly collector: string | null;
  /** Host of live FLV and its voice, if not the provider's; null = the provider's (LIVE-34). */
  readonly streamHost: string | null;
  /** Time in which an opened alarm should be ended, s; null = no line is drawn. */
  readonly referenceS: number | null;
  /** A power cut may lose a message of a source that was acknowledged. */
  readonly losesReceived: boolean;
  /** Nonce of the style elements that the portal makes at run time. */
  readonly cspNonce: string;
}

interface PageOptions extends Omit<PortalSettings, 'apiHost' | 'losesReceived' | 'cspNonce'> {
  readonly databaseUrl: string | null;
  /** Address for messages of sources; null = none are received. */
  readonly receive: object | null;
}

/** The settings that every page of this provider carries. The embedded database does not wait for the disk. */
export const settingsOf = ({
  identityProvider,
  environment,
  userIdClaim,
  collector,
  streamHost,
  referenceS,
  databaseUrl,
  receive,
}: PageOptions): Omit<PortalSettings, 'cspNonce'> => ({
  apiHost: '/api',
  identityProvider,
  environment,
  userIdClaim,
  collector,
  streamHost,
  referenceS,
  losesReceived: receive !== null && databaseUrl === null,
});

/**
 * Headers of the page: it runs our own files and nothing else, and speaks only to where it came from, its provider, the host of its
 * streams, the collector, and the origins of media that a provider elsewhere has.
 */
export function pageHeaders(
  nonce: string,
  origin: string,
  { apiHost, collector, streamHost }: Pick<PortalSettings, 'apiHost' | 'collector' | 'streamHost'>,
  mediaOrigins: readonly string[] = [],
): Readonly<Record<string, string>> {
  const ofProvider = new URL(apiHost, origin).origin;
  const provider = ofProvider === origin ? "'self'" : `'self' ${ofProvider}`;
  const sockets = ofProvider.replace(/^http/, 'ws');
  const streamed = streamHost === null ? '' : ` ${new URL(sockets).protocol}//${streamHost}`;
  const media = mediaOrigins.map((each) => ` ${each}`).join('');
  const collected = collector === null ? '' : ` ${new URL(collector).origin}`;
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src ${provider}${media} data: blob:`,
      `media-src ${provider}${media} blob:`,
      `connect-src ${provider} ${sockets}${streamed}${media}${media.replaceAll(' http', ' ws')}${collected}`,
      "worker-src 'self' blob:",
      "font-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'permissions-policy': 'camera=(self), geolocation=(), payment=(), usb=(), microphone=(self), fullscreen=(self)',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** The built page with the settings in a block that no browser runs. */
export function renderPage(html: string, settings: PortalSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return html.replace('</head>', () => `<script type="application/json" id="settings">${json}</script>\n</head>`);
}
