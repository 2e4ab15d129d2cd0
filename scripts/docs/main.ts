// npm run docs: writes build/docs/openapi.json, and the tables of docs/other-providers.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { openApi } from './openapi.ts';
import { withTables } from './tables.ts';

const PAGE = 'docs/other-providers.md';

mkdirSync('build/docs', { recursive: true });
writeFileSync('build/docs/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`);
writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8')));
