/** Nothing is written to a partition but through the log: that would go past its versions. */
export const guarded = (partition: string): string => `
  create trigger ${partition}_append_only before insert or update or delete or truncate on ${partition}
    for each statement execute function events_refuse_change()`;
