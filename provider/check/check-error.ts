/** Cause of a service's failure, and the operator's remedy; both are sentences without secrets. */
export class CheckError extends Error {
  override readonly name = 'CheckError';
  readonly code = 'checkFailed';
  readonly advice: string;

  constructor(message: string, advice: string, cause?: unknown) {
    super(message, { cause });
    this.advice = advice;
  }
}

interface Coded {
  readonly code?: unknown;
}

export const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as Coded;
  return typeof code === 'string' ? code : '';
};

/** The innermost message of an error; Node reports several failed addresses as an error without a message. */
export function textOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return String(first);
  return first.cause instanceof Error ? textOf(first.cause) : first.message;
}

const NETWORK: Readonly<Record<string, readonly [text: string, advice: string]>> = {
  ENOTFOUND: ['its host name is unknown', 'Check the host in'],
  EAI_AGAIN: ['its host name could not be looked up', 'Check the DNS of this machine, or the host in'],
  ECONNREFUSED: ['nothing listens there', 'Start it, or check host and port in'],
  EHOSTUNREACH: ['there is no route to its host', 'Check the network, or the host in'],
  ENETUNREACH: ['there is no route to its host', 'Check the network, or the host in'],
};

/** Network code of an error, of its cause, or in its message; some libraries have it only there. */
function networkCodeOf(error: unknown): string | null {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return null;
  const said = Object.keys(NETWORK).find((code) => codeOf(first) === code || first.message.includes(code));
  return said ?? networkCodeOf(first.cause);
}

/** A network error of the service that `variable` names; null for any other error. */
export function networkError(error: unknown, variable: string): CheckError | null {
  const [text, advice] = NETWORK[networkCodeOf(error) ?? ''] ?? [];
  return text === undefined ? null : new CheckError(text, `${advice} ${variable}.`, error);
}

export const silence = (timeoutMs: number, variable: string, cause?: unknown): CheckError =>
  new CheckError(
    `no answer within ${timeoutMs / 1_000} s`,
    `Check host and port in ${variable}, or the firewall on the way.`,
    cause,
  );
