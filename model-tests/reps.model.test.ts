import { describe } from 'vitest';
import { DEFAULT_WATCH_SETTINGS } from '../contract/watch-settings.ts';
import { repQueueMachine } from '../src/machines/pages/rep/queue-settings.machine.ts';
import { repMachine } from '../src/machines/pages/rep/rep.machine.ts';
import { repInfoMachine } from '../src/machines/pages/rep/rep-info.machine.ts';
import { repsMachine } from '../src/machines/pages/reps-list/reps.machine.ts';
import { fails, FORM_CASES, FORM_TAKES, formKey, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const input = { path: '/app/reps-list', query: '' };

describe('reps', () => {
  walkPaths(repsMachine, {
    takes: ['hub.connected', 'logout.confirm', 'logout.cancel'],
    input,
    cases: [
      { type: 'query.changed', query: '?search=ann' },
      { type: 'logout.ask', userId: '501', email: 'ann@example.com' },
      succeeds('forceRepLogout', {}),
      fails('forceRepLogout', refusal(500)),
      fails('list', refusal(500)),
    ],
  });
});

describe('rep', () => {
  walkPaths(repMachine, {
    input: { id: '7' },
    cases: [
      { type: 'tab.choose', tab: 'info' },
      { type: 'tab.choose', tab: 'queue' },
      { type: 'changes.made', form: 'repInfo' },
      { type: 'changes.settled', form: 'repInfo' },
      { type: 'form.leave', to: '/app/queue' },
      fails('info', refusal(null)),
      fails('queue', refusal(null)),
    ],
  });
});

/** Editing needs loaded data. */
const NO_DEFAULTS = '.loading on xstate.error.actor.load ["hasDefaults"]: ';

describe('repInfo', () => {
  walkPaths(repInfoMachine, {
    takes: FORM_TAKES,
    input: { target: { id: '7' }, defaults: null },
    key: formKey,
    unreachable: [`repInfo${NO_DEFAULTS}repInfo.editing`],
    cases: [
      { type: 'form.change', change: { firstName: 'Ann' } },
      { type: 'form.change', change: { firstName: '' } },
      { type: 'form.change', change: { email: 'nothing' } },
      { type: 'form.blur', field: 'email' },
      succeeds('load', { firstName: '', lastName: 'Lee', email: 'a@example.com', isActive: true, role: 'qa' }),
      ...FORM_CASES,
    ],
  });
});

describe('repQueue', () => {
  walkPaths(repQueueMachine, {
    takes: FORM_TAKES,
    input: { target: { id: '7' }, defaults: null },
    key: formKey,
    // Whatever is chosen is saved, and judged by the provider.
    unreachable: [`repQueue${NO_DEFAULTS}repQueue.editing`, 'repQueue.editing on form.save: stays'],
    cases: [
      { type: 'form.change', change: { limit: '3' } },
      { type: 'form.change', change: { limit: String(DEFAULT_WATCH_SETTINGS.limit) } },
      { type: 'form.blur', field: 'limit' },
      succeeds('load', { ...DEFAULT_WATCH_SETTINGS, acceptNew: false, queues: ['Live'] }),
      ...FORM_CASES,
    ],
  });
});
