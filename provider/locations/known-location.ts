/** SQL expression over `locations`: the location as it is known. No one reports the power of an imported one. */
export const KNOWN_LOCATION = `case when is_imported then body #- '{location,system}' else body end as body`;
