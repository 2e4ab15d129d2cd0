import { builtInTemplate } from '../../../../contract/messages/built-in-templates.ts';
import type { Answer } from '../../../../contract/calls.ts';
import {
  fillTemplate,
  isTemplateName,
  type TemplateName,
  type TemplateTexts,
} from '../../../../contract/messages/message-templates.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { alarmText } from '../../alarm-duties/placeholders.ts';

/** The provider's templates, as far as they are known. */
export type KnownTemplates = Readonly<Partial<Record<TemplateName, TemplateTexts>>>;

export const knownTemplates = ({ templates }: Answer<'listTemplates'>): KnownTemplates =>
  Object.fromEntries(
    templates
      .filter(({ name }) => isTemplateName(name))
      .map(({ name, subject, body, title, message }) => [name, { subject, body, title, message }]),
  );

/** A template about an alarm, filled in; `atMs` is the time it shows, epoch ms. */
export const messageOf = (known: KnownTemplates, name: TemplateName, alarm: AlarmEvent, atMs: number): TemplateTexts =>
  fillTemplate(known[name] ?? builtInTemplate(name), alarmText(alarm, atMs));
