/** The pictures of a clip cannot be read here; the message is the reason, as the second half of a sentence. */
export class NotDecodableError extends Error {
  override readonly name = 'NotDecodableError';
  readonly code = 'notDecodable';
}
