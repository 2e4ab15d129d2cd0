import type { Options } from './options.ts';

export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** One sentence with the cause of a failure to listen, and its remedy; null for any other error. */
export function listenSentence(error: unknown, { port, host }: Pick<Options, 'port' | 'host'>): string | null {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop what uses it, or choose another with --port.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${host}: choose another with --host.`;
    default:
      return null;
  }
}
