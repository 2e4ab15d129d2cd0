import type { ListedSource } from '../../../contract/entities/sources.ts';

/** A source among all of them, with the fields that a test overrides. */
export const listedSourceWith = (different: Partial<ListedSource> = {}): ListedSource => ({
  sourceId: '1',
  name: 'Recorder of Elm Street',
  sids: ['501', '502'],
  uuid: null,
  queue: 'Live',
  isEnabled: true,
  door: 'mail',
  heardAtMs: 1_800_000_000_000,
  oldKeyUntilMs: null,
  alarms: 12,
  ended: 8,
  harmless: 6,
  refused: 0,
  refusedAtMs: null,
  refusedWhy: null,
  ...different,
});
