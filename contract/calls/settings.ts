import * as v from 'valibot';
import { ContentItem, FacialRecognition, faceLists } from '../entities/settings.ts';
import { CONTENT_BODY_MAX, FACE_PLACE_MAX, FACE_PLACES_MAX } from '../limits.ts';
import { STAFF } from '../roles.ts';
import { define, knownVersion, savedVersion, text } from './values.ts';

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
});
