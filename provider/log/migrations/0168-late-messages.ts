/** Messages whose end came after their agent's call was answered, by agent. */
export const lateMessages = {
  name: '0168-late-messages',
  sql: `
    create index messages_late on messages (rep_id, at_ms) where outcome = 'undelivered'
      or outcome = 'delivered' and (attempts > 1 or delivered_at_ms > at_ms + 5000);
  `,
};
