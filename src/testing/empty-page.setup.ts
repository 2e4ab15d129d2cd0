import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import './unstyled-page.ts';

/** The default is a second, which a busy machine can take to load a module. */
configure({ asyncUtilTimeout: 30_000 });

/** A worker has one page for all its files. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** jsdom lays nothing out, and so has neither. */
Element.prototype.scrollIntoView ??= () => {};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
