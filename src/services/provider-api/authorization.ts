interface AuthorizationDeps {
  /** Address of the page, for addresses without a host. */
  readonly page: string;
  readonly apiHost: string;
  readonly token: () => string | null;
}

/** The authorization header for an address of the provider (PLAY-21); no one else gets the token. */
export type Authorization = (address: string) => string | null;

export const createAuthorization =
  ({ page, apiHost, token }: AuthorizationDeps): Authorization =>
  (address) =>
    new URL(address, page).origin === new URL(apiHost, page).origin ? `Bearer ${token() ?? ''}` : null;
