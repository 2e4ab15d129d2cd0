/** Indexes by which the Event List finds alarms by their camera's name and street (decision 0149). */
export const searchNames = {
  name: '0148-search-names',
  sql: `
    create index cameras_by_name on cameras
      using gin (to_tsvector('simple', coalesce(body->'cameraSettings'->>'cameraName', '')));
    create index locations_by_street on locations
      using gin (to_tsvector('simple', coalesce(body->'location'->>'street1', '')));
    create index cameras_by_prefix on cameras (lower(uuid) text_pattern_ops);
    create index locations_by_account_prefix on locations (lower(account) text_pattern_ops);
  `,
};
