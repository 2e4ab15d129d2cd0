import { createElement } from 'react';
import { fromPromise } from 'xstate';
import type { SentEmail } from '../../../contract/entities/reports.ts';
import { FACE_LISTS, type FaceList } from '../../../contract/facial-recognition.ts';
import {
  EXPIRED_LIMIT_DEFAULT,
  EXPIRED_LIMITS,
  EXPORT_PAGE_SIZE,
  OVERDUE_DEFAULT_S,
  OVERDUE_OPTIONS_S,
  WAITING_LIMIT_DEFAULT,
  WAITING_LIMITS,
} from '../../../contract/limits.ts';
import { builtInTemplate } from '../../../contract/messages/built-in-templates.ts';
import type { TemplateName } from '../../../contract/messages/message-templates.ts';
import { version as product } from '../../../package.json';
import { emailLogsMachine } from '../../machines/pages/settings/email-logs.machine.ts';
import { evidenceKeysMachine } from '../../machines/pages/settings/evidence-keys.machine.ts';
import { outgoingMachine } from '../../machines/pages/settings/outgoing.machine.ts';
import {
  facialRecognitionMachine,
  type LoadedPlaces,
} from '../../machines/pages/settings/facial-recognition.machine.ts';
import { faqMachine, type LoadedFaq } from '../../machines/pages/settings/faq.machine.ts';
import {
  choicesOf,
  type LoadedToggles,
  notificationsMachine,
  togglesOf,
} from '../../machines/pages/settings/notifications.machine.ts';
import { type LoadedOverdue, overdueSettingMachine } from '../../machines/pages/settings/overdue-setting.machine.ts';
import { type LoadedTemplate, templateMachine } from '../../machines/pages/settings/template.machine.ts';
import {
  type LoadedSupervision,
  supervisionChangesMachine,
  supervisionMachine,
} from '../../machines/pages/settings/supervision.machine.ts';
import { templatesMachine } from '../../machines/pages/settings/templates.machine.ts';
import { settingsMachine } from '../../machines/pages/settings/settings.machine.ts';
import type { SettingsRef } from '../../machines/pages/settings/settings.selectors.ts';
import { createFormDrafts, type FormDraftStore } from '../../services/browser/stored/form-drafts.ts';
import { saveFile } from '../../services/browser/save-file.ts';
import { exportRows } from '../../services/csv/export-rows.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import { EMAIL_LOG_COLUMNS } from '../../views/pages/settings/email-log-columns.ts';
import { SettingsScreen } from '../../views/pages/settings/SettingsScreen.tsx';
import type { ScreenModule } from '../lazy-screen.ts';
import type { OfficeServices } from '../services.ts';

type Api = Pick<
  OfficeServices['api'],
  | 'ownSettings'
  | 'saveOwnSettings'
  | 'facialRecognition'
  | 'saveFacialRecognition'
  | 'getContent'
  | 'saveContent'
  | 'listEmails'
  | 'listTemplates'
  | 'templateVersions'
  | 'saveTemplate'
  | 'supervision'
  | 'saveSupervision'
  | 'overdueSetting'
  | 'saveOverdueSetting'
  | 'evidenceKeys'
  | 'floor'
>;
const FAQ = { params: { name: 'faq' } };

const boundNotifications = (api: Api, drafts: FormDraftStore) =>
  notificationsMachine.provide({
    actors: {
      load: fromPromise<LoadedToggles, { target: null }>(async ({ signal }) => {
        const { notifications, version } = await api.ownSettings({}, { signal });
        return { ...togglesOf(notifications), version, draft: drafts.read('notifications') };
      }),
      save: fromPromise(({ input: { data } }) =>
        api.saveOwnSettings({ body: { notifications: choicesOf(data), version: data.version } }),
      ),
    },
    actions: { saveDraft: (_, { draft }) => drafts.keep('notifications', draft) },
  });

const boundFacialRecognition = (api: Api, drafts: FormDraftStore) =>
  facialRecognitionMachine.provide({
    actors: {
      load: fromPromise<LoadedPlaces, { target: null }>(async ({ signal }) => ({
        ...(await api.facialRecognition({}, { signal })),
        draft: drafts.read('facialRecognition'),
      })),
      save: fromPromise(({ input: { data } }) => {
        const places = Object.fromEntries(FACE_LISTS.map((list) => [list, data[list]])) as Record<FaceList, string[]>;
        return api.saveFacialRecognition({ body: { ...places, version: data.version } });
      }),
    },
    actions: { saveDraft: (_, { draft }) => drafts.keep('facialRecognition', draft) },
  });

const boundSupervision = (api: Api, drafts: FormDraftStore) =>
  supervisionMachine.provide({
    actors: {
      load: fromPromise<LoadedSupervision, { target: null }>(async ({ signal }) => ({
        ...(await api.supervision({}, { signal })),
        draft: drafts.read('supervision'),
      })),
      save: fromPromise(({ input: { data } }) => {
        const { journals, live, version } = data;
        return api.saveSupervision({ body: { journals, live, version } });
      }),
    },
    actions: { saveDraft: (_, { draft }) => drafts.keep('supervision', draft) },
  });

const boundOverdueSetting = (api: Api, drafts: FormDraftStore) =>
  overdueSettingMachine.provide({
    actors: {
      load: fromPromise<LoadedOverdue, { target: null }>(async ({ signal }) => {
        const { seconds, waiting, expired, version } = await api.overdueSetting({}, { signal });
        return {
          seconds: OVERDUE_OPTIONS_S.find((option) => option === seconds) ?? OVERDUE_DEFAULT_S,
          waiting: WAITING_LIMITS.find((option) => option === waiting) ?? WAITING_LIMIT_DEFAULT,
          expired: EXPIRED_LIMITS.find((option) => option === expired) ?? EXPIRED_LIMIT_DEFAULT,
          version,
          draft: drafts.read('overdueSetting'),
        };
      }),
      save: fromPromise(({ input: { data } }) => {
        const { seconds, waiting, expired, version } = data;
        return api.saveOverdueSetting({ body: { seconds, waiting, expired, version } });
      }),
    },
    actions: { saveDraft: (_, { draft }) => drafts.keep('overdueSetting', draft) },
  });

const boundSupervisionChanges = (api: Api) =>
  supervisionChangesMachine.provide({
    actors: { load: fromPromise(async ({ signal }) => (await api.supervision({}, { signal })).changes ?? []) },
  });

const boundOutgoing = (api: Api) =>
  outgoingMachine.provide({
    actors: { load: fromPromise(async ({ signal }) => (await api.floor({}, { signal })).outgoing ?? []) },
  });

const boundEvidenceKeys = (api: Api) =>
  evidenceKeysMachine.provide({
    actors: { load: fromPromise(async ({ signal }) => (await api.evidenceKeys({}, { signal })).keys) },
  });

const boundFaq = (api: Api, drafts: FormDraftStore) =>
  faqMachine.provide({
    actors: {
      load: fromPromise<LoadedFaq, { target: null }>(async ({ signal }) => {
        const { body, version } = await api.getContent(FAQ, { signal });
        return { body, version, draft: drafts.read('faq') };
      }),
      save: fromPromise(({ input: { data } }) =>
        api.saveContent({ ...FAQ, body: { name: FAQ.params.name, body: data.body, version: data.version } }),
      ),
    },
    actions: { saveDraft: (_, { draft }) => drafts.keep('faq', draft) },
  });

function boundTemplates(api: Api, drafts: FormDraftStore) {
  const draftOf = (name: TemplateName) => `template:${name}`;
  return templatesMachine.provide({
    actors: {
      ...provideCalls(api, 'templateVersions'),
      template: templateMachine.provide({
        actors: {
          load: fromPromise<LoadedTemplate, { target: TemplateName }>(async ({ input: { target }, signal }) => {
            const { templates } = await api.listTemplates({}, { signal });
            const found = templates.find(({ name }) => name === target) ?? { ...builtInTemplate(target), version: 0 };
            return { ...found, name: target, draft: drafts.read(draftOf(target)) };
          }),
          save: fromPromise(({ input: { target, data } }) => {
            const { subject, body, title, message, version } = data;
            return api.saveTemplate({ params: { name: target }, body: { subject, body, title, message, version } });
          }),
        },
        actions: { saveDraft: (_, { target, draft }) => drafts.keep(draftOf(target), draft) },
      }),
    },
  });
}

const boundEmailLogs = (api: Api) =>
  emailLogsMachine.provide({
    actors: {
      exportRows: exportRows<SentEmail, null>({
        name: 'logs.csv',
        columns: EMAIL_LOG_COLUMNS,
        idOf: ({ eventId, to_uid, sent_date, subject }) => JSON.stringify([eventId, to_uid, sent_date, subject]),
        page: async (_, { skip }, signal) => {
          const page = await api.listEmails({ query: { skip, limit: EXPORT_PAGE_SIZE, unsent: true } }, { signal });
          return { ...page, next: null };
        },
        save: (name, content) => saveFile(document, name, content),
      }),
    },
  });

export function screen({
  api,
  storages,
  settings: { environment, losesReceived },
}: Pick<OfficeServices, 'storages' | 'settings'> & { readonly api: Api }): ScreenModule<typeof settingsMachine> {
  const drafts = createFormDrafts(storages.local);
  const installation = {
    version: product,
    build: String(import.meta.env['BUILD_NAME'] ?? ''),
    environment,
    losesReceived,
  };
  return {
    logic: settingsMachine.provide({
      actors: {
        notifications: boundNotifications(api, drafts),
        facialRecognition: boundFacialRecognition(api, drafts),
        emailLogs: boundEmailLogs(api),
        supervision: boundSupervision(api, drafts),
        supervisionChanges: boundSupervisionChanges(api),
        overdueSetting: boundOverdueSetting(api, drafts),
        evidenceKeys: boundEvidenceKeys(api),
        outgoing: boundOutgoing(api),
        faq: boundFaq(api, drafts),
        templates: boundTemplates(api, drafts),
      },
    }),
    View: ({ screen: settings }: { screen: SettingsRef }) =>
      createElement(SettingsScreen, { screen: settings, installation }),
  };
}
