import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LimitName, LimitTable } from './limits.ts';
import { OverLimitError, sendOverLimit } from './over-limit.ts';
import { isTicketCall, isUpload, kindOf } from './request-kind.ts';

/** The address a request came from; of IPv6 its network of 64 bits, which one household has to itself. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip);

type AddressLimit = Extract<LimitName, 'signInRequests' | 'ownIssuerRequests' | 'tickets' | 'uploads' | 'upgrades'>;

function limitOf(request: FastifyRequest): AddressLimit | null {
  const kind = kindOf(request);
  if (kind === 'signIn') return 'signInRequests';
  if (kind === 'ownIssuer') return 'ownIssuerRequests';
  if (kind === 'socket') return 'upgrades';
  if (isTicketCall(request)) return 'tickets';
  return isUpload(request) ? 'uploads' : null;
}

interface AddressLimitsDeps {
  readonly limits: LimitTable;
  readonly onRefused: (who: string, what: AddressLimit) => void;
}

/** Counts requests before their caller is known, by address and minute. */
export async function limitAddresses(app: FastifyInstance, { limits, onRefused }: AddressLimitsDeps): Promise<void> {
  await app.register(rateLimit, { global: false });
  const counterOf = (name: AddressLimit) =>
    app.createRateLimit({ max: limits[name].value, timeWindow: 60_000, keyGenerator: addressOf });
  const counters = {
    signInRequests: counterOf('signInRequests'),
    ownIssuerRequests: counterOf('ownIssuerRequests'),
    tickets: counterOf('tickets'),
    uploads: counterOf('uploads'),
    upgrades: counterOf('upgrades'),
  } as const satisfies Record<AddressLimit, unknown>;

  app.addHook('onRequest', async (request, reply) => {
    const name = limitOf(request);
    const counted = name && (await counters[name](request));
    if (!counted || counted.isAllowed || !counted.isExceeded) return undefined;
    onRefused(addressOf(request), name);
    return sendOverLimit(new OverLimitError(counted.ttl), reply);
  });
}
