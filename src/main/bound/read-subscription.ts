import { SUBSCRIPTION_FRESH_MS, SUBSCRIPTION_KEPT_MS } from '../../../contract/limits.ts';
import type { Subscription } from '../../../contract/entities/locations.ts';
import type { KnownAnswer } from '../../machines/kit/resource/answer.ts';
import { createFreshFor } from '../../services/provider-api/fresh-for.ts';
import type { Services } from '../services.ts';
import type { Api } from '../../services/provider-api/api-calls.ts';

/** Services that cache a location's answer. */
export type SubscriptionServices = Pick<Services, 'subscriptions' | 'now'> & {
  readonly tokens: Pick<Services['tokens'], 'token'>;
};
export type ReadSubscription = (
  given: { readonly sid: string; readonly isAgain: boolean },
  signal: AbortSignal,
) => Promise<KnownAnswer<Subscription>>;

/** The reader of locations for every screen, which share its answers in the same session. */
export function subscriptionReader(
  { subscriptions: kept, tokens, now }: SubscriptionServices,
  api: Pick<Api, 'getSubscription'>,
): ReadSubscription {
  const answers = createFreshFor({ kept, now, freshMs: SUBSCRIPTION_FRESH_MS, keptMs: SUBSCRIPTION_KEPT_MS });
  return ({ sid, isAgain }, signal) =>
    answers.of(`${tokens.token()}/${sid}`, () => api.getSubscription({ params: { sid } }, { signal }), isAgain);
}
