import { describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { lazy } from './lazy.ts';

const doorMachine = setup({ types: { input: {} as { name: string }, context: {} as { name: string } } }).createMachine({
  id: 'door',
  context: ({ input }) => input,
  initial: 'closed',
  states: { closed: { on: { 'door.open': 'open' } }, open: {} },
});

describe('lazy logic', () => {
  it('is the real one once its code has arrived', async () => {
    const { load, logic } = lazy(() => Promise.resolve(doorMachine));
    await load();
    const door = createActor(logic, { input: { name: 'front' } }).start();
    door.send({ type: 'door.open' });
    expect([door.getSnapshot().value, door.getSnapshot().context]).toEqual(['open', { name: 'front' }]);
  });

  it('fetches its code once, and again only after a failure', async () => {
    const fetchCode = vi
      .fn<() => Promise<typeof doorMachine>>()
      .mockRejectedValueOnce(new Error('No network.'))
      .mockResolvedValue(doorMachine);
    const { load } = lazy(fetchCode);
    await expect(load()).rejects.toThrow('No network.');
    await load();
    await load();
    expect(fetchCode).toHaveBeenCalledTimes(2);
  });

  it('stays the first to arrive, when it is fetched twice at once', async () => {
    const [first, second] = [doorMachine.provide({}), doorMachine.provide({})];
    const fetchCode = vi.fn<() => Promise<typeof doorMachine>>().mockResolvedValueOnce(first).mockResolvedValue(second);
    const { load, logic } = lazy(fetchCode);
    await Promise.all([load(), load()]);
    expect(createActor(logic, { input: { name: 'front' } }).getSnapshot().machine).toBe(first);
  });

  it('cannot be spawned before', () => {
    const { logic } = lazy(() => Promise.resolve(doorMachine));
    expect(createActor(logic, { input: { name: 'front' } }).getSnapshot()).toMatchObject({
      status: 'error',
      error: new Error('An actor was started before its code was loaded.'),
    });
  });

  it('is kept and brought back like the real one', async () => {
    const { load, logic } = lazy(() => Promise.resolve(doorMachine));
    await load();
    const door = createActor(logic, { input: { name: 'front' } }).start();
    door.send({ type: 'door.open' });
    const again = createActor(logic, { input: { name: 'front' }, snapshot: door.getPersistedSnapshot() }).start();
    expect(again.getSnapshot().value).toBe('open');
  });
});
