import * as v from 'valibot';
import { CameraLink, GivenCameraLink, LinkedCamera, LinkTest } from '../entities/camera-links.ts';
import { LINK_STATUSES, LinkState } from '../entities/link-state.ts';
import { LINK_SORTS, pageOf, pageQuery } from '../page.ts';
import { ADMINS, LINK_VIEWERS } from '../roles.ts';
import { define, done, text } from './values.ts';

/** Not in the spec. */
const SEARCH_MAX = 80;

/** Links to real cameras: their live pictures. */
export const CAMERA_LINK_CALLS = define({
  /** All cameras with a link; those without a picture come first. */
  listCameraLinks: {
    capability: 'cameraLinks',
    method: 'get',
    path: '/camera/links',
    query: pageQuery(
      {
        /** A part of the account, the street, the name or the address. */
        search: v.optional(text(SEARCH_MAX)),
        status: v.optional(v.picklist(LINK_STATUSES)),
      },
      { sorts: LINK_SORTS, size: 100, sizeMax: 100 },
    ),
    response: pageOf(LinkedCamera),
    kind: 'query',
    roles: LINK_VIEWERS,
  },
  /** The link of a camera; null without one. */
  getCameraLink: {
    capability: 'cameraLinks',
    method: 'get',
    path: '/camera/:uuid/link',
    response: v.object({ link: v.nullable(CameraLink), state: v.nullable(LinkState) }),
    kind: 'query',
    roles: ADMINS,
  },
  saveCameraLink: {
    capability: 'cameraLinks',
    method: 'post',
    path: '/camera/:uuid/link',
    body: GivenCameraLink,
    response: v.object({ link: CameraLink }),
    kind: 'command',
    roles: ADMINS,
  },
  removeCameraLink: {
    capability: 'cameraLinks',
    method: 'post',
    path: '/camera/:uuid/link/remove',
    response: done,
    kind: 'command',
    roles: ADMINS,
  },
  /** Looks at the camera for at most 10 s, and saves nothing. */
  testCameraLink: {
    capability: 'cameraLinks',
    method: 'post',
    path: '/camera/:uuid/link/test',
    body: GivenCameraLink,
    response: LinkTest,
    kind: 'command',
    roles: ADMINS,
  },
});
