/** Whom a customer's cameras may see, who added them and when, unless they were invented; and whose each group of faces is. */
export const people = {
  name: '0032-people',
  sql: `
    create table people (
      person_id bigint generated always as identity primary key,
      user_id text not null references customers,
      sid text not null references locations,
      name text not null,
      category text not null,
      rep_id bigint references reps,
      at_ms bigint,
      unique (user_id, name, category)
    );
    create table person_faces (
      group_id text primary key,
      person_id bigint not null references people,
      sid text not null references locations,
      img_file text,
      distance double precision not null
    );
    create index person_faces_of_person on person_faces (person_id);
  `,
};
