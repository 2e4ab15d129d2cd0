/** Trigger that refuses writes to a partition except through the log: others would bypass its versions. */
export const guarded = (partition: string): string => `
  create trigger ${partition}_append_only before insert or update or delete or truncate on ${partition}
    for each statement execute function events_refuse_change()`;
