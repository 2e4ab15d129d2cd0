/** One e-mail, one rep: of those who share one, who works here keeps it, else who came first. */
export const repEmails = {
  name: '0110-rep-emails',
  sql: `
    update reps set email = '' where id in (
      select id from (
        select id, row_number() over (partition by lower(email) order by is_active desc, id) as place
        from reps where email <> ''
      ) as placed where place > 1
    );
    create unique index reps_by_email on reps (lower(email)) where email <> '';
  `,
};
