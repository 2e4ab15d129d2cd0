// npm run portal: the portal alone, for a provider elsewhere.
import { buildAndStart } from './build-and-start.mjs';

await buildAndStart('Serving the portal', 'site/portal.main.js');
