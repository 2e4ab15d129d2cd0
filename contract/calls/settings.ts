import * as v from 'valibot';
import {
  ContentItem,
  EvidenceKeys,
  FacialRecognition,
  faceLists,
  OverdueSetting,
  SavedTemplate,
  TemplateVersions,
} from '../entities/settings.ts';
import {
  CONTENT_BODY_MAX,
  EMAIL_BODY_MAX,
  EMAIL_SUBJECT_MAX,
  EXPIRED_LIMITS,
  FACE_PLACE_MAX,
  FACE_PLACES_MAX,
  OVERDUE_OPTIONS_S,
  WAITING_LIMITS,
} from '../limits.ts';
import { ADMINS, FLOOR_WATCHERS, STAFF } from '../roles.ts';
import { define, Integer, knownVersion, savedVersion, text } from './values.ts';

const places = v.pipe(v.array(text(FACE_PLACE_MAX)), v.maxLength(FACE_PLACES_MAX));
/** Calls of the station's settings and of the texts of the mobile app. */
export const SETTINGS_CALLS = define({
  facialRecognition: {
    method: 'get',
    path: '/settings/facial-recognition/get',
    response: FacialRecognition,
    kind: 'query',
    roles: ADMINS,
  },
  saveFacialRecognition: {
    method: 'post',
    path: '/settings/facial-recognition/update',
    body: v.object({
      ...faceLists(places),
      version: knownVersion,
    }),
    extensions: { versions: ['version'] },
    response: savedVersion,
    kind: 'command',
    roles: ADMINS,
  },
  getContent: {
    method: 'get',
    path: '/content/:name',
    response: ContentItem,
    kind: 'query',
    roles: STAFF,
  },
  saveContent: {
    method: 'put',
    path: '/content/:name',
    body: v.object({ name: text(40), body: text(CONTENT_BODY_MAX), version: knownVersion }),
    extensions: { versions: ['version'] },
    response: savedVersion,
    kind: 'command',
    roles: STAFF,
  },
  /** Waiting time after which an alarm of a source is overdue, and how many may wait or expire. */
  overdueSetting: {
    capability: 'overdue',
    method: 'get',
    path: '/settings/overdue',
    response: OverdueSetting,
    kind: 'query',
    roles: ADMINS,
  },
  /** Refused (409) where another version than the named one is saved. */
  saveOverdueSetting: {
    capability: 'overdue',
    method: 'post',
    path: '/settings/overdue',
    body: v.object({
      seconds: v.picklist(OVERDUE_OPTIONS_S),
      waiting: v.optional(v.picklist(WAITING_LIMITS)),
      expired: v.optional(v.picklist(EXPIRED_LIMITS)),
      version: knownVersion,
    }),
    response: savedVersion,
    kind: 'command',
    roles: ADMINS,
  },
  /** Public keys with which evidence of the station is checked. */
  evidenceKeys: {
    capability: 'evidence',
    method: 'get',
    path: '/settings/evidence-keys',
    response: EvidenceKeys,
    kind: 'query',
    roles: FLOOR_WATCHERS,
  },
  /** All saved versions of a template. */
  templateVersions: {
    capability: 'templates',
    method: 'get',
    path: '/settings/templates/:name/versions',
    response: TemplateVersions,
    kind: 'query',
    roles: ADMINS,
  },
  /** Refused (409) where another version than the named one is saved. */
  saveTemplate: {
    capability: 'templates',
    method: 'post',
    path: '/settings/templates/:name',
    body: v.object({
      subject: text(EMAIL_SUBJECT_MAX),
      body: text(EMAIL_BODY_MAX),
      title: text(EMAIL_SUBJECT_MAX),
      message: text(EMAIL_SUBJECT_MAX * 2),
      version: Integer,
    }),
    response: SavedTemplate,
    kind: 'command',
    roles: ADMINS,
  },
});
