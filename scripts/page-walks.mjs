// Walks the paths on the page again and writes how many there are into model-tests/COVERAGE.md. The same tests fail while that is stale.
import { writePageWalksSection } from './page-walks-section.mjs';
import { run } from './run.mjs';

await run(['vitest', 'run', '--project', 'unit in a page', '.page.test', '--update']);
writePageWalksSection();
