import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const upFrom = (directory: string): string =>
  existsSync(join(directory, 'package.json')) ? directory : upFrom(dirname(directory));

/** The folder of package.json: the compiled provider runs from build/, its clips and the built portal lie beside that. */
export const PACKAGE_ROOT = upFrom(dirname(fileURLToPath(import.meta.url)));
