import { ANNOTATION_IMAGE_MAX_BYTES } from '../../../contract/limits.ts';
import { BadRequestError } from '../../http/errors.ts';

export interface AnnotationPicture {
  readonly type: 'image/jpeg' | 'image/png';
  readonly extension: 'jpg' | 'png';
  readonly bytes: Buffer;
}

/** The characters that only base64 has; a long text is checked without going back in it. */
const BASE64 = /^[A-Za-z\d+/]+={0,2}$/;

const JPEG = {
  type: 'image/jpeg',
  extension: 'jpg',
  first: Buffer.from('ffd8ff', 'hex'),
  last: Buffer.from('ffd9', 'hex'),
} as const;
const PNG = {
  type: 'image/png',
  extension: 'png',
  first: Buffer.from('89504e470d0a1a0a', 'hex'),
  last: Buffer.from('49454e44ae426082', 'hex'),
} as const;

const isIt = (bytes: Buffer, { first, last }: typeof JPEG | typeof PNG): boolean =>
  bytes.length >= first.length + last.length &&
  bytes.subarray(0, first.length).equals(first) &&
  bytes.subarray(-last.length).equals(last);

/**
 * The picture in the base64 of a call, known by how its bytes begin and end.
 * @throws {BadRequestError} for anything but a JPEG or PNG of a size that is kept.
 */
export function annotationPicture(image: string): AnnotationPicture {
  if (image.length % 4 !== 0 || !BASE64.test(image)) throw new BadRequestError('The image is not base64.');
  const bytes = Buffer.from(image, 'base64');
  if (bytes.length > ANNOTATION_IMAGE_MAX_BYTES) {
    throw new BadRequestError(`The image has more than ${ANNOTATION_IMAGE_MAX_BYTES} bytes.`);
  }
  const found = [JPEG, PNG].find((kind) => isIt(bytes, kind));
  if (found === undefined) throw new BadRequestError('The image is neither a JPEG nor a PNG.');
  return { type: found.type, extension: found.extension, bytes };
}
