import * as v from 'valibot';
import {
  ContentItem,
  FacialRecognition,
  faceLists,
  MessageTemplates,
  SavedTemplate,
  TemplateVersions,
} from '../entities/settings.ts';
import { CONTENT_BODY_MAX, EMAIL_BODY_MAX, EMAIL_SUBJECT_MAX, FACE_PLACE_MAX, FACE_PLACES_MAX } from '../limits.ts';
import { AGENTS, STAFF } from '../roles.ts';
import { define, Integer, knownVersion, savedVersion, text } from './values.ts';

const places = v.pipe(v.array(text(FACE_PLACE_MAX)), v.maxLength(FACE_PLACES_MAX));
/** What is set for the station, and the texts of the mobile app. */
export const SETTINGS_CALLS = define({
  /** Spec: A-09 */
  facialRecognition: {
    method: 'get',
    path: '/settings/facial-recognition/get',
    response: FacialRecognition,
    kind: 'query',
    roles: ['admin'],
  },
  /** Spec: A-10 */
  saveFacialRecognition: {
    method: 'post',
    path: '/settings/facial-recognition/update',
    body: v.object({
      ...faceLists(places),
      version: knownVersion,
    }),
    response: savedVersion,
    kind: 'command',
    roles: ['admin'],
  },
  /** Spec: A-12 */
  getContent: {
    method: 'get',
    path: '/content/:name',
    response: ContentItem,
    kind: 'query',
    roles: STAFF,
  },
  /** Spec: A-13 */
  saveContent: {
    method: 'put',
    path: '/content/:name',
    body: v.object({ name: text(40), body: text(CONTENT_BODY_MAX), version: knownVersion }),
    response: savedVersion,
    kind: 'command',
    roles: STAFF,
  },
  /** Not in the spec: the words that Follow-up and a dispatch begin with. */
  listTemplates: {
    method: 'get',
    path: '/settings/templates',
    response: MessageTemplates,
    kind: 'query',
    roles: AGENTS,
  },
  /** Not in the spec: all that a template ever said. */
  templateVersions: {
    method: 'get',
    path: '/settings/templates/:name/versions',
    response: TemplateVersions,
    kind: 'query',
    roles: ['admin'],
  },
  /** Not in the spec: refused (409) where another version than the named one is saved. */
  saveTemplate: {
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
    roles: ['admin'],
  },
});
