/** The frames in which agents marked something; what they wrote is with the alarm. */
export const annotationPictures = {
  name: '0036-annotation-pictures',
  sql: `
    create table annotation_pictures (
      name text primary key,
      event_id bigint not null references alarms,
      type text not null,
      bytes bytea not null
    );
    create index annotation_pictures_of_event on annotation_pictures (event_id);
  `,
};
