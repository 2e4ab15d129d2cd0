import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { MediaStore } from '../base/ports.ts';
import { ApiError, BadRequestError } from '../http/errors.ts';
import { FileTooLargeError, MediaWriteError } from '../media/store/media-errors.ts';
import { CLIP_MAX_BYTES, PICTURE_MAX_BYTES, PICTURES_OF_MESSAGE } from './intake.constants.ts';
import { malformed, TooLongError } from './intake-errors.ts';
import type { ReceivedFile } from './message.ts';

/** Parts of a message that may be files, and the first bytes by which they are known, whatever their sender calls them. */
const KINDS = [
  { type: 'image/jpeg', isPicture: true, at: 0, begin: [0xff, 0xd8, 0xff] },
  { type: 'image/png', isPicture: true, at: 0, begin: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'video/mp4', isPicture: false, at: 4, begin: [0x66, 0x74, 0x79, 0x70] },
] as const;
type Kind = (typeof KINDS)[number];
/** Bytes by which each kind is recognised. */
const BEGIN_BYTES = 8;

/** Files of a message, on the disk. */
export interface Files {
  readonly pictures: ReceivedFile[];
  clip: ReceivedFile | null;
}

/** The kind of a file, and its bytes from the first on. @throws {BadRequestError} */
async function recognise(file: AsyncIterable<Uint8Array>): Promise<{ kind: Kind; bytes: AsyncIterable<Uint8Array> }> {
  const rest = file[Symbol.asyncIterator]();
  let begin = Buffer.alloc(0);
  while (begin.length < BEGIN_BYTES) {
    const { done, value } = await rest.next();
    if (done) break;
    begin = Buffer.concat([begin, value]);
  }
  const kind = KINDS.find(({ at, begin: first }) => first.every((byte, index) => begin[at + index] === byte));
  if (kind === undefined) throw new BadRequestError('A file is neither a JPEG, a PNG nor an mp4.');
  async function* whole() {
    yield begin;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { kind, bytes: whole() };
}

/** Writes one file of a message. @throws {BadRequestError} @throws {TooLongError} @throws {MediaWriteError} */
async function writeFile(part: MultipartFile, files: Files, media: Pick<MediaStore, 'write'>): Promise<void> {
  const { kind, bytes } = await recognise(part.file);
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

/**
 * Reads multipart/form-data: writes its files into `files` as they come, and returns its other fields.
 * @throws {BadRequestError} @throws {TooLongError} @throws {MediaWriteError}
 */
export async function readParts(
  request: FastifyRequest,
  files: Files,
  media: Pick<MediaStore, 'write'>,
): Promise<Readonly<Record<string, unknown>>> {
  const values: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') values[part.fieldname] = part.value;
      else if (part.filename === '') part.file.resume();
      else await writeFile(part, files, media);
    }
    return values;
  } catch (error) {
    if (error instanceof ApiError || error instanceof MediaWriteError) throw error;
    // Its limits have a status, and what else the reader throws has none.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw malformed('multipart form');
  }
}
