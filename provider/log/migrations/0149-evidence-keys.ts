/** Public keys of evidence, of which the last one signs (decision 0150); no private key is here. */
export const evidencePublicKeys = {
  name: '0149-evidence-keys',
  sql: `
    create table evidence_keys (
      key_id bigint generated always as identity primary key,
      fingerprint text not null unique,
      public_key text not null
    );
  `,
};
