import { EMAIL_SUBJECT_MAX, PUSH_MESSAGE_MAX, PUSH_TITLE_MAX, TEMPLATE_BODY_MAX } from '../limits.ts';
import {
  type AlarmTexts,
  fillTemplate,
  isDispatchTemplate,
  MARK,
  NAME_MAX,
  type Placeholder,
  PLACEHOLDERS,
  placeholdersIn,
  TEMPLATE_FIELDS,
  type TemplateField,
  type TemplateName,
  type TemplateTexts,
} from './message-templates.ts';
import { cleanHtml, plainText } from './rich-text.ts';

/** Placeholders that each message must have: those of the built-in one. */
function requiredIn(name: TemplateName, field: TemplateField): readonly Placeholder[] {
  if (field === 'subject' || field === 'title') return [];
  if (isDispatchTemplate(name)) return ['date', 'time', 'camera', 'triggerTime'];
  return field === 'body' ? ['date', 'time', 'camera'] : ['camera', 'time'];
}

/** Remains of a placeholder. */
const HALF = /\{\{|\}\}/;

const WIDEST = 'W'.repeat(NAME_MAX);
/** Longest values in a line. */
const LONGEST: AlarmTexts = {
  customer: WIDEST,
  camera: WIDEST,
  date: '12/31/2026',
  time: '12:00 PM AKDT',
  triggerTime: '12:00 PM AKDT',
};

const MAX: Readonly<Record<TemplateField, number>> = {
  subject: EMAIL_SUBJECT_MAX,
  body: TEMPLATE_BODY_MAX,
  title: PUSH_TITLE_MAX,
  message: PUSH_MESSAGE_MAX,
};

const labels = (names: readonly Placeholder[]): string => names.map((one) => PLACEHOLDERS[one]).join(', ');

function errorIn(name: TemplateName, field: TemplateField, texts: TemplateTexts): string | null {
  const text = texts[field];
  const allowed = placeholdersIn(name);
  const marks = Array.from(text.matchAll(MARK), ([, found = '']) => found);
  const unknown = marks.find((found) => !allowed.some((one) => one === found));
  if (unknown !== undefined) return `There is no placeholder {{${unknown}}} here.`;
  if (HALF.test(text.replace(MARK, ''))) return 'Two braces stand only around a placeholder.';
  if ((field === 'body' ? plainText(text) : text.trim()) === '') return 'Write something.';
  const missing = requiredIn(name, field).filter((one) => !marks.includes(one));
  if (missing.length > 0) return `Missing: ${labels(missing)}.`;
  const length = field === 'body' ? text.length : fillTemplate(texts, LONGEST)[field].length;
  return length > MAX[field] ? `At most ${MAX[field]} characters: this can get ${length}.` : null;
}

/** Errors that keep a template from being saved, by field; for both sides. */
export function templateErrors(
  name: TemplateName,
  texts: TemplateTexts,
): Readonly<Partial<Record<TemplateField, string>>> {
  const errors = TEMPLATE_FIELDS.map((field) => [field, errorIn(name, field, texts)] as const);
  return Object.fromEntries(errors.filter(([, error]) => error !== null));
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/**
 * Template cleaned of everything that may not be saved, from any sender: the e-mail keeps the tags that customers get,
 * the other fields are one line of text each.
 */
export const cleanTemplate = ({ subject, body, title, message }: TemplateTexts): TemplateTexts => ({
  subject: oneLine(subject),
  body: cleanHtml(body),
  title: oneLine(title),
  message: oneLine(message),
});
