import type { Database } from '../base/ports.ts';
import { readModes, setDispatch, setWorld, type StationModes } from '../settings/station-modes.ts';
import type { Options } from './options.ts';
import { OptionError } from './options/option-error.ts';

/**
 * Keeps the modes that the options name. @returns the modes of the station
 * @throws {OptionError} when the invented dispatch centre is wanted without its world, or a webhook without its address.
 */
export const setModes = (
  database: Database,
  { world, dispatch, dispatchWebhook }: Pick<Options, 'world' | 'dispatch' | 'dispatchWebhook'>,
): Promise<StationModes> =>
  database.transaction(async (sql) => {
    if (world !== null) await setWorld(sql, world);
    if (dispatch === 'invented' && (await readModes(sql)).world === 'off')
      throw new OptionError('--dispatch invented needs --world on: the invented dispatch centre belongs to the world.');
    if (dispatch !== null) await setDispatch(sql, dispatch);
    const modes = await readModes(sql);
    if (modes.dispatch === 'webhook' && dispatchWebhook === null)
      throw new OptionError(
        'The station dispatches by webhook: DISPATCH_WEBHOOK_URL is missing. Set it, or start with --dispatch manual.',
      );
    return modes;
  });
