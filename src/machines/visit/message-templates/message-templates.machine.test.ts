import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { builtInTemplate } from '../../../../contract/messages/built-in-templates.ts';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { asked } from '../../testing/asked.ts';
import type { MessageTemplatesReport } from './message-templates.events.ts';
import { messageTemplatesMachine } from './message-templates.machine.ts';

const PARCEL = { ...builtInTemplate('delivery'), subject: 'A parcel' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('message templates', () => {
  function start() {
    const reports: MessageTemplatesReport[] = [];
    const owner = createActor(
      fromCallback<MessageTemplatesReport>(({ receive }) => receive((report) => reports.push(report))),
    );
    const call = asked<Answer<'listTemplates'>, Args<'listTemplates'>>();
    createActor(messageTemplatesMachine.provide({ actors: { listTemplates: call.logic } }), {
      input: { reportTo: owner.start() },
    }).start();
    return { call, reports };
  }

  it('are reported by name, without those that this portal does not know', async () => {
    const { call, reports } = start();
    await call.answer({
      templates: [
        { name: 'delivery', ...PARCEL, version: 3 },
        { name: 'flood', ...PARCEL, version: 1 },
      ],
    });
    expect(reports).toEqual([{ type: 'templates.read', templates: { delivery: PARCEL } }]);
  });

  it('are the built-in ones where the provider has none, which is asked once', async () => {
    const { call, reports } = start();
    await call.fail({ call: 'listTemplates', status: 404, message: 'No such call.', isAbsent: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([reports, call.inputs.length]).toEqual([[{ type: 'templates.read', templates: {} }], 1]);
  });

  it('templates that cannot be read are reported as unread, and asked for again', async () => {
    const { call, reports } = start();
    await call.fail({ call: 'listTemplates', status: 500, message: 'Out of order.' });
    expect(reports).toEqual([{ type: 'templates.unread' }]);
    await vi.advanceTimersByTimeAsync(10_000);
    await call.answer({ templates: [] });
    expect(reports.slice(1)).toEqual([{ type: 'templates.read', templates: {} }]);
  });
});
