/** Time since which a public key signs, epoch ms; null for those of an earlier version, which did not store it. */
export const evidenceKeyTimes = {
  name: '0154-evidence-key-times',
  sql: `alter table evidence_keys add column since_ms bigint;`,
};
