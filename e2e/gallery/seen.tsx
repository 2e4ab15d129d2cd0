import { createActor, fromCallback, type ContextFrom } from 'xstate';
import { ANNOTATION, type AlarmEvent } from '../../contract/entities/events.ts';
import { playerMachine } from '../../src/machines/recordings/player/player.machine.ts';
import { ALARM_AT_S, alarmWith } from '../../src/machines/testing/alarms.ts';
import { detectionWith } from '../../src/machines/testing/detections.ts';
import { facesMachine } from '../../src/machines/visit/faces/faces.machine.ts';
import { Panel } from '../../src/views/kit/controls/Panel.tsx';
import { Player } from '../../src/views/recordings/Player.tsx';
import { Datastream } from '../../src/views/visit/datastream/Datastream.tsx';
import { FacesPanel } from '../../src/views/visit/faces/FacesPanel.tsx';
import { FACES, LONG_NAME } from '../support/faces.ts';
import { held } from './held.tsx';

const NO_CHOICE: ContextFrom<typeof facesMachine> = {
  userId: '301',
  sid: '501',
  eventId: '100001',
  customer: '301',
  isTraining: false,
  people: [],
  faceId: null,
  personId: '',
  name: '',
  category: 'friendly',
};
const people = (given: Partial<typeof NO_CHOICE> = {}) =>
  held(facesMachine, { reading: 'idle', panel: 'showing' }, { ...NO_CHOICE, ...given });

const NONE = alarmWith();
const NINE = alarmWith({ faces: FACES.nine });
const BUSY = alarmWith({
  faces: FACES.nine,
  tracks: Array.from({ length: 40 }, (_, index) =>
    detectionWith({ id: `track-${index}`, object_id: `person-${index % 4}`, pts_seconds: index / 4 }),
  ),
  moves: [detectionWith({ id: 'move-1', category: 'moves', class_name: null, pts_seconds: 8 })],
  annotations: [
    detectionWith({
      id: 'note-1',
      category: ANNOTATION,
      pts_seconds: 3,
      annotation: 'A man with a crowbar at the back door, who looks into each of the windows.',
      agent: LONG_NAME,
      at: ALARM_AT_S,
    }),
  ],
});
const FAILED = held(facesMachine, { reading: 'failed', panel: 'showing' }, { ...NO_CHOICE, people: null });

/** The faces of an alarm: none, nine, one for whom somebody is chosen, of a training alarm, with people that were not read. */
export const Faces = () => (
  <div className="gallery-panels">
    {(
      [
        [NONE, people()],
        [NINE, people()],
        [
          NINE,
          held(facesMachine, { reading: 'idle', panel: { choosing: 'open' } }, { ...NO_CHOICE, faceId: 'face-4' }),
        ],
        [NINE, people({ isTraining: true })],
        [NINE, FAILED],
      ] as const
    ).map(([alarm, faces], index) => (
      <Panel key={index} title={`Faces ${index + 1}`}>
        <FacesPanel faces={faces} detections={undefined} alarm={alarm} />
      </Panel>
    ))}
  </div>
);

/** Datastream of an alarm in which was seen: nothing, nine faces, and all there can be. */
export const Seen = () => (
  <div className="gallery-panels">
    {[NONE, NINE, BUSY].map((alarm, index) => (
      <Datastream key={index} alarm={alarm} player={undefined} />
    ))}
  </div>
);

const owner = createActor(fromCallback(() => {}));
const playerOf = (picture: 'absent' | 'paused') =>
  held(
    playerMachine,
    {
      picture: picture === 'absent' ? 'absent' : { opened: 'paused' },
      sound: 'audible',
      zones: 'hidden',
      stats: 'hidden',
      boxes: 'hidden',
    },
    {
      tile: 'verify',
      sid: '501',
      uuid: 'cam-1',
      eventTimestamp: ALARM_AT_S,
      source: { kind: 'mp4', path: 'clips/front-door.mp4' },
      reportTo: owner,
      durationS: picture === 'absent' ? 0 : 12,
      speed: 1,
      regions: [],
      zoneImage: null,
      stats: null,
    },
  );
const PLAYERS: readonly (readonly [Parameters<typeof playerOf>[0], AlarmEvent])[] = [
  ['absent', NONE],
  ['absent', BUSY],
  ['paused', NONE],
  ['paused', BUSY],
];

/** The player of an alarm, before its recording comes and with it, where nothing was seen and where much was. */
export const Players = () => (
  <div className="gallery-players">
    {PLAYERS.map(([picture, alarm], index) => (
      <Player key={index} player={playerOf(picture)} alarm={alarm} />
    ))}
  </div>
);
