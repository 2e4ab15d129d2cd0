/**
 * The flags of a location's service that the portal knows. The spec names only "QA operational review"; all ids are ours
 * (decision 0045, AUDIT-34). A flag that is absent is on: a provider that does not know it takes nothing from agents.
 */
export const LOCATION_FEATURE_NAMES = [
  'two_way_talk',
  'siren',
  'spotlight',
  'facial_recognition',
  'qa_operational_review',
] as const;
export type LocationFeature = (typeof LOCATION_FEATURE_NAMES)[number];

/** Labels of a service's features (SUBD-14). Not in the spec, except for the last. */
export const FEATURE_LABELS: Readonly<Record<LocationFeature, string>> = {
  two_way_talk: 'Two-way talk',
  siren: 'Siren',
  spotlight: 'Spotlight',
  facial_recognition: 'Facial recognition',
  qa_operational_review: 'QA operational review',
};

/** Flags of a location, with those that the portal does not know. */
export type FeatureFlags = Readonly<Record<string, boolean>>;

export const hasFeature = (flags: FeatureFlags, feature: LocationFeature): boolean => flags[feature] !== false;
