const countdowns = (count: number): string =>
  count === 1 ? '1 alarm is still counting down.' : `${count} alarms are still counting down.`;

/** A hidden tab takes no alarms (WORK-06). */
export const hiddenText = (count: number): string =>
  ['This tab is hidden and takes no alarms.', ...(count === 0 ? [] : [countdowns(count)])].join(' ');
/** Alarms that no one took in time. */
export const overdueText = (count: number): string =>
  count === 1 ? '1 alarm has waited too long for an agent.' : `${count} alarms have waited too long for an agent.`;
/** Sources that sent nothing for longer than is expected of them. */
export const silentText = (count: number): string =>
  count === 1 ? '1 source of alarms is silent.' : `${count} sources of alarms are silent.`;
export const LINE_UNPROVEN = 'No alarms can arrive. The connection is lost.';
