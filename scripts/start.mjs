// npm start: the provider, with the portal.
import { buildAndStart } from './build-and-start.mjs';

await buildAndStart(process.argv.includes('--check') ? 'Trying the services' : 'Starting the provider', 'main.js');
