interface AuthorizationDeps {
  /** Where the page is, for addresses without a host. */
  readonly page: string;
  readonly apiHost: string;
  readonly token: () => string | null;
}

/** The header by which an address of the provider lets in (PLAY-21); nobody else is given the token. */
export type Authorization = (address: string) => string | null;

export const createAuthorization =
  ({ page, apiHost, token }: AuthorizationDeps): Authorization =>
  (address) =>
    new URL(address, page).origin === new URL(apiHost, page).origin ? `Bearer ${token() ?? ''}` : null;
