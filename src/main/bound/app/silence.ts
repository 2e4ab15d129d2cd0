import { fromPromise } from 'xstate';
import type { SilentSource } from '../../../../contract/entities/reports.ts';
import { silenceMachine } from '../../../machines/app/silence/silence.machine.ts';
import type { OfficeServices } from '../../services.ts';

/** Reads the silent sources, with their times in the browser's epoch. */
export const boundSilence = ({ api, clock }: OfficeServices) =>
  silenceMachine.provide({
    actors: {
      read: fromPromise<readonly SilentSource[], undefined>(async ({ signal }) =>
        (await api.silentSources({}, { signal })).items.map((source) => ({
          ...source,
          heardAtMs: source.heardAtMs === null ? null : clock.toLocalMs(source.heardAtMs),
          addedAtMs: clock.toLocalMs(source.addedAtMs),
        })),
      ),
    },
  });
