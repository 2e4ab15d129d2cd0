import type { CallError } from '../../../../contract/calls.ts';

/** API-09 */
export const endpointError = (endpoint: string, error: unknown) =>
  `Endpoint: ${endpoint}. ${(error as CallError).message}`;
/** WORK-09; the outbox fills in `{error}`. */
export const releaseError = (agentId: string) => `Error un-setting events taken ${agentId}: {error}`;
