/** The fields of a follow-up. */
export const FIELDS = [
  'documentation',
  'subject',
  'body',
  'title',
  'message',
  'template',
  'savedDocumentation',
] as const;
export const DISPATCH_NOTES = 'dispatch notes';
export const DISPATCH_REASON = 'dispatch reason';
export const DISPATCH_ID = 'dispatch id';
export const DISPATCH_PHONED = 'dispatch phoned';
export const DISPATCH_FIELDS = [DISPATCH_NOTES, DISPATCH_REASON, DISPATCH_ID, DISPATCH_PHONED];
export const ANNOTATION = 'annotation';

export const draftKey = (storage: Storage, eventId: string, field: string): string =>
  `draft:${storage.getItem('user_id') ?? ''}:${eventId}:${field}`;

export function removeDrafts(storage: Storage, eventId: string, fields: readonly string[]): void {
  for (const field of fields) storage.removeItem(draftKey(storage, eventId, field));
}

/** Removes all drafts about the event; the note about its location stays. */
export const discardDrafts = (storage: Storage, eventId: string): void =>
  removeDrafts(storage, eventId, [...FIELDS, ...DISPATCH_FIELDS, ANNOTATION]);
