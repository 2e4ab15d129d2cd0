import * as v from 'valibot';

const Settings = v.object({
  /** Base address of the provider's API, such as `/api` or `https://provider.example/api` (API-01). */
  apiHost: v.string(),
  /** Name on the login button (AUTH-02). */
  identityProvider: v.string(),
  /** Name of this installation in the footer of the settings (SET-21). */
  environment: v.optional(v.string(), 'prd'),
  /** The custom identity claim that holds the user id (AUTH-20, AUTH-21). */
  userIdClaim: v.string(),
  /** Address for the export of metrics and traces, such as `https://otel.example.com`; null = no export (O-08). */
  collector: v.nullable(v.string()),
  /** Time in which an opened alarm should be ended, s; null = the station sets none. */
  referenceS: v.optional(v.nullable(v.number()), null),
  /** A power cut may lose a message of a source that the provider acknowledged. */
  losesReceived: v.optional(v.boolean(), false),
  /** Lets styles made at run time pass the content security policy. */
  cspNonce: v.string(),
});
export type Settings = v.InferOutput<typeof Settings>;

/**
 * The settings the server wrote into the page when it was asked for.
 * @throws when the page carries none, or broken ones
 */
export function readSettings(page: Document): Settings {
  const script = page.getElementById('settings');
  return v.parse(Settings, JSON.parse(script?.textContent ?? ''));
}
