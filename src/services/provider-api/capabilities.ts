import ky, { HTTPError } from 'ky';
import * as v from 'valibot';
import { DESK_CALLS } from '../../../contract/desk-calls.ts';
import { type Capability, knownCapabilities, type Knows } from '../../../contract/capabilities.ts';
import { storedValue } from '../browser/stored/stored-value.ts';

export interface Capabilities {
  readonly knows: Knows;
  /** Settles once they are known, or a page may not read the answer; null = it has. */
  readonly known: () => Promise<void> | null;
  /** The provider has answered, in this page or an earlier one, or will not. */
  readonly isAnswered: () => boolean;
  /** @returns a function that ends it. */
  readonly subscribe: (changed: () => void) => () => void;
}

interface CapabilitiesDeps {
  readonly host: string;
  readonly storage: Storage;
  readonly fetch?: typeof fetch;
}

/** Attempts to ask a silent provider, at most every 3 s; then one a minute, for an hour. Not in the spec. */
const SOON = 10;
const RETRIES = 70;
const delayMs = (attempt: number): number => (attempt > SOON ? 60_000 : Math.min(3_000, 300 * 2 ** attempt));
/** Statuses of something on the way, or of a provider that will answer later. */
const NO_ANSWER = [407, 408, 425, 429];

const Answer = DESK_CALLS.capabilities.response;
const Kept = v.object({ host: v.string(), ...Answer.entries });

const keptIn = (storage: Storage) => storedValue(storage, 'capabilities', Kept);

function keptOf({ host, storage }: CapabilitiesDeps): readonly Capability[] | null {
  const kept = keptIn(storage).read();
  return kept?.host === host ? knownCapabilities(kept.capabilities) : null;
}

/** Names of a well-formed answer; null = the provider has no such call. @throws when the body breaks off */
async function namesIn(response: Response): Promise<readonly Capability[] | null> {
  if (!response.ok || response.headers.get('content-type')?.includes('html') === true) return null;
  const read = v.safeParse(Answer, await response.json());
  return read.success ? knownCapabilities(read.output.capabilities) : null;
}

/**
 * Asks the provider once for its capabilities beyond the documents. A 5xx, silence or half an answer leaves the list of an earlier
 * page; any other answer without a list means that it has none. Only a list is kept for later pages.
 */
export function learnCapabilities(deps: CapabilitiesDeps): Capabilities {
  const { host, storage, fetch: send = fetch } = deps;
  const listeners = new Set<() => void>();
  const kept = keptOf(deps);
  let capabilities: ReadonlySet<Capability> = new Set(kept);
  let isAnswered = kept !== null;
  const learn = (names: readonly Capability[] | null) => {
    isAnswered = true;
    capabilities = new Set(names);
    if (names !== null) keptIn(storage).write({ host, capabilities: [...names] });
    for (const changed of listeners) changed();
  };
  let settle = () => {};
  let learning: Promise<void> | null = kept === null ? new Promise((resolve) => (settle = resolve)) : null;
  void learning?.then(() => (learning = null));

  /** Sends a request until its body has been read, so that an attempt that breaks off is tried again. */
  const attempt: typeof fetch = async (...request) => {
    const response = await send(...request);
    if (response.status < 500 && !NO_ANSWER.includes(response.status)) learn(await namesIn(response.clone()));
    return response;
  };
  ky(`${host}${DESK_CALLS.capabilities.path}`, {
    fetch: attempt,
    cache: 'no-store',
    throwHttpErrors: (status) => status >= 500 || NO_ANSWER.includes(status),
    retry: {
      limit: RETRIES,
      delay: delayMs,
      shouldRetry: ({ error, retryCount }) => {
        // Without a status, it may be there and forbid a page to read what it has no call for.
        if (!(error instanceof HTTPError)) {
          settle();
          isAnswered ||= retryCount >= SOON;
        }
        return true;
      },
    },
  })
    .catch(() => {})
    .finally(() => settle());

  return {
    knows: (capability) => capabilities.has(capability),
    known: () => learning,
    isAnswered: () => isAnswered,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
