import { describe, expect, it } from 'vitest';
import { forwarded } from './forwarded.ts';

describe('forwarded address', () => {
  it.each([
    [null, 'ws://portal.test:4000/live/a.flv'],
    ['', 'ws://portal.test:4000/live/a.flv'],
    ['media.test', 'ws://media.test/live/a.flv'],
    ['10.0.0.7:8080', 'ws://10.0.0.7:8080/live/a.flv'],
  ])('is at %s (LIVE-34)', (host, address) => {
    expect(forwarded(new URL('ws://portal.test:4000/live/a.flv'), host).href).toBe(address);
  });
});
