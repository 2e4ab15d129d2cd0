import type { Reply, Request } from '../../contract/calls.ts';
import { builtInTemplate } from '../../contract/messages/built-in-templates.ts';
import {
  isTemplateName,
  TEMPLATE_FIELDS,
  TEMPLATE_NAMES,
  type TemplateName,
  type TemplateTexts,
} from '../../contract/messages/message-templates.ts';
import { cleanTemplate, templateErrors } from '../../contract/messages/template-rules.ts';
import type { Caller, ProviderDeps } from '../base/ports.ts';
import { BadRequestError, NotFoundError } from '../http/errors.ts';
import { listStationSetting, readStationSetting, readStationSettings, saveStationSetting } from './station-settings.ts';

const settingOf = (name: TemplateName): string => `template:${name}`;

function named(name: string): TemplateName {
  if (!isTemplateName(name)) throw new NotFoundError(`Template ${name}`);
  return name;
}

/** @throws {BadRequestError} when the text may not be sent to customers. */
function assertFit(name: TemplateName, texts: TemplateTexts): void {
  const errors = Object.entries(templateErrors(name, texts)).map(([field, error]) => `${field}: ${error}`);
  if (errors.length > 0) throw new BadRequestError(errors.join(' '));
}

const isSame = (one: TemplateTexts, other: TemplateTexts): boolean =>
  TEMPLATE_FIELDS.every((field) => one[field] === other[field]);

/** Routes of the texts of messages to customers. Each saved version is kept; the built-in one is version 0. */
export function templateRoutes({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  return {
    listTemplates: async (): Promise<Reply<'listTemplates'>> => {
      const saved = await readStationSettings<TemplateTexts>(database, TEMPLATE_NAMES.map(settingOf));
      return {
        templates: TEMPLATE_NAMES.map((name) => {
          const { value, version } = saved.get(settingOf(name)) ?? { value: builtInTemplate(name), version: 0 };
          return { name, ...value, version };
        }),
      };
    },

    /** @throws {NotFoundError} when there is no template of this name. */
    templateVersions: async ({ params }: Request<'templateVersions'>): Promise<Reply<'templateVersions'>> => {
      const name = named(params.name);
      const saved = await listStationSetting<TemplateTexts>(database, settingOf(name));
      return {
        versions: [
          ...saved.map(({ value, version, by, atMs }) => ({ ...value, version, by, at_ms: atMs })),
          { ...builtInTemplate(name), version: 0, by: null, at_ms: null },
        ],
      };
    },

    /**
     * Saves a template; an equal one is not a change, whatever its version. @throws {ChangedSinceError} when another
     * version is saved by now.
     */
    saveTemplate: async (
      { params, body: { version, ...sent } }: Request<'saveTemplate'>,
      { rep }: Caller,
    ): Promise<Reply<'saveTemplate'>> => {
      const name = named(params.name);
      const texts = cleanTemplate(sent);
      assertFit(name, texts);
      const before = await readStationSetting<TemplateTexts>(database, settingOf(name), builtInTemplate(name));
      if (isSame(before.value, texts)) return { version: before.version };
      const change = {
        name: settingOf(name),
        value: texts,
        version: String(version),
        repId: rep.id,
        atMs: clock.now(),
      };
      await saveStationSetting(database, change);
      return { version: version + 1 };
    },
  };
}
