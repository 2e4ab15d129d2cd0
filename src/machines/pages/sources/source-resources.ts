import type { ActorRefFrom } from 'xstate';
import type { KeptMedia, SourceCamera, SourceLocation } from '../../../../contract/entities/sources.ts';
import { resourceOf } from '../../kit/resource/resource.machine.ts';

/** Not in the spec: intervals of reading the locations and cameras of a source, and what the station keeps, ms. */
const LOCATIONS_REFRESH_MS = 5_000;
const CAMERAS_REFRESH_MS = 5_000;
const KEPT_REFRESH_MS = 300_000;

/** The locations of one source. Lives while they are shown. */
export const sourceLocationsMachine = resourceOf<readonly SourceLocation[]>(
  'sourceLocations',
  (of) => `sources/${of}/locations`,
  LOCATIONS_REFRESH_MS,
);
export type SourceLocationsRef = ActorRefFrom<typeof sourceLocationsMachine>;

/** The cameras of one source. Lives while what is expected of them is shown. */
export const sourceCamerasMachine = resourceOf<readonly SourceCamera[]>(
  'sourceCameras',
  (of) => `sources/${of}/cameras`,
  CAMERAS_REFRESH_MS,
);

/** The files that the station keeps, by kind. Lives while Sources is shown. */
export const keptMediaMachine = resourceOf<readonly KeptMedia[]>('keptMedia', 'sources/kept-media', KEPT_REFRESH_MS);
export type KeptMediaRef = ActorRefFrom<typeof keptMediaMachine>;
