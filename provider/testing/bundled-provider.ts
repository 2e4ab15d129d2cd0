import { join } from 'node:path';
import { PACKAGE_ROOT } from '../base/package-root.ts';

const BUNDLE = join(PACKAGE_ROOT, 'build/bundled-provider');

/** The provider in a few files, as `npm run build` makes it for tests. */
export const BUNDLED_PROVIDER = join(BUNDLE, 'main.js');

/** File of the media process. */
export const BUNDLED_MEDIA = join(BUNDLE, 'child.js');

/** Flags of node. Optimising the code of the embedded database costs each start a second of CPU, which a short run does not earn back. */
export const QUICK_START: readonly string[] = ['--liftoff-only'];
