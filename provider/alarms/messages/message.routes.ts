import type { Reply, Request } from '../../../contract/calls.ts';
import type { ProviderDeps } from '../../base/ports.ts';
import type { CallContext } from '../../http/call-context.ts';
import { cleanHtml } from '../../../contract/messages/rich-text.ts';
import type { Deliveries } from './deliveries.ts';
import { sendMessage } from './messages.ts';

/** E-mail and push to the customer. */
export function messageRoutes(deps: ProviderDeps, deliveries: Deliveries) {
  return {
    sendEmail: ({ body }: Request<'sendEmail'>, context: CallContext): Promise<Reply<'sendEmail'>> => {
      const { eventId, uid, category, subject, html, text, critical } = body;
      const content = { subject, html: cleanHtml(html), text, critical };
      return sendMessage(
        deps,
        deliveries,
        { kind: 'email', eventId, userId: uid, category, title: subject, content },
        context,
      );
    },

    sendPush: ({ body }: Request<'sendPush'>, context: CallContext): Promise<Reply<'sendPush'>> => {
      const { event_id: eventId, user_id: userId, category, title, message, critical } = body;
      const content = { title, message, critical };
      return sendMessage(deps, deliveries, { kind: 'push', eventId, userId, category, title, content }, context);
    },
  };
}
