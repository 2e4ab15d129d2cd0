import { join } from 'node:path';
import { PACKAGE_ROOT } from '../base/package-root.ts';

/** The provider in a few files, as `npm run build` makes it for tests. */
export const BUNDLED_PROVIDER = join(PACKAGE_ROOT, 'build/bundled-provider/main.js');
