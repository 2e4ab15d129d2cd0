import type { Args, CallError } from '../../../contract/calls.ts';
import type { Knows } from '../../../contract/capabilities.ts';
import type { Api } from '../provider-api/api-calls.ts';

const NOT_KNOWN = 'The provider has not said yet what it knows.';

interface AccessDeps {
  readonly api: Pick<Api, 'mintTicket'>;
  readonly knows: Knows;
  readonly token: () => string | null;
  /** True once the provider has sent its capabilities. */
  readonly isAnswered: () => boolean;
}

/** The `access_token` of a socket, for its purpose. */
export type AccessOf = (purpose: Args<'mintTicket'>['body']) => Promise<string>;

/**
 * A ticket, so that the token stays out of addresses, or the token itself where the provider knows no tickets.
 * @throws {CallError} while it is not known whether it does: the line is tried again
 */
export const createAccess =
  ({ api, knows, token, isAnswered }: AccessDeps): AccessOf =>
  async (purpose) => {
    if (!knows('tickets')) {
      if (isAnswered()) return token() ?? '';
      throw { call: 'mintTicket', status: null, message: NOT_KNOWN } satisfies CallError;
    }
    const { ticket } = await api.mintTicket({ body: purpose });
    return ticket;
  };
