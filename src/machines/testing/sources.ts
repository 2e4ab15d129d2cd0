import type { HeardMessage, ListedSource, ListenedSource, SourceCamera } from '../../../contract/entities/sources.ts';

/** A source among all of them, with the fields that a test overrides. */
export const listedSourceWith = (different: Partial<ListedSource> = {}): ListedSource => ({
  sourceId: '1',
  name: 'Recorder of Elm Street',
  sids: ['501', '502'],
  uuid: null,
  queue: 'Live',
  silenceHours: null,
  isEnabled: true,
  isSilent: false,
  silentCameras: 0,
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

/** A source that this tab listens to, with the fields that a test overrides. */
export const listenedSourceWith = (different: Partial<ListenedSource> = {}): ListenedSource => ({
  sourceId: '1',
  name: 'Recorder of Elm Street',
  byName: 'Ada Wong',
  isMine: true,
  leftMs: 90_000,
  heard: [],
  ...different,
});

/** A camera of a source, with the fields that a test overrides. */
export const sourceCameraWith = (different: Partial<SourceCamera> = {}): SourceCamera => ({
  uuid: 'camera-1',
  name: 'Gate',
  sid: '501',
  silenceHours: 48,
  heardAtMs: 1_800_000_000_000,
  isSilent: false,
  ...different,
});

/** A message that was heard, with the fields that a test overrides. */
export const heardMessageWith = (different: Partial<HeardMessage> = {}): HeardMessage => ({
  messageId: '1',
  atMs: 1_800_000_000_000,
  door: 'mail',
  words: 'Person at the gate',
  camera: 'Gate',
  why: null,
  pictures: [2_048],
  clip: 1_500_000,
  ...different,
});
