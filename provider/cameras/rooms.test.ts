import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CameraMessage,
  type CameraState,
  decodeError,
  DisconnectReason,
  encodeCameraMessage,
  FullDuplexMode,
  MuteMode,
  ParticipantType,
  ProtocolErrorCode,
  QuietMode,
  type RoomState,
  SirenState,
} from '../../proto/camera-session.ts';
import { alarmDesk } from '../api/alarm-desk.ts';
import type { Database } from '../ports.ts';
import { deferred } from '../testing/deferred.ts';
import { describeOnEngines } from '../testing/test-database.ts';
import { createDevices } from './devices.ts';
import { openRooms, type Rooms, tellCleared } from './rooms.ts';
import { type LiveStage, STAGE_CAMERA, startLiveStage } from '../testing/live-stage.ts';
import type { LiveViewer } from '../testing/live-viewer.ts';
import { SAMPLE_SID } from '../testing/sample-args.ts';

/** A packet of opus as a microphone sends it: one frame of silence, code 0. */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);

const lastCamera = (messages: readonly CameraMessage[]): CameraState | undefined =>
  messages.flatMap(({ payload }) => (payload?.case === 'cameraState' ? [payload.value] : [])).at(-1);
const lastRoom = (messages: readonly CameraMessage[]): RoomState | undefined =>
  messages.flatMap(({ payload }) => (payload?.case === 'roomState' ? [payload.value] : [])).at(-1);
const endsFor = (reason: number) => (messages: readonly CameraMessage[]) =>
  lastCamera(messages)?.disconnectReason === reason && lastRoom(messages)?.disconnectReason === reason;

describe('The room of a camera', () => {
  let stage: LiveStage;
  let viewer: LiveViewer;
  beforeAll(async () => {
    stage = await startLiveStage();
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    viewer = await stage.watch();
    await viewer.untilTold((messages) => lastRoom(messages) !== undefined && lastCamera(messages) !== undefined);
  });
  afterEach(() => viewer.close());

  const clock = { now: () => Date.now() };
  const say = (client: { readonly fullDuplexMode: number; readonly quietMode: number }) =>
    viewer.channel.send(
      Buffer.from(encodeCameraMessage({ header: null, payload: { case: 'clientState', value: client } })),
    );

  it('tells who is in it, and how the camera is, as soon as somebody comes (LIVE-09, PROTO-01, PROTO-02)', async () => {
    const messages = await viewer.untilTold((told) => told.length > 1);
    expect(lastRoom(messages)).toEqual({
      fullDuplexMode: FullDuplexMode.DISABLED,
      quietMode: QuietMode.DISABLED,
      participants: { customers: 0, monitoringAgents: 1 },
      muteState: { users: MuteMode.UNMUTED, agents: MuteMode.MUTED },
      disconnectReason: DisconnectReason.UNSPECIFIED,
    });
    expect(lastCamera(messages)).toEqual({
      participants: [{ name: '', type: ParticipantType.AGENT }],
      disconnectReason: DisconnectReason.UNSPECIFIED,
      sirenState: SirenState.INACTIVE,
    });
    expect(messages[0]?.header?.sender).toBe(STAGE_CAMERA);
  });

  it('tells of the siren when it sounds', async () => {
    await createDevices({ database: stage.provider.database, clock }).soundSiren(STAGE_CAMERA);
    await viewer.untilTold((messages) => lastCamera(messages)?.sirenState === SirenState.ACTIVE);
    expect(await stage.inspect()).toMatchObject({ isSirenOn: true, isAwake: true });
  });

  it('keeps what the portal asks for; full duplex only where the camera can (LIVE-09)', async () => {
    say({ fullDuplexMode: FullDuplexMode.ENABLED, quietMode: QuietMode.ENABLED });
    const messages = await viewer.untilTold((told) => lastRoom(told)?.quietMode === QuietMode.ENABLED);
    expect(lastRoom(messages)?.fullDuplexMode).toBe(FullDuplexMode.DISABLED);
  });

  it('hears an agent, and tells that one talks', async () => {
    viewer.speak([SILENCE, SILENCE, SILENCE]);
    await viewer.untilTold((messages) => lastRoom(messages)?.muteState?.agents === MuteMode.UNMUTED);
    await viewer.untilTold((messages) => lastRoom(messages)?.muteState?.agents === MuteMode.MUTED);
    expect(await stage.inspect()).toMatchObject({ heard: { codec: 'opus', packets: 3, bytes: 9, broken: 0 } });
  });

  it('answers what it does not understand, and plays on (PROTO-31)', async () => {
    const before = viewer.heard.length;
    viewer.channel.send(Buffer.from([0xff, 0xff, 0xff]));
    const played = (await viewer.until(() => viewer.heard.length > before)).length;
    expect(decodeError(viewer.heard.at(-1) ?? Buffer.alloc(0)).errorCode).toBe(ProtocolErrorCode.INVALID_MESSAGE);
    expect((await viewer.until((received) => received.length > played)).length).toBeGreaterThan(played);
  });

  it('is left to whoever comes (LIVE-31)', async () => {
    const second = await stage.watch();
    await viewer.untilTold(endsFor(DisconnectReason.AGENT_TAKEOVER));
    await viewer.ended;
    await second.until((received) => received.length > 20);
    expect(await stage.inspect()).toMatchObject({ viewers: [{ transport: 'webrtc' }] });
    await second.close();
  });

  it('is kept by an agent who talks (LIVE-31)', async () => {
    viewer.speak([SILENCE]);
    await viewer.untilTold((messages) => lastRoom(messages)?.muteState?.agents === MuteMode.UNMUTED);
    const talking = setInterval(() => viewer.speak([SILENCE]), 100);
    const second = await stage.watch();
    await second.untilTold(endsFor(DisconnectReason.EXISTING_AGENT));
    await second.ended;
    clearInterval(talking);
    expect(lastRoom(await viewer.untilTold(() => true))?.disconnectReason).toBe(DisconnectReason.UNSPECIFIED);
  });

  it('is empty once the customer disarms (LIVE-31)', async () => {
    await alarmDesk({ database: stage.provider.database, clock, say: () => {} }).setArmState(SAMPLE_SID, 'OFF', 'test');
    await viewer.untilTold(endsFor(DisconnectReason.ALARM_CLEAR));
    await viewer.ended;
    expect(await stage.inspect()).toMatchObject({ viewers: [] });
  });
});

describeOnEngines('The rooms of two processes', (open) => {
  let database: Database;
  let processes: readonly Rooms[];
  let ended: string[];
  beforeEach(async () => {
    database = await open();
    processes = await Promise.all([1, 2].map(() => openRooms({ database, say: () => {} })));
    ended = [];
  });
  afterEach(async () => {
    await Promise.all(processes.map((rooms) => rooms.close()));
    await database.close();
  });

  /** Comes in, and waits until both processes will hear it before whoever comes next; `end` tells when they have to leave. */
  async function enter(rooms: Rooms | undefined, id: string, isTalking = false) {
    const left = deferred<string>();
    const end = (reason: number) => {
      ended.push(id);
      rooms?.leave(occupant);
      left.resolve(`${id} ${reason}`);
    };
    const occupant = { id, uuid: 'camera', sid: '1001', isTalking: () => isTalking, end };
    await rooms?.enter(occupant);
    return { end: left.promise };
  }

  it('are one: who comes by the one takes over from who came by the other', async () => {
    const [here, there] = processes;
    const first = await enter(here, 'first');
    const second = await enter(there, 'second');
    expect(await first.end).toBe(`first ${DisconnectReason.AGENT_TAKEOVER}`);
    await tellCleared(database, '1001');
    expect(await second.end).toBe(`second ${DisconnectReason.ALARM_CLEAR}`);
    expect(ended).toEqual(['first', 'second']);
  });

  it('are kept by who talks', async () => {
    const [here, there] = processes;
    await enter(here, 'first', true);
    const second = await enter(there, 'second');
    expect(await second.end).toBe(`second ${DisconnectReason.EXISTING_AGENT}`);
    expect(ended).toEqual(['second']);
  });
});
