import type { Options } from '../app/options.ts';
import type { Clock } from '../base/ports.ts';
import type { Carriers } from './carrier.ts';
import { smtpCarrier } from './smtp.ts';
import { webhookCarrier } from './webhook.ts';

/** The ways out that the options name. */
export const carriersOf = (
  { mailServer, pushWebhook }: Pick<Options, 'mailServer' | 'pushWebhook'>,
  clock: Clock,
): Carriers => ({
  ...(mailServer === null ? {} : { email: smtpCarrier(mailServer) }),
  ...(pushWebhook === null ? {} : { push: webhookCarrier(pushWebhook, clock) }),
});
