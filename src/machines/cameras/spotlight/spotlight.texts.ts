/** CTRL-12 */
export const spotlightError = (sid: string, uuid: string, error: string): string =>
  `Endpoint: camera/${sid}/spotlight/${uuid}/start. ${error}`;
