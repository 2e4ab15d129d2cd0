import * as v from 'valibot';
import { templateTexts, templateVersion } from './templates.ts';
import { text } from './values.ts';
import { version } from './reps.ts';

const places = v.nullish(v.array(v.string()), () => []);

/** The six lists, of which each is a `list`. */
export const faceLists = <const S extends v.GenericSchema>(list: S) => ({
  no_face_states: list,
  no_face_cities: list,
  no_face_zips: list,
  opt_in_states: list,
  opt_in_cities: list,
  opt_in_zips: list,
});

/** Places with facial recognition. Spec: D-03. */
export const FacialRecognition = v.object({ ...faceLists(places), version });
export type FacialRecognition = v.InferOutput<typeof FacialRecognition>;

/** A text of the mobile app; `body` is HTML. Spec: D1 §3. */
export const ContentItem = v.object({ name: v.string(), body: text, version });
export type ContentItem = v.InferOutput<typeof ContentItem>;

/**
 * Limits of the floor. Not in the spec: waiting time after which an alarm of a source is overdue, and numbers of waiting
 * alarms and of those that expired in an hour above which supervisors see them marked.
 */
export const OverdueSetting = v.object({
  seconds: v.number(),
  waiting: v.optional(v.number()),
  expired: v.optional(v.number()),
  version,
});

/** A public key with which evidence is checked. Not in the spec. */
const EvidenceKey = v.object({
  /** SHA-256 of the key as DER, in hexadecimal digits. */
  fingerprint: v.string(),
  /** Key in PEM. */
  public_key: v.string(),
  /** Epoch ms since which it signs, until the next one does; null where that is not known. */
  since_ms: v.nullable(v.number()),
});
export type EvidenceKey = v.InferOutput<typeof EvidenceKey>;

/** All public keys of the station, the newest first: it signs. */
export const EvidenceKeys = v.object({ keys: v.array(EvidenceKey) });

/** Newest first, the built-in one last. */
export const TemplateVersions = v.object({
  versions: v.array(
    v.object({
      ...templateTexts,
      version: templateVersion,
      /** Author and time of the save, epoch ms; null for the built-in one. */
      by: v.nullable(v.string()),
      at_ms: v.nullable(v.number()),
    }),
  ),
});
export type TemplateVersion = v.InferOutput<typeof TemplateVersions>['versions'][number];

export const SavedTemplate = v.object({ version: templateVersion });
