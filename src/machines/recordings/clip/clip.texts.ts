/** G-39 (PLAY-19) */
export const streamingError = (status: number | null): string => `Error getting streaming ${status ?? 'no answer'}`;
