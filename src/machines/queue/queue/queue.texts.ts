/** WORK-09; the outbox fills in `{error}`. */
export const releaseError = (agentId: string) => `Error un-setting events taken ${agentId}: {error}`;
