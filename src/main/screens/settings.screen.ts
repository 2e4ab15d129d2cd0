import { createElement } from 'react';
import { fromPromise } from 'xstate';
import type { Answer } from '../../../contract/calls.ts';
import type { SentEmail } from '../../../contract/entities/reports.ts';
import type { OwnSettings } from '../../../contract/entities/reps.ts';
import { FACE_LISTS } from '../../../contract/facial-recognition.ts';
import { EXPORT_PAGE_SIZE } from '../../../contract/limits.ts';
import { builtInTemplate } from '../../../contract/built-in-templates.ts';
import type { TemplateName } from '../../../contract/message-templates.ts';
import { version } from '../../../package.json';
import { emailLogsMachine } from '../../machines/pages/settings/email-logs.machine.ts';
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
import { type LoadedTemplate, templateMachine } from '../../machines/pages/settings/template.machine.ts';
import { templatesMachine } from '../../machines/pages/settings/templates.machine.ts';
import { settingsMachine } from '../../machines/pages/settings/settings.machine.ts';
import type { SettingsRef } from '../../machines/pages/settings/settings.selectors.ts';
import { createFormDrafts, type FormDraftStore } from '../../services/browser/form-drafts.ts';
import { saveFile } from '../../services/browser/save-file.ts';
import { exportRows } from '../../services/csv/export-rows.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import { changedWords, createKnownVersion } from '../../services/provider-api/known-version.ts';
import { EMAIL_LOG_COLUMNS } from '../../views/pages/settings/email-log-columns.ts';
import { SettingsScreen } from '../../views/pages/settings/SettingsScreen.tsx';
import { FACE_LIST_LABELS } from '../../views/pages/settings/texts.ts';
import type { ScreenModule } from '../lazy-screen.ts';
import type { Services } from '../services.ts';

type Api = Pick<
  Services['api'],
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
>;
const CHANGED = 'Changed elsewhere meanwhile. Save again to replace it, or leave and come back to see it.';
const FAQ = { params: { name: 'faq' } };

const asked = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });

function boundNotifications(api: Api, drafts: FormDraftStore) {
  const settings = createKnownVersion<OwnSettings>(
    (signal) => api.ownSettings({}, asked(signal)),
    () => CHANGED,
  );
  return notificationsMachine.provide({
    actors: {
      load: fromPromise<LoadedToggles, { target: null }>(async ({ signal }) => ({
        ...togglesOf((await settings.read(signal)).notifications),
        draft: drafts.read('notifications'),
      })),
      save: fromPromise(({ input: { data } }) =>
        settings.save((known) => api.saveOwnSettings({ body: { notifications: choicesOf(data), ...known } })),
      ),
    },
    actions: { saveDraft: (_, { draft }) => drafts.keep('notifications', draft) },
  });
}

function boundFacialRecognition(api: Api, drafts: FormDraftStore) {
  const lists = createKnownVersion<Answer<'facialRecognition'>>(
    (signal) => api.facialRecognition({}, asked(signal)),
    (before, now) => changedWords(before, now, FACE_LIST_LABELS),
  );
  return facialRecognitionMachine.provide({
    actors: {
      load: fromPromise<LoadedPlaces, { target: null }>(async ({ signal }) => ({
        ...(await lists.read(signal)),
        draft: drafts.read('facialRecognition'),
      })),
      save: fromPromise(({ input: { data } }) => {
        const places = Object.fromEntries(FACE_LISTS.map((list) => [list, data[list]])) as Omit<LoadedPlaces, 'draft'>;
        return lists.save((known) => api.saveFacialRecognition({ body: { ...places, ...known } }));
      }),
    },
    actions: { saveDraft: (_, { draft }) => drafts.keep('facialRecognition', draft) },
  });
}

function boundFaq(api: Api, drafts: FormDraftStore) {
  const faq = createKnownVersion<Answer<'getContent'>>(
    (signal) => api.getContent(FAQ, asked(signal)),
    () => CHANGED,
  );
  return faqMachine.provide({
    actors: {
      load: fromPromise<LoadedFaq, { target: null }>(async ({ signal }) => ({
        body: (await faq.read(signal)).body,
        draft: drafts.read('faq'),
      })),
      save: fromPromise(({ input: { data } }) =>
        faq.save((known) => api.saveContent({ ...FAQ, body: { name: FAQ.params.name, body: data.body, ...known } })),
      ),
    },
    actions: { saveDraft: (_, { draft }) => drafts.keep('faq', draft) },
  });
}

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
        page: async (_, { skip }, signal) => {
          const { items } = await api.listEmails({ query: { skip, limit: EXPORT_PAGE_SIZE } }, { signal });
          return { items, next: null };
        },
        save: (name, content) => saveFile(document, name, content),
      }),
    },
  });

export function screen({
  api,
  storages,
  settings: { environment },
}: Pick<Services, 'storages' | 'settings'> & { readonly api: Api }): ScreenModule<typeof settingsMachine> {
  const drafts = createFormDrafts(storages.local);
  const installation = { version, build: String(import.meta.env['BUILD_NAME'] ?? ''), environment };
  return {
    logic: settingsMachine.provide({
      actors: {
        notifications: boundNotifications(api, drafts),
        facialRecognition: boundFacialRecognition(api, drafts),
        emailLogs: boundEmailLogs(api),
        faq: boundFaq(api, drafts),
        templates: boundTemplates(api, drafts),
      },
    }),
    View: ({ screen: settings }: { screen: SettingsRef }) =>
      createElement(SettingsScreen, { screen: settings, installation }),
  };
}
