/** Names for the person or system that ended an alarm, by the action of its disposition. Not in the spec. */
const ENDED_BY: Readonly<Record<string, string>> = {
  agent_handled: 'Agent',
  canceled_rep: 'Agent',
  canceled_by_customer: 'Customer',
  canceled_user_app: 'Customer, in the app',
  canceled_safe_word: 'Customer, by safe word',
  canceled_ai: 'AI',
  dispatched_police: 'Police dispatched',
  dispatched_suspicious_activity: 'Police dispatched',
  dispatched_fire: 'Fire dispatched',
  dispatched_potential_fire: 'Fire dispatched',
  dispatched_medical: 'Medical dispatched',
};

/** Words for an action; an unknown action is shown by its own name. */
export const actionText = (action: string): string => {
  const own = action.replaceAll('_', ' ');
  return ENDED_BY[action] ?? own.charAt(0).toUpperCase() + own.slice(1);
};
