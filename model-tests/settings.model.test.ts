import { describe } from 'vitest';
import { builtInTemplate } from '../contract/messages/built-in-templates.ts';
import { NO_FACE_PLACES } from '../contract/facial-recognition.ts';
import { ALL_NOTIFICATIONS } from '../contract/notification-choices.ts';
import { emailLogsMachine } from '../src/machines/pages/settings/email-logs.machine.ts';
import { facialRecognitionMachine } from '../src/machines/pages/settings/facial-recognition.machine.ts';
import { faqMachine } from '../src/machines/pages/settings/faq.machine.ts';
import { notificationsMachine, togglesOf } from '../src/machines/pages/settings/notifications.machine.ts';
import { settingsMachine } from '../src/machines/pages/settings/settings.machine.ts';
import { overdueSettingMachine } from '../src/machines/pages/settings/overdue-setting.machine.ts';
import { supervisionMachine } from '../src/machines/pages/settings/supervision.machine.ts';
import { templateMachine } from '../src/machines/pages/settings/template.machine.ts';
import { templatesMachine } from '../src/machines/pages/settings/templates.machine.ts';
import { fails, FORM_CASES, FORM_TAKES, formKey, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

const FORM = { target: null, defaults: null };
/** Editing needs loaded data. */
const needsData = (id: string) => `${id}.loading on xstate.error.actor.load ["hasDefaults"]: ${id}.editing`;

describe('settings', () => {
  const always = [
    { type: 'form.leave', to: '/app/queue', form: 'notifications' },
    fails('notifications', refusal(null)),
  ] as const;
  const ofStaff = [
    ...always,
    { type: 'form.leave', to: '/app/queue', form: 'faq' },
    fails('faq', refusal(null)),
  ] as const;
  walkPaths(
    settingsMachine,
    {
      title: 'of an admin',
      input: { role: 'admin' },
      cases: [
        ...ofStaff,
        { type: 'form.leave', to: '/app/queue', form: 'facialRecognition' },
        fails('facialRecognition', refusal(null)),
        { type: 'form.leave', to: '/app/queue', form: 'supervision' },
        { type: 'form.saved' },
        fails('supervision', refusal(null)),
        fails('supervisionChanges', refusal(null)),
        { type: 'form.leave', to: '/app/queue', form: 'overdueSetting' },
        fails('overdueSetting', refusal(null)),
        fails('evidenceKeys', refusal(null)),
        fails('outgoing', refusal(null)),
        fails('emailLogs', refusal(null)),
        { type: 'form.leave', to: '/app/queue', form: 'template' },
        fails('templates', refusal(null)),
      ],
    },
    {
      title: 'of a supervisor',
      input: { role: 'agent_supervisor' },
      cases: [...ofStaff, fails('evidenceKeys', refusal(null)), fails('outgoing', refusal(null))],
    },
    { title: 'of the staff', input: { role: 'qa' }, cases: ofStaff },
    { title: 'of a customer', input: { role: 'customer' }, cases: always },
  );
});

describe('notifications', () => {
  walkPaths(notificationsMachine, {
    takes: FORM_TAKES,
    input: FORM,
    key: formKey,
    // Whatever is chosen is saved.
    unreachable: [needsData('notifications'), 'notifications.editing on form.save: stays'],
    cases: [
      { type: 'form.change', change: { channelText: false } },
      { type: 'form.change', change: { channelText: true } },
      { type: 'form.blur', field: 'channelText' },
      succeeds('load', { ...togglesOf(ALL_NOTIFICATIONS), version: '1' }),
      ...FORM_CASES,
    ],
  });
});

describe('supervision', () => {
  walkPaths(supervisionMachine, {
    takes: FORM_TAKES,
    input: FORM,
    key: formKey,
    // Whatever is chosen is saved.
    unreachable: [needsData('supervision'), 'supervision.editing on form.save: stays'],
    cases: [
      { type: 'form.change', change: { live: true } },
      { type: 'form.change', change: { live: false } },
      { type: 'form.blur', field: 'live' },
      succeeds('load', { journals: false, live: false, version: '1' }),
      ...FORM_CASES,
    ],
  });
});

describe('overdueSetting', () => {
  walkPaths(overdueSettingMachine, {
    takes: FORM_TAKES,
    input: FORM,
    key: formKey,
    // Whatever is chosen is saved.
    unreachable: [needsData('overdueSetting'), 'overdueSetting.editing on form.save: stays'],
    cases: [
      { type: 'form.change', change: { seconds: 60 } },
      { type: 'form.change', change: { seconds: 180 } },
      { type: 'form.blur', field: 'seconds' },
      succeeds('load', { seconds: 180, waiting: 20, expired: 5, version: '1' }),
      ...FORM_CASES,
    ],
  });
});

describe('facialRecognition', () => {
  walkPaths(facialRecognitionMachine, {
    takes: FORM_TAKES,
    input: FORM,
    key: formKey,
    unreachable: [needsData('facialRecognition')],
    cases: [
      { type: 'form.change', change: { no_face_states: ' IL ,,' } },
      { type: 'form.change', change: { no_face_states: 'x'.repeat(81) } },
      { type: 'form.blur', field: 'no_face_states' },
      succeeds('load', { ...NO_FACE_PLACES, no_face_zips: ['03049'], version: '1' }),
      succeeds('load', { ...NO_FACE_PLACES, draft: { no_face_states: 'IL' } }),
      ...FORM_CASES,
    ],
  });
});

describe('faq', () => {
  walkPaths(faqMachine, {
    takes: FORM_TAKES,
    input: FORM,
    key: formKey,
    unreachable: [needsData('faq')],
    cases: [
      { type: 'form.change', change: { body: '<p>How do I arm?</p>' } },
      { type: 'form.change', change: { body: 'x'.repeat(100_001) } },
      { type: 'form.blur', field: 'body' },
      succeeds('load', { body: '', version: '1' }),
      succeeds('load', { body: '', version: '1', draft: { body: 'Arm' } }),
      ...FORM_CASES,
    ],
  });
});

describe('template', () => {
  const loaded = { name: 'delivery', ...builtInTemplate('delivery'), version: 0 } as const;
  walkPaths(templateMachine, {
    takes: FORM_TAKES,
    input: { target: 'delivery', defaults: null },
    key: formKey,
    unreachable: [needsData('template')],
    cases: [
      { type: 'form.change', change: { subject: 'A parcel' } },
      { type: 'form.change', change: { subject: loaded.subject } },
      { type: 'form.change', change: { body: '<p>{{camera}}</p>' } },
      { type: 'form.blur', field: 'body' },
      succeeds('load', loaded),
      ...FORM_CASES,
    ],
  });
});

describe('templates', () => {
  const version = { ...builtInTemplate('delivery'), version: 0, by: null, at_ms: null };
  walkPaths(templatesMachine, {
    takes: ['history.open', 'history.close', 'history.retry'],
    key: ({ value, context: { name, versions } }) => [value, name, versions.length],
    cases: [
      { type: 'template.open', name: 'delivery' },
      { type: 'template.open', name: 'dispatched_fire' },
      { type: 'form.leave', to: '/app/queue' },
      { type: 'history.use', version: 0 },
      succeeds('templateVersions', { versions: [version] }),
      fails('templateVersions', refusal(503)),
      fails('template', refusal(null)),
    ],
  });
});

describe('emailLogs', () => {
  walkPaths(emailLogsMachine, {
    takes: ['export.start', 'export.cancel'],
    key: ({ value }) => value,
    cases: [
      { type: 'export.progressed', count: 100 },
      { type: 'export.finished' },
      { type: 'export.failed', error: refusal(500) },
      fails('exportRows', refusal(null)),
    ],
  });
});
