import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { LIVE_END_CODES } from '../../../contract/sockets.ts';
import {
  type CameraMessage,
  type CameraState,
  decodeCameraMessage,
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
} from '../../../proto/camera-session.ts';
import { createAlarmService } from '../../alarms/alarm-service.ts';
import type { Database } from '../../base/ports.ts';
import { describeOnEngines } from '../../testing/databases/test-database.ts';
import { TALK_LEASE_MS } from './camera-leases.ts';
import { createDevices, SIREN_MS } from './devices.ts';
import { type EndReason, type Occupant, openRooms, type Rooms, notifyCleared } from './rooms.ts';
import { addAgent, addLocation, SID } from '../../testing/fixtures/test-fixtures.ts';
import { openedAlarm } from '../../testing/fixtures/opened-alarm.ts';
import { openFlv } from '../../testing/viewers/flv-viewer.ts';
import { type LiveStage, STAGE_CAMERA, startLiveStage } from '../../testing/fixtures/live-stage.ts';
import type { LiveViewer } from '../../testing/viewers/live-viewer.ts';
import { SAMPLE_SID } from '../../testing/fixtures/sample-camera-args.ts';
import { testClock } from '../../testing/fakes/test-clock.ts';
import { webmOf } from '../../testing/viewers/webm-of.ts';

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
  let aheadMs: number;
  beforeEach(async () => {
    aheadMs = 0;
    stage = await startLiveStage();
    viewer = await stage.watch();
    await viewer.untilMessage((messages) => lastRoom(messages) !== undefined && lastCamera(messages) !== undefined);
  });
  afterEach(() => stage.close());

  const clock = { now: () => Date.now() + aheadMs };
  /** Advances the clocks of the provider and of the test. */
  const passTime = async (advanceMs: number) => {
    const headers = { 'content-type': 'application/json' };
    const url = `${stage.provider.url}/test/clock`;
    await fetch(url, { method: 'POST', headers, body: JSON.stringify({ advanceMs }) });
    aheadMs += advanceMs;
  };
  const isTalkedThrough = async () =>
    (
      await stage.provider.database.query(`select from camera_leases where control = 'talk' and until_ms > $1`, [
        clock.now(),
      ])
    ).length > 0;
  const sendClientState = (client: { readonly fullDuplexMode: number; readonly quietMode: number }) =>
    viewer.channel.send(
      Buffer.from(encodeCameraMessage({ header: null, payload: { case: 'clientState', value: client } })),
    );

  it('reports its participants and the camera’s state as soon as somebody joins (LIVE-09, PROTO-01, PROTO-02)', async () => {
    const messages = await viewer.untilMessage((messages) => messages.length > 1);
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
    const header = {
      timestamp: expect.any(Number),
      xRequestId: expect.stringMatching(/^[\da-f-]{36}$/),
      sender: STAGE_CAMERA,
    };
    expect(messages.map((message) => message.header)).toEqual(messages.map(() => header));
    expect(messages.every((message) => (message.header?.timestamp ?? 0) > 0)).toBe(true);
  });

  it('reports the siren when it sounds', async () => {
    await createDevices({ database: stage.provider.database, clock }).soundSiren(STAGE_CAMERA);
    await viewer.untilMessage((messages) => lastCamera(messages)?.sirenState === SirenState.ACTIVE);
    expect(await stage.inspect()).toMatchObject({ isSirenOn: true, isAwake: true });
  });

  it('keeps what the portal asks for; full duplex only where the camera can (LIVE-09)', async () => {
    sendClientState({ fullDuplexMode: FullDuplexMode.ENABLED, quietMode: QuietMode.ENABLED });
    const messages = await viewer.untilMessage((messages) => lastRoom(messages)?.quietMode === QuietMode.ENABLED);
    expect(lastRoom(messages)?.fullDuplexMode).toBe(FullDuplexMode.DISABLED);
  });

  it('hears an agent, and reports that one talks', async () => {
    viewer.speak([SILENCE, SILENCE, SILENCE]);
    await viewer.untilMessage((messages) => lastRoom(messages)?.muteState?.agents === MuteMode.UNMUTED);
    await viewer.untilMessage((messages) => lastRoom(messages)?.muteState?.agents === MuteMode.MUTED);
    expect(await stage.inspect()).toMatchObject({ heard: { codec: 'opus', packets: 3, bytes: 9, broken: 0 } });
  });

  it('answers what it does not understand, and plays on (PROTO-31)', async () => {
    const before = viewer.heard.length;
    viewer.channel.send(Buffer.from([0xff, 0xff, 0xff]));
    const played = (await viewer.until(() => viewer.heard.length > before)).length;
    expect(decodeError(viewer.heard.at(-1) ?? Buffer.alloc(0)).errorCode).toBe(ProtocolErrorCode.INVALID_MESSAGE);
    expect((await viewer.until((received) => received.length > played)).length).toBeGreaterThan(played);
  });

  it('is taken over by a viewer who joins later (LIVE-31)', async () => {
    const second = await stage.watch();
    await viewer.untilMessage(endsFor(DisconnectReason.AGENT_TAKEOVER));
    await viewer.ended;
    await second.until((received) => received.length > 20);
    expect(await stage.inspect()).toMatchObject({ viewers: [{ transport: 'webrtc' }] });
    await second.close();
  });

  it('is kept by an agent who talks (LIVE-31)', async () => {
    viewer.speak([SILENCE]);
    await viewer.untilMessage((messages) => lastRoom(messages)?.muteState?.agents === MuteMode.UNMUTED);
    const talking = setInterval(() => viewer.speak([SILENCE]), 100);
    const second = await stage.watch();
    await second.untilMessage(endsFor(DisconnectReason.EXISTING_AGENT));
    await second.close();
    clearInterval(talking);
    expect(lastRoom(await viewer.untilMessage(() => true))?.disconnectReason).toBe(DisconnectReason.UNSPECIFIED);
  });

  it('pauses its siren for a voice that begins while it sounds, and not for one that it began over (CTRL-11, PROTO-25)', async () => {
    const devices = createDevices({ database: stage.provider.database, clock });
    const isSiren = (state: number) => (messages: readonly CameraMessage[]) =>
      lastCamera(messages)?.sirenState === state;
    const isVoice = (mode: number) => (messages: readonly CameraMessage[]) =>
      lastRoom(messages)?.muteState?.agents === mode;
    const received = () => viewer.heard.map(decodeCameraMessage);
    await devices.soundSiren(STAGE_CAMERA);
    await viewer.untilMessage(isSiren(SirenState.ACTIVE));
    viewer.speak([SILENCE]);
    await viewer.untilMessage(isSiren(SirenState.PAUSED));
    await viewer.untilMessage(isSiren(SirenState.ACTIVE));
    await passTime(SIREN_MS);
    await viewer.untilMessage(isSiren(SirenState.INACTIVE));

    viewer.speak([SILENCE]);
    await viewer.untilMessage(isVoice(MuteMode.UNMUTED));
    const before = received().length;
    await devices.soundSiren(STAGE_CAMERA);
    await viewer.untilMessage(isSiren(SirenState.ACTIVE));
    await viewer.untilMessage(isVoice(MuteMode.MUTED));
    expect(
      received()
        .slice(before)
        .every((message) => !isSiren(SirenState.PAUSED)([message])),
    ).toBe(true);
  });

  it('is taken over from an FLV viewer by one who joins later, and a socket closes with the reason (LIVE-31)', async () => {
    const flv = openFlv(await stage.flvUrl());
    await viewer.untilMessage(endsFor(DisconnectReason.AGENT_TAKEOVER));
    const { body } = await fetch(await stage.flvUrl());
    expect(await flv.closed).toBe(LIVE_END_CODES.agentTakeover);
    await flv.until((pictures) => pictures.length > 0);
    const again = openFlv(await stage.flvUrl());
    await text(body ?? new ReadableStream());
    await again.until((pictures) => pictures.length > 0);
    again.close();
  });

  it('is empty of FLV and voices too once the customer disarms (LIVE-31)', async () => {
    const agent = await stage.provider.hire('agent_ops');
    const [flv, voice] = [openFlv(await stage.flvUrl(agent)), new WebSocket(await stage.voiceUrl(agent))];
    await Promise.all([flv.until((pictures) => pictures.length > 0), once(voice, 'open')]);
    const closed = once(voice, 'close');
    await notifyCleared(stage.provider.database, SAMPLE_SID);
    const [code] = await closed;
    expect([await flv.closed, code]).toEqual([LIVE_END_CODES.alarmClear, LIVE_END_CODES.alarmClear]);
  });

  it('is kept by an agent who talks by a socket, and given up to their own new picture (LIVE-31, AUDIO-06)', async () => {
    const agent = await stage.provider.hire('agent_ops');
    const [flv, voice] = [openFlv(await stage.flvUrl(agent)), new WebSocket(await stage.voiceUrl(agent))];
    await Promise.all([flv.until((pictures) => pictures.length > 0), once(voice, 'open')]);
    voice.send(webmOf([SILENCE]));
    while (!(await isTalkedThrough())) await setImmediate();

    const [other, otherVoice] = [
      openFlv(await stage.flvUrl()),
      new WebSocket(await stage.voiceUrl(await stage.provider.hire('agent_ops'))),
    ];
    const [otherCode] = await once(otherVoice, 'close');
    expect([await other.closed, otherCode]).toEqual([LIVE_END_CODES.existingAgent, LIVE_END_CODES.existingAgent]);
    const again = openFlv(await stage.flvUrl(agent));
    expect(await flv.closed).toBe(LIVE_END_CODES.agentTakeover);
    await again.until((pictures) => pictures.length > 0);
    expect(voice.readyState).toBe(WebSocket.OPEN);
    await passTime(TALK_LEASE_MS);
    const later = openFlv(await stage.flvUrl());
    await once(voice, 'close');
    expect(await again.closed).toBe(LIVE_END_CODES.agentTakeover);
    later.close();
  });

  it('stays with the agent who verifies an alarm there, and refuses others in words, an admin too (LIVE-31)', async () => {
    const [agent, admin] = [await stage.provider.hire('agent_ops'), await stage.provider.hire('admin')];
    const askedBefore = await stage.flvUrl(admin);
    await openedAlarm(stage.provider, agent);
    const flv = openFlv(await stage.flvUrl(agent));
    await flv.until((pictures) => pictures.length > 0);
    expect(await openFlv(askedBefore).closed).toBe(LIVE_END_CODES.existingAgent);
    const refusal = { status: 403, answer: 'An agent is watching this camera in an alarm.' };
    expect(await stage.call('liveView', admin)).toMatchObject(refusal);
    expect(await stage.call('flvToken', admin)).toMatchObject(refusal);
    expect((await stage.watchHls()).status).toBe(403);
    const seen = flv.pictures().length;
    await flv.until((pictures) => pictures.length > seen);
    flv.close();
  });

  it('is empty once the customer disarms (LIVE-31)', async () => {
    await createAlarmService({ database: stage.provider.database, clock, log: () => {} }).setArmState(
      SAMPLE_SID,
      'OFF',
      'test',
    );
    await viewer.untilMessage(endsFor(DisconnectReason.ALARM_CLEAR));
    await viewer.ended;
    expect(await stage.inspect()).toMatchObject({ viewers: [] });
  });
});

describeOnEngines('The rooms of two processes', (open) => {
  const CAMERA = `camera-${SID}`;
  let database: Database;
  let clock: ReturnType<typeof testClock>;
  let processes: readonly [Rooms, Rooms];
  let ended: string[];
  let onEnded: () => void;
  let ids: Map<string, string>;
  beforeEach(async () => {
    database = await open();
    await addLocation(database);
    ids = new Map();
    for (const name of ['first', 'second', 'third', 'fourth']) ids.set(name, (await addAgent(database)).rep.id);
    clock = testClock();
    const deps = { database, clock, log: () => {} };
    processes = [await openRooms(deps), await openRooms(deps)];
    [ended, onEnded] = [[], () => {}];
  });
  afterEach(async () => {
    await Promise.all(processes.map((rooms) => rooms.close()));
  });

  const agent = (rooms: Rooms, rep: string, id = rep): Occupant => {
    const occupant = {
      id,
      uuid: CAMERA,
      sid: SID,
      rep: ids.get(rep) ?? '',
      end(reason: EndReason) {
        ended.push(`${id} ${reason}`);
        void rooms.leave(occupant);
        onEnded();
      },
    };
    return occupant;
  };
  /** Viewers who had to leave, once there are `count`; sorted, because processes are notified in any order. */
  const endings = async (count: number) => {
    while (ended.length < count) await new Promise<void>((resolve) => (onEnded = resolve));
    return new Set(ended);
  };

  it('the rooms of two processes are one: a viewer in one takes over from a viewer in the other (LIVE-31)', async () => {
    const [here, there] = processes;
    await here.enter(agent(here, 'first'));
    await there.enter(agent(there, 'second'));
    expect(await endings(1)).toEqual(new Set(['first agentTakeover']));
    await notifyCleared(database, SID);
    expect(await endings(2)).toEqual(new Set(['first agentTakeover', 'second alarmClear']));
  });

  it('a room stays with the agent who talks, by whichever line and process, until three seconds after (LIVE-31)', async () => {
    const [here, there] = processes;
    const voice = agent(there, 'first', 'voice');
    await here.enter(agent(here, 'first'));
    await there.speak(voice);
    await there.talking(voice);
    await here.enter(agent(here, 'second'));
    await here.speak(agent(here, 'third'));
    expect(await endings(2)).toEqual(new Set(['second existingAgent', 'third existingAgent']));
    clock.advance(TALK_LEASE_MS);
    await here.enter(agent(here, 'fourth'));
    expect(await endings(4)).toEqual(
      new Set(['second existingAgent', 'third existingAgent', 'first agentTakeover', 'voice agentTakeover']),
    );
  });

  it('a room is free as soon as the agent who talked has left', async () => {
    const [here, there] = processes;
    const first = agent(here, 'first');
    await here.enter(first);
    await here.talking(first);
    await here.leave(first);
    await there.enter(agent(there, 'second'));
    await notifyCleared(database, SID);
    expect(await endings(1)).toEqual(new Set(['second alarmClear']));
  });

  it('a talking agent’s new picture takes over from their old one, and the voice continues', async () => {
    const [here, there] = processes;
    const voice = agent(there, 'first', 'voice');
    await here.enter(agent(here, 'first', 'picture'));
    await there.speak(voice);
    await there.talking(voice);
    await there.enter(agent(there, 'first', 'next picture'));
    expect(await endings(1)).toEqual(new Set(['picture agentTakeover']));
    await notifyCleared(database, SID);
    expect(await endings(3)).toEqual(new Set(['picture agentTakeover', 'next picture alarmClear', 'voice alarmClear']));
  });
});

it('Rooms keep viewers and talkers while the database does not answer, and log it (LIVE-31)', async () => {
  const fails = async (): Promise<never> => {
    throw new Error('No line.');
  };
  const lost: Database = {
    kind: 'postgres',
    query: fails,
    exec: fails,
    transaction: fails,
    unhurried: fails,
    listen: async () => async () => {},
    close: async () => {},
  };
  const logged: string[] = [];
  const ended: EndReason[] = [];
  const rooms = await openRooms({ database: lost, clock: { now: () => 0 }, log: (line) => logged.push(line) });
  const occupant = (id: string): Occupant => ({
    id,
    uuid: 'cam',
    sid: SID,
    rep: id,
    end: (reason) => ended.push(reason),
  });
  await rooms.enter(occupant('who comes'));
  await rooms.speak(occupant('who speaks'));
  const line = 'The rooms around cameras could not be notified: Error: No line.';
  expect({ logged, ended }).toEqual({ logged: [line, line], ended: [] });
});
