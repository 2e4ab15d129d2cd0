/** Files that a message may have, and the first bytes by which they are known, whatever their sender calls them. */
const KINDS = [
  { type: 'image/jpeg', isPicture: true, at: 0, begin: [0xff, 0xd8, 0xff] },
  { type: 'image/png', isPicture: true, at: 0, begin: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'video/mp4', isPicture: false, at: 4, begin: [0x66, 0x74, 0x79, 0x70] },
] as const;
export type FileKind = (typeof KINDS)[number];

/** Bytes by which each kind is recognised. */
export const BEGIN_BYTES = 8;

/** The kind of the file that begins with these bytes; undefined for any other. */
export const kindOf = (first: Uint8Array): FileKind | undefined =>
  KINDS.find(({ at, begin }) => begin.every((byte, index) => first[at + index] === byte));
