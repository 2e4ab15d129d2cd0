import type { AnyEventObject } from 'xstate';
import { type Seen, shownFailure } from './opinion.ts';

/**
 * Reading at once and at intervals; a failure keeps the last answer, and is shown once (API-09, API-29, SHELL-36). A
 * call that the provider does not have is made once.
 */
export const resource = (endpoint: string, refreshMs: number) => (input?: string) => {
  const of = input ?? '';
  let shows: { value: unknown; error: string | null } = { value: null, error: null };
  let isAbsent = false;
  return (name: string, event: AnyEventObject): Seen => {
    const delays = { untilRefresh: refreshMs };
    switch (name) {
      case 'load succeeds':
        shows = { value: event['output'], error: null };
        return { shows, delays, state: 'fresh', running: [] };
      case 'load fails': {
        isAbsent = event['error'].isAbsent === true;
        if (isAbsent) return { shows, state: 'absent', running: [] };
        const isNews = shows.error !== event['error'].message;
        shows = { ...shows, error: event['error'].message };
        return { sent: isNews ? shownFailure(endpoint, event) : [], shows, delays, state: 'stale', running: [] };
      }
      default:
        if (isAbsent) return { shows, state: 'absent', running: [] };
        return { started: { load: of }, shows, state: 'loading', running: ['load'] };
    }
  };
};
