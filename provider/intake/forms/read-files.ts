import type { FastifyRequest } from 'fastify';
import type { MediaStore } from '../../base/ports.ts';
import { ApiError, BadRequestError } from '../../http/errors.ts';
import { FileTooLargeError, MediaWriteError } from '../../media/store/media-errors.ts';
import { BEGIN_BYTES, type FileKind, kindOf } from '../file-kinds.ts';
import { CLIP_MAX_BYTES, MESSAGE_MAX_BYTES, PICTURE_MAX_BYTES, PICTURES_OF_MESSAGE } from '../intake.constants.ts';
import { malformed, TooLongError } from '../intake-errors.ts';
import type { Files, MessageFields } from '../message.ts';
import { alertIn, readHikvision } from './read-hikvision.ts';
import { readValues } from './read-values.ts';

/** The kind of a file, and its bytes from the first on. @throws {BadRequestError} */
async function recognise(
  file: AsyncIterable<Uint8Array>,
): Promise<{ kind: FileKind; bytes: AsyncIterable<Uint8Array> }> {
  const rest = file[Symbol.asyncIterator]();
  let begin = Buffer.alloc(0);
  while (begin.length < BEGIN_BYTES) {
    const { done, value } = await rest.next();
    if (done) break;
    begin = Buffer.concat([begin, value]);
  }
  const kind = kindOf(begin);
  if (kind === undefined) throw new BadRequestError('A file is neither a JPEG, a PNG nor an mp4.');
  async function* whole() {
    yield begin;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { kind, bytes: whole() };
}

/** Writes one file of a message. @throws {BadRequestError} @throws {TooLongError} @throws {MediaWriteError} */
export async function writeFile(
  file: AsyncIterable<Uint8Array>,
  files: Files,
  media: Pick<MediaStore, 'write'>,
): Promise<void> {
  const { kind, bytes } = await recognise(file);
  if (kind.isPicture && files.pictures.length >= PICTURES_OF_MESSAGE)
    throw new BadRequestError(`A message has at most ${PICTURES_OF_MESSAGE} pictures.`);
  if (!kind.isPicture && files.clip !== null) throw new BadRequestError('A message has one clip.');
  const maxBytes = kind.isPicture ? PICTURE_MAX_BYTES : CLIP_MAX_BYTES;
  try {
    const stored = { ...(await media.write(bytes, maxBytes)), type: kind.type };
    if (kind.isPicture) files.pictures.push(stored);
    else files.clip = stored;
  } catch (error) {
    if (!(error instanceof FileTooLargeError)) throw error;
    throw new TooLongError(`A ${kind.isPicture ? 'picture' : 'clip'} has at most ${maxBytes / 1_048_576} MiB.`);
  }
}

/** Reads a text that is sent as a file. @throws {TooLongError} */
async function textOf(file: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of file) {
    length += piece.length;
    if (length > MESSAGE_MAX_BYTES) throw new TooLongError(`A text has at most ${MESSAGE_MAX_BYTES / 1_024} KiB.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** True of the media types in which Hikvision's devices send their alert beside its pictures. */
const isText = (type: string): boolean => /^(application|text)\/(xml|json)\b/i.test(type);

/**
 * Reads multipart/form-data: writes its files into `files` as they come, and returns the message in its other fields, or in the alert
 * that it has as a part; null for one that raises nothing. @throws {BadRequestError} @throws {TooLongError} @throws {MediaWriteError}
 */
export async function readParts(
  request: FastifyRequest,
  files: Files,
  media: Pick<MediaStore, 'write'>,
): Promise<MessageFields | null> {
  const values: Record<string, unknown> = {};
  let alert: unknown = null;
  try {
    for await (const part of request.parts()) {
      const text = part.type === 'field' ? part.value : isText(part.mimetype) ? await textOf(part.file) : null;
      const found = alertIn(text);
      if (found !== null) alert = found;
      else if (part.type === 'field') values[part.fieldname] = part.value;
      else if (part.filename === '' || text !== null) part.file.resume();
      else await writeFile(part.file, files, media);
    }
  } catch (error) {
    if (error instanceof ApiError || error instanceof MediaWriteError) throw error;
    // Its limits have a status, and what else the reader throws has none.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw malformed('a valid multipart form');
  }
  return alert === null ? readValues(values) : readHikvision(alert);
}
