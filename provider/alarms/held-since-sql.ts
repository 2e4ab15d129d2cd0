/** Time since which the holder of an alarm, a row of `alarms`, has it: since its card was taken, or since it was opened. */
export const HELD_SINCE = `(select max(at_ms) from events
  where stream = 'alarm:' || alarms.event_id and type in ('alarm.taken', 'alarm.held'))`;
