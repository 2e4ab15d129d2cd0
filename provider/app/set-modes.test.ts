import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../base/ports.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import type { DispatchMode, WorldMode } from '../settings/station-modes.ts';
import { setModes } from './set-modes.ts';

describe('The modes of a station', () => {
  let database: Database;
  beforeEach(async () => {
    database = await quickDatabase();
  });

  it('the modes of a station are kept as they were last given, the centre with the world unless it is set', async () => {
    const given = (world: WorldMode | null, dispatch: DispatchMode | null = null) =>
      setModes(database, { world, dispatch, dispatchWebhook: null });
    expect(await given(null)).toEqual({ world: 'on', dispatch: 'invented' });
    expect(await given('off')).toEqual({ world: 'off', dispatch: 'manual' });
    expect(await given(null)).toEqual({ world: 'off', dispatch: 'manual' });
    expect(await given('on')).toEqual({ world: 'on', dispatch: 'invented' });
    expect(await given(null, 'manual')).toEqual({ world: 'on', dispatch: 'manual' });
    expect(await given(null)).toEqual({ world: 'on', dispatch: 'manual' });
  });

  it('modes with the invented centre and without its world are refused, and the kept ones stay', async () => {
    await expect(setModes(database, { world: 'off', dispatch: 'invented', dispatchWebhook: null })).rejects.toThrow(
      '--dispatch invented needs --world on: the invented dispatch centre belongs to the world.',
    );
    expect(await setModes(database, { world: null, dispatch: null, dispatchWebhook: null })).toEqual({
      world: 'on',
      dispatch: 'invented',
    });
  });

  it('a webhook dispatches whether the world is on or not, and no process of its station starts without the address', async () => {
    const dispatchWebhook = { url: 'https://help.example.com/', secret: 'hush' };
    expect(await setModes(database, { world: 'off', dispatch: 'webhook', dispatchWebhook })).toEqual({
      world: 'off',
      dispatch: 'webhook',
    });
    await expect(setModes(database, { world: 'on', dispatch: null, dispatchWebhook: null })).rejects.toThrow(
      'The station dispatches by webhook: DISPATCH_WEBHOOK_URL is missing. Set it, or start with --dispatch manual.',
    );
    expect(await setModes(database, { world: null, dispatch: null, dispatchWebhook })).toEqual({
      world: 'off',
      dispatch: 'webhook',
    });
  });
});
