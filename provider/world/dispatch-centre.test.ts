import { describe, expect, it } from 'vitest';
import type { AskedDispatch } from '../base/ports.ts';
import { createInventedCentre, fateOf } from './dispatch-centre.ts';

const asked: AskedDispatch = {
  dispatchId: 'd-1',
  eventId: '100001',
  sid: '501',
  eventCid: 1173,
  zoneCid: 0,
  description: 'Two people force the door.',
  timesAsked: 1,
};
const fates = (seed: number, timesAsked: number) =>
  Array.from({ length: 500 }, (_, number) => fateOf(seed, { dispatchId: `d-${number}`, timesAsked }));
const deed = ({ answer }: ReturnType<typeof fateOf>) =>
  answer === null ? 'silent' : answer.isAccepted ? 'accepted' : 'refused';

describe('invented dispatch centre', () => {
  it('accepts, refuses or stays silent by seed and id, and always answers when it is asked again', () => {
    const first = fates(1, 1);
    expect(first).toEqual(fates(1, 1));
    expect(first).not.toEqual(fates(2, 1));
    const shares = new Map<string, number>();
    for (const fate of first) shares.set(deed(fate), (shares.get(deed(fate)) ?? 0) + 1);
    expect(shares.get('accepted')).toBeGreaterThan(325);
    for (const rare of ['refused', 'silent']) expect(shares.get(rare)).toBeGreaterThan(30);
    const again = fates(1, 2);
    expect(again.filter((fate) => deed(fate) === 'silent')).toEqual([]);
    for (const { afterMs } of first) expect(afterMs).toBeGreaterThanOrEqual(2_000);
  });

  it('does at once what a test decides for an event', async () => {
    const { signal } = new AbortController();
    const centre = createInventedCentre(1);
    centre.decide('100001', ['refuses', 'accepts']);
    expect([await centre.ask(asked, signal), await centre.ask(asked, signal)]).toEqual([
      { isAccepted: false, refusal: 'No unit is free in this area.' },
      { isAccepted: true },
    ]);
  });

  it('a centre that waits answers by the next decision', async () => {
    const { signal } = new AbortController();
    const centre = createInventedCentre(1);
    centre.decide('100001', ['waits']);
    const answer = centre.ask(asked, signal);
    centre.decide('100001', ['refuses']);
    expect(await answer).toEqual({ isAccepted: false, refusal: 'No unit is free in this area.' });
  });

  it('stays silent until its provider ends', async () => {
    const ending = new AbortController();
    const centre = createInventedCentre(1);
    centre.decide('100001', ['stays silent']);
    const silent = centre.ask(asked, ending.signal);
    ending.abort(new Error('The provider ends.'));
    await expect(silent).rejects.toThrow('The provider ends.');
  });
});
