import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { StoredFile } from '../../base/ports.ts';
import { FileTooLargeError } from './media-errors.ts';

/**
 * Writes a new file through its handle.
 * @param onDisk wraps each step on the disk, whose errors are kept apart from those of `bytes`
 */
export async function writeBounded(
  file: FileHandle,
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
  onDisk: <T>(step: Promise<T>) => Promise<T>,
): Promise<Omit<StoredFile, 'name'>> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new FileTooLargeError(maxBytes);
    hash.update(chunk);
    await onDisk(file.writeFile(chunk));
  }
  return { size, sha256: hash.digest() };
}
