import { createHmac } from 'node:crypto';

/**
 * Lifetime of a relay's credentials, s. Not in the spec: longer than an agent watches one camera without a new attempt.
 */
const RELAY_CREDENTIALS_LIFETIME_S = 3_600;

export interface RelayCredentials {
  /** `<epoch seconds of the end>:<name>`. */
  readonly username: string;
  readonly credential: string;
}

/** The password that goes with a username. Source: the TURN REST API draft (draft-uberti-behave-turn-rest-00), which coturn speaks. */
export const relayPassword = (secret: string, username: string): string =>
  createHmac('sha1', secret).update(username).digest('base64');

export function mintRelayCredentials(secret: string, name: string, nowMs: number): RelayCredentials {
  const username = `${Math.floor(nowMs / 1_000) + RELAY_CREDENTIALS_LIFETIME_S}:${name}`;
  return { username, credential: relayPassword(secret, username) };
}

/** False for an expired username, and for one without a time. */
export function isCurrent(username: string, nowMs: number): boolean {
  const [, until] = /^(\d+):/.exec(username) ?? [];
  return until !== undefined && Number(until) * 1_000 > nowMs;
}
