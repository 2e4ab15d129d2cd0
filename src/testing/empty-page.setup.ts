import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** A worker has one page for all its files. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** jsdom lays nothing out, and so has no such method. */
Element.prototype.scrollIntoView ??= () => {};
