import { startPortal } from './main/start-portal.tsx';
import { isPlayback } from './views/pages/machines/playback.ts';

// Not awaited: what plays back needs this file, whose end it would wait for.
if (isPlayback(window)) void import('./main/playback/play-back.tsx').then(({ playBack }) => playBack(window));
else if (isSecureContext) await startPortal();
else void import('./main/insecure-page.ts').then(({ showInsecurePage }) => showInsecurePage(window));
