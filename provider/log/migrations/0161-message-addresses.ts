/** Address that an e-mail last went to; null for notifications, for messages that did not leave, and for those of earlier versions. */
export const messageAddresses = {
  name: '0161-message-addresses',
  sql: `alter table messages add column address text;`,
};
