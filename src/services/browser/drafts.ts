import * as v from 'valibot';
import { FOLLOW_UP_TEMPLATES, type FollowUpTemplate } from '../../../contract/dispositions.ts';
import type { FollowUpDraft } from '../../machines/visit/follow-up/follow-up.events.ts';

const FIELDS = ['documentation', 'subject', 'body', 'title', 'message', 'template', 'savedDocumentation'] as const;
const TEMPLATE_NAMES = Object.keys(FOLLOW_UP_TEMPLATES) as readonly FollowUpTemplate[];
const Template = v.picklist(TEMPLATE_NAMES);

/** What an agent typed and has not saved: one entry a field, per user and event (F-13, FU-54). */
export interface DraftStore {
  read(eventId: string): FollowUpDraft | null;
  keep(eventId: string, draft: FollowUpDraft): void;
  discard(eventId: string): void;
}

export function createDraftStore(storage: Storage): DraftStore {
  const key = (eventId: string, field: string) => `draft:${storage.getItem('user_id') ?? ''}:${eventId}:${field}`;
  return {
    read: (eventId) => {
      const kept = Object.fromEntries(
        FIELDS.flatMap((field) => {
          const value = storage.getItem(key(eventId, field));
          return value === null ? [] : [[field, value]];
        }),
      );
      if (Object.keys(kept).length === 0) return null;
      const { template, savedDocumentation = '', ...texts } = kept;
      const known = v.safeParse(Template, template);
      return { template: known.success ? known.output : null, texts, savedDocumentation };
    },
    keep: (eventId, { template, texts, savedDocumentation }) => {
      for (const [field, value] of Object.entries({ ...texts, template: template ?? '', savedDocumentation })) {
        storage.setItem(key(eventId, field), value);
      }
    },
    discard: (eventId) => {
      for (const field of FIELDS) storage.removeItem(key(eventId, field));
    },
  };
}

/** What an agent wrote about the location of an event and has not saved, by user and event too. */
export interface NoteDraftStore {
  read(eventId: string): string | null;
  keep(eventId: string, text: string): void;
  discard(eventId: string): void;
}

export function createNoteDraftStore(storage: Storage): NoteDraftStore {
  const key = (eventId: string) => `draft:${storage.getItem('user_id') ?? ''}:${eventId}:locationNote`;
  return {
    read: (eventId) => storage.getItem(key(eventId)),
    keep: (eventId, text) => storage.setItem(key(eventId), text),
    discard: (eventId) => storage.removeItem(key(eventId)),
  };
}
