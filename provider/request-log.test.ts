import { expect, it } from 'vitest';
import { loggedRequest } from './request-log.ts';

it('logs a request without its query, which may carry tickets', () => {
  expect(loggedRequest({ method: 'GET', url: '/api/event-ws?access_token=secret' })).toEqual({
    method: 'GET',
    path: '/api/event-ws',
  });
});
