/** The actors that live only while staff is signed in; the login page needs none of their code. */
export const STAFF_ACTORS = [
  'hub',
  'agentWork',
  'counters',
  'workMeter',
  'cameraInfo',
  'recording',
  'microphone',
  'livestreamMetrics',
  'alerts',
  'missed',
  'tour',
  'desk',
  'practiceRun',
  'customerFinder',
  'shownWork',
] as const;
/** Actors of staff who are more than agents; an agent's page never fetches their code. */
export const REVIEW_ACTORS = ['shelving', 'listPreferences', 'overdue', 'silence'] as const;
export type ReviewActor = (typeof REVIEW_ACTORS)[number];
export type StaffActor = (typeof STAFF_ACTORS)[number] | ReviewActor;
