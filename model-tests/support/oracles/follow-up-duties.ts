import type { FollowUpTexts } from '../../../src/machines/visit/follow-up/follow-up.events.ts';
import { about, filed, messageIds, messagesAfter, type Sendings } from './visit.ts';

interface Ending {
  readonly eventId: string;
  readonly visit: unknown;
  readonly atMs: number;
}
interface Written {
  readonly texts: FollowUpTexts;
  readonly savedDocumentation: string;
  readonly isDispositionSaved: boolean;
  readonly template: string;
}

const waived = (eventId: string) => about('duty.waived', messageIds(eventId));
const status = (id: string, eventId: string, query: object) => ({
  id,
  call: 'setPcsStatus',
  args: { params: { eventId }, query },
  failureText: '{error}',
});
const disposition = (id: string, eventId: string, action: string) => ({
  id,
  call: 'setDispositionAction',
  args: { params: { eventId }, query: { action } },
  failureText: `Error saving dispostion ${eventId}: {error}`,
});

/** The saves still owed, one after the other, the first of them in 6 s; then the messages (FU-05 to FU-08, FU-10). */
export function completion({ eventId, visit, atMs }: Ending, written: Written): Sendings {
  const { texts, savedDocumentation, isDispositionSaved, template } = written;
  const documentation = {
    id: `documentation:${eventId}`,
    call: 'saveDocumentation',
    args: { params: { eventId }, body: { documentation: texts.documentation, replaces: savedDocumentation } },
    failureText: `Error saving documentation ${eventId}: {error}`,
  };
  const saves = [
    ...(texts.documentation === savedDocumentation ? [] : [documentation]),
    ...(isDispositionSaved ? [] : [disposition(`disposition:${eventId}`, eventId, 'agent_handled')]),
    status(`complete:${eventId}`, eventId, { pcsStatus: -30 }),
  ];
  const undo = { eventId, untilMs: atMs + 6_000, text: `Completed ${eventId}, ${template}` };
  const chain = saves.map((save, index) => {
    const before = saves[index - 1];
    return filed({ ...save, visit, ...(before === undefined ? { undo } : { after: { id: before.id, ends: 'kept' } }) });
  });
  return [...waived(eventId), ...chain, ...messagesAfter(`complete:${eventId}`, texts.message.trim() !== '')];
}

/** FU-12, FU-14 to FU-16 */
export function canceling({ eventId, visit, atMs }: Ending): Sendings {
  const id = `followUpCancel:${eventId}`;
  const query = { pcsStatus: -40, disposition_reason: 'Delivery', disposition_action: 'canceled_rep' };
  const undo = { eventId, untilMs: atMs + 6_000, text: `Canceled ${eventId}, Delivery` };
  const after = { id, ends: 'kept' };
  return [
    ...waived(eventId),
    filed({ ...status(id, eventId, query), undo, visit }),
    filed({ ...disposition(`followUpCancelDisposition:${eventId}`, eventId, 'canceled_rep'), after }),
    ...messagesAfter(id),
  ];
}
