import { join } from 'node:path';
import { PACKAGE_ROOT } from '../base/package-root.ts';
import { type ClipLibrary, openClips } from './clip.ts';
import { openPictures } from './pictures.ts';

export const BUILT_IN_CLIPS = join(PACKAGE_ROOT, 'provider/media/clips');

/** The clips that come with the project (tools/clips). */
export const openBuiltInClips = async (): Promise<ClipLibrary> => openClips(BUILT_IN_CLIPS, await openPictures());
