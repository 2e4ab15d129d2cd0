import { describe, expect, it } from 'vitest';
import type { CallError } from '../../../contract/calls.ts';
import { setup } from 'xstate';
import { startInSystem } from '../testing/with-system.ts';
import { isAbsent, isUnanswered, showError, showErrorOf, withError } from './errors.ts';

const error: CallError = { call: 'getEvent', status: 503, message: 'Not now.' };
const failed = { event: { error }, context: { sid: '501' } };

describe('errors of calls', () => {
  it('are shown with their endpoint, which may depend on what the machine is about (API-09)', () => {
    const fixed = showErrorOf('events/take');
    expect([fixed.type, fixed.params(failed)]).toEqual(['showError', { endpoint: 'events/take', error }]);
    const about = showErrorOf(({ sid }: { sid: string }) => `camera/list/${sid}`);
    expect(about.params(failed)).toEqual({ endpoint: 'camera/list/501', error });
  });

  it('are what an action or a guard of that name takes', () => {
    const remember = withError('rememberError');
    expect([remember.type, remember.params(failed)]).toEqual(['rememberError', { error }]);
  });

  it('are nothing to show where the provider does not have the call', () => {
    const absent: CallError = { ...error, call: 'floor', status: 404, isAbsent: true };
    expect([isAbsent({ error }), isAbsent({ error: absent })]).toEqual([false, true]);
    const showing = (failure: CallError) =>
      startInSystem(
        setup({ actions: { showError } }).createMachine({
          entry: { type: 'showError', params: { endpoint: 'reports/floor', error: failure } },
        }),
        { input: () => undefined },
      ).heard();
    expect([showing(error).length, showing(absent)]).toEqual([1, []]);
  });

  it('are unanswered where they have no status', () => {
    expect([isUnanswered({ error }), isUnanswered({ error: { ...error, status: null } })]).toEqual([false, true]);
  });
});
