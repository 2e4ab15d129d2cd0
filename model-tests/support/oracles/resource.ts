import type { AnyEventObject } from 'xstate';
import { type Seen, shownFailure } from './opinion.ts';

/** Read at once and every so often; what was read stays when it fails, and a failure is shown once (API-09, API-29, SHELL-36). */
export const resource = (endpoint: string, refreshMs: number) => (input?: string) => {
  const of = input ?? '';
  let shows: { value: unknown; error: string | null } = { value: null, error: null };
  return (name: string, event: AnyEventObject): Seen => {
    const delays = { untilRefresh: refreshMs };
    switch (name) {
      case 'load succeeds':
        shows = { value: event['output'], error: null };
        return { shows, delays, state: 'fresh', running: [] };
      case 'load fails': {
        const isNews = shows.error !== event['error'].message;
        shows = { ...shows, error: event['error'].message };
        return { sent: isNews ? shownFailure(endpoint, event) : [], shows, delays, state: 'stale', running: [] };
      }
      default:
        return { started: { load: of }, shows, state: 'loading', running: ['load'] };
    }
  };
};
