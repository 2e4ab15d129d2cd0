/** Who or what may be at a location, until when, and who authorized it; the last word counts. */
export const clusterAuthorizations = {
  name: '0031-cluster-authorizations',
  sql: `
    create table cluster_authorizations (
      cluster_id text primary key,
      sid text not null references locations,
      rep_id bigint not null references reps,
      at_ms bigint not null,
      until_ms bigint not null
    );
    create index cluster_authorizations_of_location on cluster_authorizations (sid, until_ms);
  `,
};
