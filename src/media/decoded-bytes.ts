/** Decoded bytes of picture and sound; only Chromium and Safari report them. */
interface Counting {
  readonly webkitVideoDecodedByteCount?: number;
  readonly webkitAudioDecodedByteCount?: number;
}

/** Bytes an element has decoded so far; null where the browser does not report it. */
export function decodedBytes(video: HTMLVideoElement & Counting): number | null {
  const { webkitVideoDecodedByteCount: picture, webkitAudioDecodedByteCount: sound = 0 } = video;
  return picture === undefined ? null : picture + sound;
}
