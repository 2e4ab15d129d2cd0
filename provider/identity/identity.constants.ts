/**
 * Time a person may take at the identity provider, s. Not in the spec: ten minutes cover a password reset, not a lost
 * tab.
 */
export const SIGN_IN_ATTEMPT_LIFETIME_S = 600;

/** Time in which the portal must exchange its handle, s. Not in the spec: the page does it at once. */
export const HANDLE_LIFETIME_S = 60;

/** Time for which a refreshed token still admits, ms. Not in the spec: calls under way with it must succeed. */
export const REFRESHED_TOKEN_GRACE_MS = 60_000;

/** Lifetime of a recording ticket, s. Not in the spec: an agent watches a clip repeatedly while verifying. */
export const RECORDING_TICKET_LIFETIME_S = 3_600;

/**
 * Time in which the upload of a recording of an agent's work must begin, s. Not in the spec: the portal begins at once.
 */
export const WORK_UPLOAD_TICKET_LIFETIME_S = 300;

/** Claim with a person's number at the provider (AUTH-21). */
export const USER_ID_CLAIM_DEFAULT = 'https://pcs-portal/user_id';

/** The scope whose holders may play recordings in reviews (AUDIT-31). */
export const RECORDINGS_SCOPE_DEFAULT = 'recordings:read';

/** Scopes requested from the identity provider: the person, and one scope for each of the three rights of AUTH-30. */
export const SCOPES_DEFAULT =
  'openid profile email outdoor-monitoring:authorization:create recordings:read monitoring:metrics:create';
