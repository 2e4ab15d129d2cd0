import type { Knows } from '../../../contract/capabilities.ts';
import type { Api } from '../provider-api/api-calls.ts';
import type { TokenStore } from '../token-store.ts';
import type { ReturnedToken } from './returned-token.ts';

/** Dependencies of signing in and out. */
export interface IdentityDeps {
  readonly api: Pick<Api, 'ownProfile' | 'exchangeHandle' | 'register' | 'refreshToken' | 'signOut'>;
  readonly tokens: TokenStore;
  readonly knows: Knows;
  /** Settles once `knows` is right; null = it is. */
  readonly capabilitiesKnown: () => Promise<void> | null;
  readonly returned: ReturnedToken;
  readonly apiHost: string;
  readonly userIdClaim: string;
  readonly page: Pick<Window, 'location' | 'sessionStorage' | 'fetch'>;
  /** Fetches the code that only someone who is signed in needs. */
  readonly loadStaff: () => Promise<void>;
  /** Fetches the code that a person of that role needs besides. */
  readonly loadStaffFor: (role: string | null) => Promise<void>;
}
