import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { raised } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { accountMachine } from './account.machine.ts';
import { selectCanSave, selectVolume } from './account.selectors.ts';

function start() {
  const read = asked<Answer<'ownSettings'>, Args<'ownSettings'>>();
  const save = asked<Answer<'saveOwnSettings'>, Args<'saveOwnSettings'>>();
  const machine = accountMachine.provide({ actors: { ownSettings: read.logic, saveOwnSettings: save.logic } });
  const { actor: account, heard } = startInSystem(machine, { input: () => undefined });
  return {
    account,
    heard,
    read,
    save,
    volume: () => selectVolume(account.getSnapshot()),
    canSave: () => selectCanSave(account.getSnapshot()),
  };
}

describe('account', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows the stored volume, and 3 until it is known (AUDIO-20, ACCT-16)', async () => {
    const { read, volume, canSave } = start();
    expect([volume(), canSave()]).toEqual(['3', false]);
    await read.answer({ mic_volume: 7 });
    expect([volume(), canSave()]).toEqual(['7', true]);
  });

  it.each([
    ['8', 8],
    ['loud', 3],
    ['99', 10],
  ])(
    'saves what %o means, and shows that (AUDIO-20, AUDIO-21, ACCT-15, ACCT-17, ACCT-18)',
    async (text, mic_volume) => {
      const { account, read, save, volume, heard, canSave } = start();
      await read.answer({ mic_volume: 7 });
      account.send({ type: 'volume.typed', text });
      expect(volume()).toBe(text);
      account.send({ type: 'volume.save' });
      expect([save.inputs, volume(), canSave()]).toEqual([[{ body: { mic_volume } }], String(mic_volume), false]);
      await save.answer({});
      expect([heard(), canSave()]).toEqual([[{ to: 'toasts', event: raised('success', 'Mic volume saved') }], true]);
    },
  );

  it('tells that it could not be saved, and lets the agent try again (AUDIO-21, ACCT-17)', async () => {
    const { account, read, save, heard, canSave } = start();
    await read.answer({ mic_volume: 7 });
    account.send({ type: 'volume.save' });
    await save.fail({ call: 'saveOwnSettings', status: 503, message: 'Busy.' });
    expect(heard()).toEqual([{ to: 'toasts', event: raised('error', 'Error updating user settings: Busy.') }]);
    expect(canSave()).toBe(true);
  });

  it('tells that it could not be read', async () => {
    const { read, heard, volume } = start();
    await read.fail({ call: 'ownSettings', status: 503, message: 'Busy.' });
    expect([heard(), volume()]).toEqual([[{ to: 'toasts', event: raised('error', 'Endpoint: settings. Busy.') }], '3']);
  });
});
