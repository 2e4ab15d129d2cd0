import { expect, it } from 'vitest';
import { createAuthorization } from './authorization.ts';

const of = (apiHost: string, token: string | null = 'kept') =>
  createAuthorization({ page: 'https://portal.test/app/queue', apiHost, token: () => token });

it('only requests to the provider carry the token (PLAY-21)', () => {
  const own = of('/api');
  expect(own('/api/live/cam-1/index.m3u8')).toBe('Bearer kept');
  expect(own('https://portal.test/api/live/cam-1/index.m3u8')).toBe('Bearer kept');
  expect(own('https://elsewhere.test/api/live/cam-1/index.m3u8')).toBeNull();
  const other = of('https://provider.test/api');
  expect(other('https://provider.test/live.m3u8')).toBe('Bearer kept');
  expect(other('/live.m3u8')).toBeNull();
  expect(of('/api', null)('/api/live.m3u8')).toBe('Bearer ');
});
