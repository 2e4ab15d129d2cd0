/**
 * Version of the portal in logs, in telemetry and beside an alarm; the product's own version is in package.json
 * (SET-20, VR-51).
 */
export const WEB_APP_VERSION = '1.68.1';
