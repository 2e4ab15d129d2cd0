import { cutText } from '../text/cut-text.ts';
import { DISPATCH_REASONS, type DispatchAction } from '../dispatch-reasons.ts';
import { FOLLOW_UP_TEMPLATES, type FollowUpTemplate } from '../dispositions.ts';
import { escapeHtml, toHtml } from './rich-text.ts';

export type TemplateName = FollowUpTemplate | DispatchAction;
const FOLLOW_UPS = Object.keys(FOLLOW_UP_TEMPLATES) as readonly FollowUpTemplate[];
const DISPATCHES = DISPATCH_REASONS.map(({ action }) => action);
/** The messages to a customer that have a template (DISP-18, DISP-34). */
export const TEMPLATE_NAMES: readonly TemplateName[] = [...FOLLOW_UPS, ...DISPATCHES];
export const isTemplateName = (name: string): name is TemplateName => TEMPLATE_NAMES.some((one) => one === name);
export const isDispatchTemplate = (name: TemplateName): name is DispatchAction =>
  DISPATCHES.some((action) => action === name);

/** An e-mail and a push, with placeholders such as `{{camera}}`; `body` is HTML. */
export interface TemplateTexts {
  readonly subject: string;
  readonly body: string;
  readonly title: string;
  readonly message: string;
}
export const TEMPLATE_FIELDS = ['subject', 'body', 'title', 'message'] as const satisfies (keyof TemplateTexts)[];
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

/** Placeholders, by their name for admins. */
export const PLACEHOLDERS = {
  greeting: 'Greeting',
  customer: 'Customer name',
  camera: 'Camera name',
  date: 'Date',
  time: 'Time',
  triggerTime: 'Trigger time',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;
/** The greeting is made of the customer's name, which is empty where it is not known. */
export type AlarmTexts = Readonly<Record<Exclude<Placeholder, 'greeting'>, string>>;
type Values = Readonly<Record<Placeholder, string>>;

const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS) as readonly Placeholder[];
/**
 * Placeholders of a template: those of a follow-up are about the alarm; those of a dispatch also about the time of the
 * request (DISP-18).
 */
export const placeholdersIn = (name: TemplateName): readonly Placeholder[] =>
  isDispatchTemplate(name) ? PLACEHOLDER_NAMES : PLACEHOLDER_NAMES.filter((one) => one !== 'triggerTime');

/** A name between two pairs of braces. */
export const MARK = /\{\{([^{}]*)\}\}/g;
const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);
export const markOf = (placeholder: Placeholder): string => `{{${placeholder}}}`;

/** Text as its placeholders cut it, in order. */
export function piecesOf(text: string): readonly (string | { readonly placeholder: Placeholder })[] {
  const pieces: (string | { placeholder: Placeholder })[] = [];
  let from = 0;
  for (const { 0: mark, 1: name = '', index } of text.matchAll(MARK)) {
    if (!isPlaceholder(name)) continue;
    pieces.push(text.slice(from, index), { placeholder: name });
    from = index + mark.length;
  }
  return [...pieces, text.slice(from)].filter((piece) => piece !== '');
}

/** Fills placeholders in one pass, so that a value is never taken for a placeholder. */
const filled = (text: string, values: Values): string =>
  piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : values[piece.placeholder]))
    .join('');

/** Longest name in one line: of a camera or a customer in a subject or a push, where it is cut off before the message is. */
export const NAME_MAX = 30;
/** Name of an unknown customer. */
const SOMEBODY = 'customer';
const valuesOf = (texts: AlarmTexts): Values => ({
  ...texts,
  customer: texts.customer === '' ? SOMEBODY : texts.customer,
  greeting: texts.customer === '' ? 'Hello,' : `Hello ${texts.customer},`,
});

/** Values as a line has room for them. */
const inLine = (texts: AlarmTexts): Values =>
  valuesOf({ ...texts, customer: cutText(texts.customer, NAME_MAX), camera: cutText(texts.camera, NAME_MAX) });

/** The message to the customer. Values are text, in the e-mail too. */
export function fillTemplate({ subject, body, title, message }: TemplateTexts, texts: AlarmTexts): TemplateTexts {
  const short = inLine(texts);
  const long = valuesOf(texts);
  const escaped = Object.fromEntries(PLACEHOLDER_NAMES.map((name) => [name, escapeHtml(long[name])])) as Values;
  return {
    subject: filled(subject, short),
    body: filled(body, escaped),
    title: filled(title, short),
    message: filled(message, short),
  };
}

/** Paragraphs of an e-mail, the last one being its author, as HTML. */
export const letter = (...paragraphs: readonly string[]): string =>
  toHtml([markOf('greeting'), ...paragraphs, 'Your monitoring team'].join('\n\n'));

/** A push that begins with its camera and time. */
export const pushAbout = (texts: string): string => `${markOf('camera')}, ${markOf('time')}: ${texts}`;
