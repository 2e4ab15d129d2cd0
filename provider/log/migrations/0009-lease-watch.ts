/** When a provider last looked after the leases, by the database's clock: since then no one could be heard. */
export const leaseWatch = {
  name: '0009-lease-watch',
  sql: `
    create table lease_watch (
      only_one boolean primary key default true check (only_one),
      seen_at_ms bigint not null
    );
  `,
};
