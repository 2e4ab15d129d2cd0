import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ClipLibrary, openClips } from './clip.ts';

/** The compiled provider runs from build/, the clips stay beside their source: both lie below the package. */
const packageRoot = (directory: string): string =>
  existsSync(join(directory, 'package.json')) ? directory : packageRoot(dirname(directory));

export const BUILT_IN_CLIPS = join(packageRoot(dirname(fileURLToPath(import.meta.url))), 'provider/media/clips');

/** The clips that come with the project (scripts/make-clips.sh). */
export const openBuiltInClips = (): Promise<ClipLibrary> => openClips(BUILT_IN_CLIPS);
