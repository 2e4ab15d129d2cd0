const CRITICAL_SUBTYPES: readonly string[] = [
  'urgent_events',
  'emergency_events',
  'unfamiliar_person_on_property_escalation',
];
/** A notification is critical by its subtype or by its action (FU-36, API-16). */
export const isCritical = (subtype: string, action: string): boolean =>
  CRITICAL_SUBTYPES.includes(subtype) || action.startsWith('dispatched_');
