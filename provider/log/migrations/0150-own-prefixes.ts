/** The Event List finds alarms by their own uuid and account, whose indexes are of migration 0038; those of cameras and locations go. */
export const ownPrefixes = {
  name: '0150-own-prefixes',
  sql: 'drop index cameras_by_prefix, locations_by_account_prefix;',
};
