import type { BrowserContext } from '@playwright/test';

/** A microphone that records silence: Chromium's pretended one costs a tenth of a processor while it is held. */
export const silenceMicrophone = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (!('mediaDevices' in navigator)) return;
    Object.defineProperty(MediaDevices.prototype, 'getUserMedia', { value: async () => new MediaStream() });
  });
