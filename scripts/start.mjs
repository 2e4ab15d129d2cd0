// npm start: the provider, with the portal.
import { buildAndStart } from './build-and-start.mjs';

await buildAndStart('Starting the provider', 'main.js');
