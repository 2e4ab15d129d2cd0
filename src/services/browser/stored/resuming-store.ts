const keyOf = (agentId: string): string => `pcs_resume_taking_${agentId}`;
const ON = 'on';

/** Automatic taking of alarms after a visit: each agent's own choice for this browser. */
export const createResumingStore = (storage: Storage) => ({
  load: (agentId: string): boolean => storage.getItem(keyOf(agentId)) === ON,
  save: (agentId: string, resumes: boolean): void => {
    if (resumes) storage.setItem(keyOf(agentId), ON);
    else storage.removeItem(keyOf(agentId));
  },
});
