/** What agents' portals said last of what is done there, where the station shows it; not kept for longer. `work` is without times. */
export const agentWork = {
  name: '0092-agent-work',
  sql: `
    create table agent_work (
      rep_id bigint not null references reps,
      tab text not null,
      session text not null,
      work jsonb not null,
      since_ms bigint not null,
      controls jsonb not null,
      heard_at_ms bigint not null,
      primary key (rep_id, tab)
    );
  `,
};
