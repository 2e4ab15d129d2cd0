import type { ActorRefFrom } from 'xstate';
import * as v from 'valibot';
import { type LinkedCamera } from '../../../../contract/entities/camera-links.ts';
import { LINK_STATUSES } from '../../../../contract/entities/link-state.ts';
import { LINK_SORTS } from '../../../../contract/page.ts';
import { type FilterOf, listAddress } from '../../kit/list/list-address.ts';
import { listOf } from '../../kit/list/list.machine.ts';

/** Sizes of a page; the first is the default. Not in the spec. */
export const LINK_PAGE_SIZES = [50, 5, 10, 25, 100] as const;
/** Maximum length of the search text in the call. */
export const LINK_SEARCH_MAX = 80;
/** Interval of reading the list, ms. Not in the spec: states are written every 10 s. */
const REFRESH_MS = 10_000;

const FILTERS = { search: v.pipe(v.string(), v.maxLength(LINK_SEARCH_MAX)), status: v.picklist(LINK_STATUSES) };
export type LinkFilter = FilterOf<typeof FILTERS>;

/** Cameras with a link, first those without a picture. Lives while Live links is shown. */
export const cameraLinksMachine = listOf<LinkedCamera, LinkFilter>({
  id: 'cameraLinks',
  endpoint: 'camera/links',
  refreshMs: REFRESH_MS,
  searchMinChars: 1,
  address: listAddress({ filters: FILTERS, sorts: LINK_SORTS, sizes: LINK_PAGE_SIZES }),
  idOf: ({ uuid }) => uuid,
  versionOf: (camera) => JSON.stringify(camera),
});
export type CameraLinksRef = ActorRefFrom<typeof cameraLinksMachine>;
