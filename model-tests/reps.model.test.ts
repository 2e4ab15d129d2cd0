import { describe } from 'vitest';
import { DEFAULT_WATCH_SETTINGS } from '../contract/watch-settings.ts';
import { repQueueMachine } from '../src/machines/pages/rep/queue-settings.machine.ts';
import { repMachine } from '../src/machines/pages/rep/rep.machine.ts';
import { repInfoMachine } from '../src/machines/pages/rep/rep-info.machine.ts';
import { repsMachine } from '../src/machines/pages/reps-list/reps.machine.ts';
import { fails, FORM_CASES, FORM_TAKES, formKey, refusal, succeeds } from './support/cases.ts';
import { reps } from './support/oracles/pages.ts';
import { rep } from './support/oracles/page-dialogs.ts';
import { agreesWith, navigated } from './support/oracles/opinion.ts';
import { form } from './support/oracles/form.ts';
import { walkPaths } from './walk-paths.ts';

const input = { path: '/app/reps-list', query: '' };

describe('reps', () => {
  walkPaths(repsMachine, {
    check: agreesWith(reps),
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
    check: agreesWith(rep),
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
    check: agreesWith(
      form({
        id: 'repInfo',
        toData: (values) => (values['email'] === 'nothing' ? null : values),
        notLoaded: (message) => `Endpoint: reps/repId. ${message}`,
        notSaved: (message) => message,
        saved: () => 'Successfully saved',
        afterwards: () => [navigated('/app/reps-list')],
      }),
    ),
    takes: FORM_TAKES,
    input: { target: { id: '7' }, defaults: null },
    key: formKey,
    unreachable: [`repInfo${NO_DEFAULTS}repInfo.editing`],
    cases: [
      { type: 'form.change', change: { firstName: 'Ann' } },
      { type: 'form.change', change: { email: 'nothing' } },
      { type: 'form.blur', field: 'email' },
      succeeds('load', { firstName: '', lastName: 'Lee', email: 'a@example.com', isActive: true, role: 'qa' }),
      ...FORM_CASES,
    ],
  });
});

type Values = Readonly<Record<string, unknown>>;
const NUMBERS = ['limit', 'autoExpire', 'pcsStatusThreshold', 'threatLevel', 'lookback'];
const withNumbers = (values: Values, as: (value: unknown) => unknown): Values => ({
  ...values,
  ...Object.fromEntries(NUMBERS.map((field) => [field, as(values[field])])),
});
/** Values as text, as they are chosen; they are saved as numbers (REPS-31 to REPS-46). */
const asTexts = ({ acceptNew, armstate, queues, ...settings }: Values): Values => ({
  ...Object.fromEntries(NUMBERS.map((field) => [field, String(settings[field])])),
  acceptNew,
  armstate,
  queues,
});
const asNumbers = (values: Values): Values => withNumbers(values, Number);

describe('repQueue', () => {
  walkPaths(repQueueMachine, {
    check: agreesWith(
      form({
        id: 'repQueue',
        toValues: asTexts,
        toData: asNumbers,
        notLoaded: (message) => `Endpoint: manage-reps/get-queue-settings. ${message}`,
        notSaved: (message) => `Error saving: ${message}`,
        saved: () => 'Successfully saved',
      }),
    ),
    takes: FORM_TAKES,
    input: { target: { id: '7' }, defaults: null },
    key: formKey,
    // Whatever is chosen is saved, and judged by the provider.
    unreachable: [`repQueue${NO_DEFAULTS}repQueue.editing`, 'repQueue.editing on form.save: stays'],
    cases: [
      { type: 'form.change', change: { limit: '3' } },
      { type: 'form.blur', field: 'limit' },
      succeeds('load', { ...DEFAULT_WATCH_SETTINGS, acceptNew: false, queues: ['Live'] }),
      ...FORM_CASES,
    ],
  });
});
