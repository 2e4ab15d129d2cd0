import * as v from 'valibot';
import { CALL_OUTCOME_NAMES } from '../../../../contract/call-outcomes.ts';
import { DISPATCH_REASONS } from '../../../../contract/dispatch-reasons.ts';
import { PhonedDispatch } from '../../../../contract/entities/events.ts';
import { FOLLOW_UP_CHOICES } from '../../../../contract/dispositions.ts';
import type { AnnotationDraft } from '../../../machines/visit/annotate/annotate.events.ts';
import type { UnsavedCall } from '../../../machines/visit/contact-calls/contact-calls.events.ts';
import type { KeptDispatch } from '../../../machines/visit/dispatch/dispatch.events.ts';
import type { FollowUpDraft } from '../../../machines/visit/follow-up/follow-up.events.ts';
import {
  ANNOTATION,
  discardDrafts,
  DISPATCH_FIELDS,
  DISPATCH_ID,
  DISPATCH_NOTES,
  DISPATCH_PHONED,
  DISPATCH_REASON,
  draftKey,
  FIELDS,
  removeDrafts,
} from './draft-fields.ts';
import { storedValue } from './stored-value.ts';

const Template = v.picklist(FOLLOW_UP_CHOICES);
const NOTE = 'locationNote';
const CALLS = 'contactCalls';
const UnsavedCalls = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    phone: v.string(),
    outcome: v.picklist(CALL_OUTCOME_NAMES),
    error: v.nullable(v.string()),
  }),
);
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const UnsavedAnnotation = v.object({
  id: v.string(),
  ptsSeconds: v.pipe(v.number(), v.minValue(0)),
  annotation: v.string(),
  bbox: v.nullable(v.object({ x: share, y: share, w: share, h: share })),
});
const Reason = v.picklist(DISPATCH_REASONS.map(({ action }) => action));

/** Notes of a dispatch by phone. */
const Phoned = v.object({ phoned: PhonedDispatch, isUntaken: v.boolean() });

/** Unsaved texts of an agent: one entry a field, per user and event (F-13, FU-54). */
export interface DraftStore {
  read(eventId: string): FollowUpDraft | null;
  keep(eventId: string, draft: FollowUpDraft): void;
  /** Message written for the dispatch centre. */
  readDispatch(eventId: string): KeptDispatch | null;
  keepDispatch(eventId: string, draft: KeptDispatch): void;
  discardDispatch(eventId: string): void;
  readNote(eventId: string): string | null;
  keepNote(eventId: string, text: string): void;
  discardNote(eventId: string): void;
  /** The results of calls that the provider has not confirmed. */
  readCalls(eventId: string): readonly UnsavedCall[];
  keepCalls(eventId: string, calls: readonly UnsavedCall[]): void;
  /** Unsaved mark in the recording. */
  readAnnotation(eventId: string): AnnotationDraft | null;
  keepAnnotation(eventId: string, draft: AnnotationDraft): void;
  discardAnnotation(eventId: string): void;
  /** Discards all that was written about the event; notes about its location stay. */
  discard(eventId: string): void;
}

export function createDraftStore(storage: Storage): DraftStore {
  const key = (eventId: string, field: string) => draftKey(storage, eventId, field);
  const remove = (eventId: string, fields: readonly string[]) => removeDrafts(storage, eventId, fields);
  const callsOf = (eventId: string) => storedValue<readonly UnsavedCall[]>(storage, key(eventId, CALLS), UnsavedCalls);
  const phonedOf = (eventId: string) => storedValue(storage, key(eventId, DISPATCH_PHONED), Phoned);
  const annotationOf = (eventId: string) =>
    storedValue<AnnotationDraft>(storage, key(eventId, ANNOTATION), UnsavedAnnotation);
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
    readDispatch: (eventId) => {
      const notes = storage.getItem(key(eventId, DISPATCH_NOTES));
      if (notes === null) return null;
      const reason = v.safeParse(Reason, storage.getItem(key(eventId, DISPATCH_REASON)));
      const id = storage.getItem(key(eventId, DISPATCH_ID)) ?? '';
      return { notes, action: reason.success ? reason.output : null, id, ...phonedOf(eventId).read() };
    },
    keepDispatch: (eventId, { action, notes, id, phoned, isUntaken }) => {
      storage.setItem(key(eventId, DISPATCH_ID), id);
      storage.setItem(key(eventId, DISPATCH_NOTES), notes);
      storage.setItem(key(eventId, DISPATCH_REASON), action ?? '');
      if (phoned === undefined) phonedOf(eventId).remove();
      else phonedOf(eventId).write({ phoned, isUntaken: isUntaken ?? false });
    },
    discardDispatch: (eventId) => remove(eventId, DISPATCH_FIELDS),
    readNote: (eventId) => storage.getItem(key(eventId, NOTE)),
    keepNote: (eventId, text) => storage.setItem(key(eventId, NOTE), text),
    discardNote: (eventId) => remove(eventId, [NOTE]),
    readCalls: (eventId) => callsOf(eventId).read() ?? [],
    keepCalls: (eventId, calls) => {
      if (calls.length === 0) callsOf(eventId).remove();
      else callsOf(eventId).write(calls);
    },
    readAnnotation: (eventId) => annotationOf(eventId).read(),
    keepAnnotation: (eventId, draft) => annotationOf(eventId).write(draft),
    discardAnnotation: (eventId) => annotationOf(eventId).remove(),
    discard: (eventId) => discardDrafts(storage, eventId),
  };
}
