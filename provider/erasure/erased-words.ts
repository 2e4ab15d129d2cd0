/** Replacement of a customer's words. */
export const ERASED = 'erased';

/** Names of fields with a customer's text or text about them, at any depth. */
const WORDS = new Set([
  'account',
  'annotation',
  'customerName',
  'description',
  'documentation',
  'info',
  'match_name',
  'name',
  'phone',
  'reference',
  'refusal',
  'sensorName',
  'street',
  'subject',
  'takenBy',
  'title',
  'words',
]);
/** Names of recordings and pictures, which are gone. */
const MEDIA = new Set(['video_path', 'hls_url', 'img_file', 'frame_file', 'imgFile']);
/** Facts with a reason in an agent's own words. */
const WITH_OWN_REASON = new Set(['alarm.statusSet', 'alarm.shelved', 'camera.shelved']);

function valueOf(name: string, value: unknown, names: ReadonlySet<string>): unknown {
  if (name === 'video') return {};
  if (typeof value === 'string' && (names.has(name) || MEDIA.has(name))) return value === '' ? '' : ERASED;
  return walk(value, names);
}

function walk(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, valueOf(name, inner, names)]));
}

/** The value with the same shape, numbers, ids and choices, without the texts. */
export const withoutWords = (value: unknown): unknown => walk(value, WORDS);

export const factWithoutWords = (type: string, data: unknown): unknown =>
  walk(data, WITH_OWN_REASON.has(type) ? new Set([...WORDS, 'reason']) : WORDS);

/** The value without any text. */
export function withoutTexts(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : ERASED;
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutTexts(inner)]));
}
