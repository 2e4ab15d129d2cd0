/**
 * What the analysis of a file found, once for each file and version of the analysis, and its pictures. Until `due_at_ms` the process
 * that claimed it has it for itself; then any may claim it; null when it is final.
 */
export const analysedClips = {
  name: '0035-analysed-clips',
  sql: `
    create table analysed_clips (
      sha256 text not null,
      analysis text not null,
      found jsonb,
      failure text,
      claims integer not null,
      due_at_ms bigint,
      primary key (sha256, analysis)
    );
    create table analysed_pictures (
      sha256 text not null,
      analysis text not null,
      name text not null,
      bytes bytea not null,
      primary key (sha256, name, analysis),
      foreign key (sha256, analysis) references analysed_clips
    );
  `,
};
