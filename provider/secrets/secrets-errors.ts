/** Thrown where the key of the stored passwords cannot be used; the message has the cause and the remedy. */
export class SecretsKeyError extends Error {
  override readonly name = 'SecretsKeyError';
  readonly code = 'secretsKey';
}
