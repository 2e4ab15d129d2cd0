import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { startInSystem } from '../../testing/with-system.ts';
import type { UnsavedCall } from './contact-calls.events.ts';
import { contactCallsMachine } from './contact-calls.machine.ts';
import { selectUnsaved } from './contact-calls.selectors.ts';

const CALL = { id: 'c-1', name: 'Ada Hollis', phone: '(518) 555-0124', outcome: 'safeWordRight' } as const;
const filed = (call: typeof CALL | (UnsavedCall & { id: string })) => {
  const { id, name, phone, outcome } = call;
  return {
    to: 'outbox',
    event: {
      type: 'duty.filed',
      duty: {
        id: `call:${id}`,
        from: 'contactCalls',
        call: 'recordCall',
        args: { params: { eventId: '100001' }, body: { id, name, phone, outcome } },
        about: '100001, 12 Oak Lane',
        failureText: 'The call to Ada Hollis is not saved. {error}',
      },
    },
  };
};
const refused = { call: 'recordCall', status: 409, message: 'Not yours.' } as const;

async function start({ unsaved = [] as readonly UnsavedCall[], isTraining = false } = {}) {
  const kept: unknown[] = [];
  const { actor, heard } = startInSystem(
    contactCallsMachine.provide({
      actors: {
        loadUnsaved: fromPromise<readonly UnsavedCall[], { eventId: string }>(async ({ input: { eventId } }) =>
          eventId === '100001' ? unsaved : [],
        ),
      },
      actions: { saveUnsaved: (_, params) => void kept.push(params.unsaved) },
    }),
    { input: () => ({ eventId: '100001', about: '100001, 12 Oak Lane', isTraining }) },
  );
  await vi.advanceTimersByTimeAsync(0);
  return { actor, heard, kept, shown: () => selectUnsaved(actor.getSnapshot()) };
}

describe('calls to contacts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are duties of the outbox, shown as unsaved until each is kept', async () => {
    const { actor, heard, kept, shown } = await start();
    actor.send({ type: 'call.note', call: CALL });
    actor.send({ type: 'call.note', call: CALL });
    expect(heard()).toEqual([filed(CALL), filed(CALL)]);
    expect([shown(), kept.at(-1)]).toEqual(Array(2).fill([{ ...CALL, error: null }]));
    actor.send({ type: 'duty.kept', id: 'hold:100001', answer: {} });
    expect(shown()).toHaveLength(1);
    actor.send({ type: 'duty.kept', id: 'call:c-1', answer: {} });
    expect([shown(), kept.at(-1)]).toEqual([[], []]);
  });

  it('refused calls stay with the reason, to be saved again by the same id or discarded', async () => {
    const { actor, heard, kept, shown } = await start();
    actor.send({ type: 'call.note', call: CALL });
    actor.send({ type: 'duty.failed', id: 'call:c-1', error: refused });
    expect(shown()).toEqual([{ ...CALL, error: 'Not yours.' }]);
    expect(kept.at(-1)).toEqual(shown());
    heard();
    actor.send({ type: 'call.saveAgain', id: 'c-1' });
    const again = [{ ...CALL, error: null }];
    expect([heard(), shown(), kept.at(-1)]).toEqual([[filed(CALL)], again, again]);
    actor.send({ type: 'call.discard', id: 'c-1' });
    expect(shown()).toHaveLength(1);
    actor.send({ type: 'duty.failed', id: 'call:c-1', error: refused });
    actor.send({ type: 'call.discard', id: 'c-1' });
    expect([shown(), kept.at(-1)]).toEqual([[], []]);
  });

  it('calls that a page left unsaved are filed again by the next one, except the refused ones', async () => {
    const left = [
      { ...CALL, error: null },
      { ...CALL, id: 'c-2', error: 'Not yours.' },
    ];
    const { actor, heard, shown } = await start({ unsaved: left });
    expect([heard(), shown()]).toEqual([[filed(CALL)], left]);
    actor.send({ type: 'call.saveAgain', id: 'c-2' });
    expect(heard()).toEqual([filed({ ...CALL, id: 'c-2', error: null })]);
  });

  it('are not noted of a training alarm', async () => {
    const { actor, heard, shown } = await start({ isTraining: true });
    actor.send({ type: 'call.note', call: CALL });
    expect([heard(), shown()]).toEqual([[], []]);
  });
});
