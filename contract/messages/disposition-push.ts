import type { DispositionAction } from '../dispositions.ts';

/** Dispositions about which the customer gets a push of its own. Spec: D2 §9 (DISP-36, table C6). */
export type ToldDisposition = Extract<
  DispositionAction,
  | 'canceled_rep'
  | 'canceled_ai'
  | 'canceled_user_app'
  | 'canceled_safe_word'
  | 'canceled_by_customer'
  | 'agent_handled'
  | 'dispatched_police'
  | 'dispatched_fire'
  | 'dispatched_medical'
  | 'paused_monitoring'
>;

/**
 * Text of a push about a disposition; that of a dispatch continues with time and place. The documents do not show the
 * texts (DISP-37).
 */
export const DISPOSITION_PUSH: Readonly<Record<ToldDisposition, string>> = {
  canceled_rep: 'Our agent reviewed an alarm from your camera and ended it. No response was needed.',
  canceled_ai: 'We reviewed an alarm from your camera automatically. No response was needed.',
  canceled_user_app: 'An alarm from your camera was ended in your app.',
  canceled_safe_word: 'An alarm from your camera was ended with your safe word.',
  canceled_by_customer: 'An alarm from your camera ended because your system was disarmed.',
  agent_handled: 'Our agent reviewed an alarm from your camera and handled it.',
  dispatched_police: 'The police were sent to your home',
  dispatched_fire: 'The fire department was sent to your home',
  dispatched_medical: 'Medical help was sent to your home',
  paused_monitoring: 'The monitoring of your cameras is paused.',
};
