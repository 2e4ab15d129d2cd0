/** API-09 */
export const camerasError = (sid: string, error: string): string => `Endpoint: camera/list/${sid}. ${error}`;
