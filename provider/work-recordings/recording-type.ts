import { safeParse } from 'fast-content-type-parse';
import { ApiError } from '../http/errors.ts';

/** Types that the portal records (`src/media/voice/record-work.ts`), with the codecs that may be named beside them. */
const RECORDING_TYPES = {
  'audio/mp4': ['opus', 'mp4a.40.2'],
  'audio/webm': ['opus'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type RecordingType = keyof typeof RECORDING_TYPES;

const isRecordingType = (type: string): type is RecordingType => Object.hasOwn(RECORDING_TYPES, type);

class NotARecordingError extends ApiError {
  readonly status = 415;

  constructor() {
    super(`A recording is one of ${Object.keys(RECORDING_TYPES).join(', ')}.`);
  }
}

/** Listed type named by a `content-type` header; null for another type, or with parameters other than codecs. */
export function recordingTypeOf(header: string): RecordingType | null {
  const { type, parameters } = safeParse(header);
  if (!isRecordingType(type)) return null;
  const codecs: readonly string[] = RECORDING_TYPES[type];
  const isKnown = Object.entries(parameters).every(([name, value]) => name === 'codecs' && codecs.includes(value));
  return isKnown ? type : null;
}

/** @throws {NotARecordingError} */
export function mustBeRecordingType(header: string | undefined): RecordingType {
  const type = recordingTypeOf(header ?? '');
  if (type === null) throw new NotARecordingError();
  return type;
}
