/** CTRL-12 */
export const sirenError = (sid: string, uuid: string, error: string): string =>
  `Endpoint: camera/${sid}/siren/${uuid}/start. ${error}`;
