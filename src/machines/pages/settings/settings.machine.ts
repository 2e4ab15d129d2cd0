import { sendTo, setup } from 'xstate';
import { BREAKS_ALONE } from '../../kit/broken.ts';
import { ADMINS, FLOOR_WATCHERS, isOneOf, type Role, STAFF } from '../../../../contract/roles.ts';
import type { FormLeave, FormReport } from '../../kit/form/form.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import { emailLogsMachine } from './email-logs.machine.ts';
import { evidenceKeysMachine } from './evidence-keys.machine.ts';
import { facialRecognitionMachine } from './facial-recognition.machine.ts';
import { faqMachine } from './faq.machine.ts';
import { notificationsMachine } from './notifications.machine.ts';
import { outgoingMachine } from './outgoing.machine.ts';
import { overdueSettingMachine } from './overdue-setting.machine.ts';
import { supervisionChangesMachine, supervisionMachine } from './supervision.machine.ts';
import { templatesMachine } from './templates.machine.ts';

interface SettingsInput {
  readonly role: Role | null;
}

const FORM = { target: null, defaults: null };

/** The cards of the settings that a role sees (SET-01, SET-06, SET-13, SET-18, ROLE-02, ROLE-12). Lives while they are shown. */
export const settingsMachine = setup({
  types: {
    input: {} as SettingsInput,
    context: {} as SettingsInput,
    events: {} as FormLeave | FormReport,
    children: {} as {
      notifications: 'notifications';
      facialRecognition: 'facialRecognition';
      emailLogs: 'emailLogs';
      faq: 'faq';
      templates: 'templates';
      supervision: 'supervision';
      supervisionChanges: 'supervisionChanges';
      overdueSetting: 'overdueSetting';
      evidenceKeys: 'evidenceKeys';
      outgoing: 'outgoing';
    },
  },
  actors: {
    notifications: notificationsMachine,
    facialRecognition: facialRecognitionMachine,
    emailLogs: emailLogsMachine,
    faq: faqMachine,
    templates: templatesMachine,
    supervision: supervisionMachine,
    supervisionChanges: supervisionChangesMachine,
    overdueSetting: overdueSettingMachine,
    evidenceKeys: evidenceKeysMachine,
    outgoing: outgoingMachine,
  },
  guards: {
    isAdmin: ({ context: { role } }) => isOneOf(ADMINS, role),
    isFloorWatcher: ({ context: { role } }) => isOneOf(FLOOR_WATCHERS, role),
    isStaff: ({ context: { role } }) => isOneOf(STAFF, role),
    isFaq: (_, { form }: FormLeave) => form === 'faq',
    isTemplate: (_, { form }: FormLeave) => form === 'template',
    isSupervision: (_, { form }: FormLeave) => form === 'supervision',
    isOverdueSetting: (_, { form }: FormLeave) => form === 'overdueSetting',
    isFacialRecognition: (_, { form }: FormLeave) => form === 'facialRecognition',
  },
  actions: {
    askFaq: sendTo('faq', (_, leave: FormLeave) => leave),
    askTemplates: sendTo('templates', (_, leave: FormLeave) => leave),
    askFacialRecognition: sendTo('facialRecognition', (_, leave: FormLeave) => leave),
    askSupervision: sendTo('supervision', (_, leave: FormLeave) => leave),
    askOverdueSetting: sendTo('overdueSetting', (_, leave: FormLeave) => leave),
    rereadChanges: sendTo('supervisionChanges', { type: 'resource.reload' }),
    askNotifications: sendTo('notifications', (_, leave: FormLeave) => leave),
  },
}).createMachine({
  id: 'settings',
  context: ({ input }) => input,
  on: {
    'form.leave': [
      { guard: withEvent('isFaq'), actions: withEvent('askFaq') },
      { guard: withEvent('isTemplate'), actions: withEvent('askTemplates') },
      { guard: withEvent('isFacialRecognition'), actions: withEvent('askFacialRecognition') },
      { guard: withEvent('isSupervision'), actions: withEvent('askSupervision') },
      { guard: withEvent('isOverdueSetting'), actions: withEvent('askOverdueSetting') },
      { actions: withEvent('askNotifications') },
    ],
  },
  invoke: { id: 'notifications', src: 'notifications', input: FORM, onError: BREAKS_ALONE },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isAdmin', target: 'ofAdmin' },
        { guard: 'isFloorWatcher', target: 'ofSupervisor' },
        { guard: 'isStaff', target: 'ofStaff' },
        { target: 'ofCustomer' },
      ],
    },
    ofAdmin: {
      on: { 'form.saved': { actions: 'rereadChanges' } },
      invoke: [
        { id: 'facialRecognition', src: 'facialRecognition', input: FORM, onError: BREAKS_ALONE },
        {
          id: 'supervision',
          src: 'supervision',
          input: ({ self }) => ({ ...FORM, reportTo: self }),
          onError: BREAKS_ALONE,
        },
        { id: 'supervisionChanges', src: 'supervisionChanges', onError: BREAKS_ALONE },
        { id: 'overdueSetting', src: 'overdueSetting', input: FORM, onError: BREAKS_ALONE },
        { id: 'evidenceKeys', src: 'evidenceKeys', onError: BREAKS_ALONE },
        { id: 'outgoing', src: 'outgoing', onError: BREAKS_ALONE },
        { id: 'emailLogs', src: 'emailLogs', onError: BREAKS_ALONE },
        { id: 'templates', src: 'templates', onError: BREAKS_ALONE },
        { id: 'faq', src: 'faq', input: FORM, onError: BREAKS_ALONE },
      ],
    },
    ofSupervisor: {
      invoke: [
        { id: 'evidenceKeys', src: 'evidenceKeys', onError: BREAKS_ALONE },
        { id: 'outgoing', src: 'outgoing', onError: BREAKS_ALONE },
        { id: 'faq', src: 'faq', input: FORM, onError: BREAKS_ALONE },
      ],
    },
    ofStaff: { invoke: { id: 'faq', src: 'faq', input: FORM, onError: BREAKS_ALONE } },
    ofCustomer: {},
  },
});
