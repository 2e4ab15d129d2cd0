/** How long a person may take at the identity provider, s. Not in the spec: ten minutes cover a password reset, not a lost tab. */
export const SIGN_IN_ATTEMPT_LIFETIME_S = 600;

/** How long the portal may take to exchange its handle, s. Not in the spec: the page does it at once. */
export const HANDLE_LIFETIME_S = 60;

/** How long a refreshed token still admits, ms. Not in the spec: calls under way with it must end well. */
export const REFRESHED_TOKEN_GRACE_MS = 60_000;

/** How long a recording ticket stays good, s. Not in the spec: an agent watches a clip repeatedly while verifying. */
export const RECORDING_TICKET_LIFETIME_S = 3_600;

/** How long a recording of an agent's work may begin to be uploaded, s. Not in the spec: the portal does so at once. */
export const WORK_UPLOAD_TICKET_LIFETIME_S = 300;

/** Whose word about a person's number at the provider is taken (AUTH-21). */
export const USER_ID_CLAIM_DEFAULT = 'https://pcs-portal/user_id';

/** The scope whose holders may play recordings in reviews (AUDIT-31). */
export const RECORDINGS_SCOPE_DEFAULT = 'recordings:read';

/** Asked of the identity provider: who it is, and one scope for each of the three rights of AUTH-30. */
export const SCOPES_DEFAULT =
  'openid profile email outdoor-monitoring:authorization:create recordings:read monitoring:metrics:create';
