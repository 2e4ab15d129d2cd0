import * as v from 'valibot';
import { ROLES } from '../../contract/roles.ts';
import { namesIn } from './browser/stored/safe-storage.ts';
import type { Agent } from '../machines/app/session/session.events.ts';

/** Keys that sign-out removes; settings, theme, filters, drafts and the stored error stay (STORE-15). */
const SESSION_KEYS = ['token', 'user_id', 'id', 'role', 'previous_screen'] as const;
const VISIT_PREFIX = 'session_view:';
const ERROR_KEY = 'auth_error';

/** The browser's memory of the session. The token is read here and nowhere else. */
export interface TokenStore {
  token(): string | null;
  saveToken(token: string): void;
  saveAgent(agent: Agent): void;
  /** The role that was in force last; only the provider says which one is. */
  role(): string | null;
  /** Reason why the last sign-in failed (AUTH-04). */
  error(): string | null;
  saveError(error: string | null): void;
  clear(): void;
}

export function createTokenStore(storage: Storage): TokenStore {
  return {
    token: () => storage.getItem('token'),
    saveToken: (token) => storage.setItem('token', token),
    saveAgent: ({ id, userId, role }) => {
      storage.setItem('id', id);
      storage.setItem('user_id', userId);
      storage.setItem('role', v.parse(v.picklist(ROLES), role));
    },
    role: () => storage.getItem('role'),
    error: () => storage.getItem(ERROR_KEY),
    saveError: (error) => {
      if (error === null) storage.removeItem(ERROR_KEY);
      else storage.setItem(ERROR_KEY, error);
    },
    clear: () => {
      for (const key of SESSION_KEYS) storage.removeItem(key);
      for (const key of namesIn(storage)) if (key.startsWith(VISIT_PREFIX)) storage.removeItem(key);
    },
  };
}
