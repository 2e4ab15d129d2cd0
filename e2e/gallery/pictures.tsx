import { createActor, fromCallback, type ContextFrom, type StateValue } from 'xstate';
import { NOWHERE } from '../../src/machines/cameras/live-stream/live-stream.setup.ts';
import { streamMachine } from '../../src/machines/cameras/live-stream/live-stream.machine.ts';
import { transportsOf } from '../../src/machines/cameras/live-stream/transports.ts';
import { clipMachine } from '../../src/machines/recordings/clip/clip.machine.ts';
import { ALARM_AT_S } from '../../src/machines/testing/alarms.ts';
import { cameraWith } from '../../src/machines/testing/cameras.ts';
import { LiveTile } from '../../src/views/cameras/LiveTile.tsx';
import { ClipPlayer } from '../../src/views/recordings/ClipPlayer.tsx';
import { held } from './held.tsx';

const nowMs = Date.now();
const owner = createActor(fromCallback(() => {}));
const camera = cameraWith();

const LIVE: ContextFrom<typeof streamMachine> = {
  tile: 'camera-cam-1',
  streamId: '100001-0-cam-1',
  eventId: '100001',
  camera,
  unavailableReason: null,
  transports: transportsOf(camera),
  isMuted: true,
  reportTo: owner,
  attempt: 1,
  tries: 1,
  missing: 0,
  transportIndex: 0,
  source: NOWHERE,
  hasDropped: false,
  lastFrameAtMs: nowMs - 12_000,
  behindMs: 0,
  waitMs: 0,
  retryAtMs: nowMs + 42_000,
  reason: null,
  endedBy: null,
  isMeasured: false,
  stats: null,
  recording: null,
  upload: null,
};
const playing = (part: StateValue) => ({ attempting: { playing: part } });
const LIVES: readonly (readonly [StateValue, Partial<typeof LIVE>?])[] = [
  [playing('opening')],
  [playing('starting')],
  [playing({ live: 'current' })],
  [playing({ live: { late: 'frozen' } })],
  [{ countingDown: 'waiting' }, { reason: 'The camera does not answer.' }],
  ['shutterClosed', { unavailableReason: 'shutter' }],
  ['asleep', { unavailableReason: 'asleep' }],
  ['ended', { endedBy: 'agentTakeover' }],
  ['denied', { reason: 'Not allowed.' }],
  ['unconnected', { reason: 'No live picture is connected.' }],
];

/** A live picture in each of its states, large. */
export const Live = () => (
  <div className="gallery-cards">
    {LIVES.map(([value, given], index) => (
      <div key={index} className="gallery-tile">
        <LiveTile
          stream={held(streamMachine, value, { ...LIVE, ...given })}
          isLarge
          onUpdate={() => {}}
          updatedAtMs={nowMs}
        />
      </div>
    ))}
  </div>
);

const CLIP: ContextFrom<typeof clipMachine> = {
  tile: 'slot-1',
  sid: '501',
  eventTimestamp: ALARM_AT_S,
  source: { kind: 'mp4', path: 'clips/front-door.mp4' },
  reportTo: owner,
  token: '',
  address: '',
  failures: 1,
  failure: { status: 404, isDamaged: false },
  retryAtMs: nowMs + 60_000,
};
const CLIPS: readonly StateValue[] = [
  'preparing',
  { playing: 'downloading' },
  { playing: 'starting' },
  { playing: 'running' },
  'waiting',
  'tokenless',
  'absent',
];

/** A recording in each of its states, large. */
export const Recorded = () => (
  <div className="gallery-cards">
    {CLIPS.map((value, index) => (
      <div key={index} className="gallery-tile">
        <ClipPlayer clip={held(clipMachine, value, CLIP)} />
      </div>
    ))}
  </div>
);
