import { CAPABILITY_NAMES, type Knows } from '../../../contract/capabilities.ts';
import type { ForeignProvider } from './foreign/foreign-provider.ts';

export interface MetProvider {
  /** Settles once `foreign` is right; null = it is. */
  readonly ready: () => Promise<void> | null;
  /** Null towards a provider that knows all of the contract. */
  readonly foreign: () => ForeignProvider | null;
}

/** Fetches the code for a foreign provider when one is met: towards our own it costs nothing. */
export function meetProvider(knows: Knows, load: () => Promise<ForeignProvider>): MetProvider {
  let foreign: ForeignProvider | null = null;
  let loading: Promise<void> | null = null;

  async function fetchOnce(): Promise<void> {
    try {
      foreign = await load();
    } finally {
      loading = null;
    }
  }

  return {
    ready: () => {
      if (foreign !== null || CAPABILITY_NAMES.every(knows)) return null;
      loading ??= fetchOnce();
      return loading;
    },
    foreign: () => foreign,
  };
}
