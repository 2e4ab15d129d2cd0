import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { reviewFlagMachine, selectIsSaving, selectIsSet } from './review-flag.machine.ts';

function start(isSet: boolean) {
  const saving = asked<Answer<'flagForReview'>, Args<'flagForReview'>>();
  const { actor, heard } = startInSystem(reviewFlagMachine.provide({ actors: { flagForReview: saving.logic } }), {
    input: () => ({ eventId: '100001', isSet }),
  });
  const shown = () => ({ isSet: selectIsSet(actor.getSnapshot()), isSaving: selectIsSaving(actor.getSnapshot()) });
  return { actor, saving, heard, shown };
}

describe('the flag for AI review', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is shown at once and saved, once at a time (AUDIT-07, DET-35)', async () => {
    const { actor, saving, heard, shown } = start(false);
    actor.send({ type: 'review.flag', flag: true });
    actor.send({ type: 'review.flag', flag: false });
    expect([shown(), saving.inputs]).toEqual([
      { isSet: true, isSaving: true },
      [{ params: { eventId: '100001' }, body: { flag: true } }],
    ]);
    await saving.answer({});
    expect([shown(), heard()]).toEqual([{ isSet: true, isSaving: false }, []]);
  });

  it('is taken back to what was saved last', async () => {
    const { actor, saving, shown } = start(false);
    actor.send({ type: 'review.flag', flag: true });
    await saving.answer({});
    actor.send({ type: 'review.flag', flag: false });
    await saving.fail({ call: 'flagForReview', status: 500, message: 'No room.' });
    expect(shown()).toEqual({ isSet: true, isSaving: false });
  });

  it('is taken back where it is refused, and says why (AUDIT-08, DET-35)', async () => {
    const { actor, saving, heard, shown } = start(true);
    actor.send({ type: 'review.flag', flag: false });
    await saving.fail({ call: 'flagForReview', status: 500, message: 'No room.' });
    expect(shown()).toEqual({ isSet: true, isSaving: false });
    expect(heard()).toEqual([{ to: 'toasts', event: toast('error', 'Error saving flag for ai review: No room.') }]);
  });
});
