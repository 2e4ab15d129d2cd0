export const EVIDENCE = 'Evidence';
export const EVIDENCE_HELP =
  'Evidence packages are signed with a key of the station. Give its fingerprint to the person who checks a package, by another way than the package. A package of before a new key is checked with the key of its time.';
export const NO_KEYS = 'No evidence package was made yet. The first one makes the key.';
export const keysUnread = (error: string): string => `The keys could not be read: ${error}`;
export const FINGERPRINT = 'Fingerprint (SHA-256)';
export const PUBLIC_KEY = 'Public key';
export const COPY_FINGERPRINT = 'Copy fingerprint';
export const COPY_KEY = 'Copy public key';
export const signsSince = (from: string | null): string => (from === null ? 'Signs now' : `Signs since ${from}`);
export const signedUntil = (from: string | null, until: string | null): string =>
  ['Signed', ...(from === null ? [] : [`from ${from}`]), until === null ? 'before' : `until ${until}`].join(' ');
