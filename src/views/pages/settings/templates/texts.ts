import { DISPATCH_REASONS } from '../../../../../contract/dispatch-reasons.ts';
import type { TemplateVersion } from '../../../../../contract/entities/settings.ts';
import {
  type AlarmTexts,
  piecesOf,
  PLACEHOLDERS,
  type TemplateField,
  type TemplateName,
} from '../../../../../contract/messages/message-templates.ts';
import { plainText } from '../../../../../contract/messages/rich-text.ts';
import { formatDateTime } from '../../../kit/time/format-time.ts';

export const MESSAGE_TEMPLATES = 'Message templates';
export const ABOUT_TEMPLATES =
  'What customers get to read, with placeholders for what is known of each alarm. Agents may change every word before it is sent; after a dispatch it is sent at once.';
export const TEMPLATE = 'Template';
export const FOLLOW_UP_GROUP = 'Follow-up';
export const DISPATCH_GROUP = 'Dispatch';
/** Name of a template as agents know it. */
export const templateLabel = (name: TemplateName): string =>
  DISPATCH_REASONS.find(({ action }) => action === name)?.label ?? name;

export const FIELD_LABELS: Readonly<Record<TemplateField, string>> = {
  subject: 'E-mail subject',
  body: 'E-mail',
  title: 'Push title',
  message: 'Push description',
};
export const PLACEHOLDER = 'Placeholder';
export const PLACEHOLDER_HELP = 'Type {{ for the same menu';
export const placeholderIn = (label: string): string => `${PLACEHOLDER}: ${label}`;

/** Example values for the preview. */
export const EXAMPLE: AlarmTexts = {
  customer: 'Robin Vale',
  camera: 'Front door',
  date: '11/23/2026',
  time: '4:05 AM EST',
  triggerTime: '4:03 AM EST',
};
export const PREVIEW_EMAIL = 'Preview of the e-mail';
export const PREVIEW_PUSH = 'Preview of the push';
export const EXAMPLE_DATA = 'With example data';

export const HISTORY = 'History';
export const historyOf = (name: TemplateName): string => `History of ${templateLabel(name)}`;
export const HISTORY_UNREAD = 'The history could not be read.';
export const CLOSE = 'Close';
export const USE_WORDS = 'Use these words';
export const HISTORY_HELP = 'Words that you use are put into the form. They count once you save it.';
const BUILT_IN = 'Built-in words';
export const versionText = (version: number): string => (version === 0 ? BUILT_IN : `Version ${version}`);
export const originText = ({ version, by, at_ms }: TemplateVersion): string =>
  by === null || at_ms === null
    ? versionText(version)
    : `${versionText(version)} · ${by} · ${formatDateTime(at_ms / 1_000, null)}`;

/** Text with the meaning of each placeholder in brackets. */
export const readable = (text: string): string =>
  piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : `[${PLACEHOLDERS[piece.placeholder]}]`))
    .join('');
export const readableHtml = (html: string): string => readable(plainText(html));
