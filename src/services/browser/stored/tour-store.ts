const keyOf = (agentId: string): string => `pcs_tour_${agentId}`;

/** Agents who took or skipped the tour in this browser. */
export const createTourStore = (storage: Storage) => ({
  isKnown: (agentId: string): boolean => storage.getItem(keyOf(agentId)) !== null,
  save: (agentId: string): void => storage.setItem(keyOf(agentId), 'known'),
});
