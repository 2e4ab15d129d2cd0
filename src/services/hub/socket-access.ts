import type { Args } from '../../../contract/calls.ts';
import type { Knows } from '../../../contract/capabilities.ts';
import type { Api } from '../provider-api/api.ts';

interface AccessDeps {
  readonly api: Pick<Api, 'mintTicket'>;
  readonly knows: Knows;
  readonly token: () => string | null;
}

/** The `access_token` of a socket, for what it is opened for. */
export type AccessOf = (purpose: Args<'mintTicket'>['body']) => Promise<string>;

/** A ticket, so that the token stays out of addresses, or the token itself where the provider knows no tickets. */
export const createAccess =
  ({ api, knows, token }: AccessDeps): AccessOf =>
  async (purpose) => {
    if (!knows('tickets')) return token() ?? '';
    const { ticket } = await api.mintTicket({ body: purpose });
    return ticket;
  };
