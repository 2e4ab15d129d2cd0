import { describe } from 'vitest';
import * as v from 'valibot';
import { formOf } from '../src/machines/kit/form/form.machine.ts';
import { audioSettingsMachine, DEFAULT_AUDIO_SETTINGS } from '../src/machines/pages/account/audio-settings.machine.ts';
import { fails, FORM_TAKES, formKey, refusal, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { walkPaths } from './walk-paths.ts';

const failures = [fails('load', refusal(503)), fails('save', refusal(400)), fails('save', refusal(409))];

const repMachine = formOf<{ name: string; limit: string }, { name: string; limit: number }, string>({
  id: 'rep',
  schema: v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.')),
    limit: v.pipe(v.string(), v.transform(Number), v.integer('Enter a whole number.')),
  }),
  toValues: ({ name, limit }) => ({ name, limit: String(limit) }),
  texts: { loadFailed: String, saveFailed: String, saved: ({ name }) => `Successfully saved ${name}` },
});
const repCases = [
  { type: 'form.change', change: { name: 'Ben ' } },
  { type: 'form.change', change: { name: 'Ann' } },
  { type: 'form.change', change: { name: '', limit: 'many' } },
  { type: 'form.blur', field: 'name' },
  { type: 'form.leave', to: '/app/reps' },
  { type: 'form.leave', to: null },
  succeeds('load', { name: 'Ann', limit: 9 }),
  succeeds('save', undefined),
  succeeds('save', { version: 3 }),
  ...failures,
] as const;

describe('a form with a schema', () => {
  walkPaths(
    repMachine,
    {
      takes: FORM_TAKES,
      title: 'of loaded data only',
      input: { target: '7', defaults: null },
      key: formKey,
      cases: repCases,
    },
    {
      title: 'with defaults',
      input: { target: '7', defaults: { name: '', limit: '9' } },
      key: formKey,
      cases: repCases,
    },
    {
      title: 'of which an owner asks',
      input: { target: '7', defaults: null, changesTo: silentOwner('owner') },
      key: formKey,
      cases: repCases,
    },
  );
});

const audioSettings = {
  key: formKey,
  cases: [
    { type: 'form.change', change: { mic_volume: '99' } },
    { type: 'form.blur', field: 'mic_volume' },
    { type: 'form.leave', to: '/app/dashboard' },
    succeeds('load', { mic_volume: 7 }),
    succeeds('save', {}),
    ...failures,
  ],
  // Every text means a volume.
  unreachable: ['audioSettings.editing on form.save: stays'],
} as const;

describe('audioSettings', () => {
  walkPaths(
    audioSettingsMachine,
    {
      takes: FORM_TAKES,
      ...audioSettings,
      title: 'with defaults',
      input: { target: null, defaults: DEFAULT_AUDIO_SETTINGS },
    },
    { ...audioSettings, title: 'without defaults', input: { target: null, defaults: null } },
  );
});
