/** Segment as version 1 of the journal wrote it: without a version, and with the names `place` and `notices`. */
export const FIRST_VERSION_SEGMENT = {
  run: 'tab-1@1',
  portal: '0.4.4',
  eventVersions: {},
  number: 0,
  startedAtMs: 1_000,
  payloads: [],
  checkpoint: [],
  records: [
    {
      seq: 0,
      key: 'portal/place',
      src: 'place',
      from: 'portal',
      atMs: 1_000,
      event: {
        type: 'xstate.init',
        input: { tab: 'tab-1', address: { path: '/app/queue', visit: {}, remembered: null } },
      },
      v: 1,
    },
    {
      seq: 1,
      key: 'portal/place',
      src: 'place',
      from: null,
      atMs: 1_001,
      event: { type: 'place.go', to: '/app/queue' },
      v: 1,
    },
  ],
} as const;
