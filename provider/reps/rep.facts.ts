import type { QueueSettings } from '../../contract/entities/reps.ts';
import type { Role } from '../../contract/roles.ts';

/** Permanent facts about a rep, so without e-mail and names. */
export type RepFact =
  | { readonly type: 'rep.roleChanged'; readonly data: { readonly from: string | null; readonly to: Role } }
  | { readonly type: 'rep.statusChanged'; readonly data: { readonly isActive: boolean } }
  | { readonly type: 'rep.infoChanged'; readonly data: { readonly fields: readonly string[] } }
  | { readonly type: 'rep.queueSettingsChanged'; readonly data: QueueSettings }
  | { readonly type: 'rep.loggedOut'; readonly data: Record<string, never> };

export const repStream = (id: string): string => `rep:${id}`;
