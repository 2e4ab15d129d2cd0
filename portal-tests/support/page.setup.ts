// Once for all files of a worker, which has one page.
import './production.ts';
import './browser.ts';
