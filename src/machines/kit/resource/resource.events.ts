/** Reads again at once. */
export type ResourceCommand = { type: 'resource.reload' };
