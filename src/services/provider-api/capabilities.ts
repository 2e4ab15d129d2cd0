import ky from 'ky';
import * as v from 'valibot';
import { CALLS } from '../../../contract/calls.ts';
import { type Capability, knownCapabilities, type Knows } from '../../../contract/capabilities.ts';

export interface Capabilities {
  readonly knows: Knows;
  /** Settles once they are known; null = they are. */
  readonly known: () => Promise<void> | null;
  /** @returns a function that ends it. */
  readonly subscribe: (changed: () => void) => () => void;
}

interface CapabilitiesDeps {
  readonly host: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly fetch?: typeof fetch;
}

const KEY = 'capabilities';
/** A provider that does not answer is asked again so often, after 1, 2, 4 … s, for an hour. Not in the spec. */
const RETRIES = 64;
const BACKOFF_MAX_MS = 60_000;

const Answer = CALLS.capabilities.response;
const Kept = v.object({ host: v.string(), ...Answer.entries });

function keptOf({ host, storage }: CapabilitiesDeps): readonly Capability[] | null {
  try {
    const kept = v.parse(Kept, JSON.parse(storage.getItem(KEY) ?? ''));
    return kept.host === host ? knownCapabilities(kept.capabilities) : null;
  } catch {
    return null;
  }
}

const namesIn = async (response: Response): Promise<readonly Capability[]> => {
  try {
    return knownCapabilities(v.parse(Answer, await response.json()).capabilities);
  } catch {
    return [];
  }
};

/**
 * What the provider can do beyond the documents. It is asked once: 5xx and silence are no answer, and leave what it said in an
 * earlier page; anything else that is not the list means that it can do none of it.
 */
export function learnCapabilities(deps: CapabilitiesDeps): Capabilities {
  const { host, storage, fetch: send = fetch } = deps;
  const listeners = new Set<() => void>();
  const kept = keptOf(deps);
  let capabilities: ReadonlySet<Capability> = new Set(kept);
  const learn = (names: readonly Capability[]) => {
    capabilities = new Set(names);
    storage.setItem(KEY, JSON.stringify({ host, capabilities: names }));
    for (const changed of listeners) changed();
  };
  let settle = () => {};
  let learning: Promise<void> | null = kept === null ? new Promise((resolve) => (settle = resolve)) : null;
  void learning?.then(() => (learning = null));

  ky(`${host}${CALLS.capabilities.path}`, {
    // A browser's own works only unbound.
    fetch: (...request) => send(...request),
    cache: 'no-store',
    throwHttpErrors: (status) => status >= 500,
    retry: {
      limit: RETRIES,
      backoffLimit: BACKOFF_MAX_MS,
      shouldRetry: () => {
        settle();
        return true;
      },
    },
  })
    .then(namesIn)
    .then(learn, () => {})
    .finally(() => settle());

  return {
    knows: (capability) => capabilities.has(capability),
    known: () => learning,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
