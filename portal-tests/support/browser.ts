import 'fake-indexeddb/auto';
import '../../src/testing/unstyled-page.ts';
import { installPlayer } from './player.ts';
import { SilentAudio } from './silent-audio.ts';
import { SILENT_DEVICES } from './silent-devices.ts';

/** Node's own, which jsdom's page would not find. */
const NodeRequest = globalThis.Request;

/** An address is below that of the page, as in a browser. */
class PageRequest extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
}

/** Observer of a page in which no size changes. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Stand-ins for the parts that jsdom lacks: it lays nothing out and plays nothing. */
Object.assign(globalThis, { Request: PageRequest, AudioContext: SilentAudio, ResizeObserver: StillObserver });
Object.defineProperty(navigator, 'mediaDevices', { value: SILENT_DEVICES, configurable: true });
Object.defineProperty(document, 'adoptedStyleSheets', { value: [], configurable: true });
Blob.prototype.stream ??= function () {
  const bytes = this.arrayBuffer();
  return new ReadableStream({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(await bytes));
      controller.close();
    },
  });
};
Element.prototype.scrollIntoView ??= () => {};
installPlayer();
