// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import type { Capability } from '../../../contract/capabilities.ts';
import type { CallError } from '../../../contract/calls.ts';
import { leaseWith, leasedError } from '../../machines/testing/cameras.ts';
import type { VoiceInput } from '../../machines/cameras/talk/talk.events.ts';
import { eventually } from '../../testing/eventually.ts';
import { type CarryVoiceDeps, carryVoice } from './carry-voice.ts';
import { createCameraConnections, type LiveLink } from '../live/camera-connections.ts';
import type { sendVoice as SendVoice } from './send-voice.ts';
import { fakeMicrophone } from '../testing/fake-microphone.ts';

const sending = vi.hoisted(() => ({
  sendVoice: vi.fn<typeof SendVoice>(),
  stop: vi.fn<() => void>(),
}));
vi.mock('./send-voice.ts', () => ({ sendVoice: sending.sendVoice }));

function talk(way: VoiceInput['way'], link?: LiveLink, refusal?: CallError, unknown: readonly Capability[] = []) {
  sending.sendVoice.mockReturnValue(sending.stop);
  const links = createCameraConnections();
  const unlink = link === undefined ? undefined : links.open('cam-1', link);
  const microphone = fakeMicrophone();
  const accessOf = vi.fn<CarryVoiceDeps['accessOf']>(async () => 't&1');
  const startTalk = vi.fn<CarryVoiceDeps['api']['startTalk']>(() =>
    refusal === undefined ? Promise.resolve({}) : Promise.reject(refusal),
  );
  const stopTalk = vi.fn<CarryVoiceDeps['api']['stopTalk']>(async () => ({}));
  const logged: string[] = [];
  const talked = vi.fn<CarryVoiceDeps['talked']>();
  let nowMs = 0;
  const voice = carryVoice({
    microphone,
    volume: async () => 6,
    links,
    api: { startTalk, stopTalk },
    accessOf,
    knows: (capability) => !unknown.includes(capability),
    log: (line) => void logged.push(line),
    now: () => (nowMs += 5_000),
    talked,
    socketAddress: (path) => new URL(`ws://portal.test/api${path}`),
  });
  const handlers: AnyEventObject[] = [];
  const talking = createActor(
    setup({
      actors: { voice },
      actions: { note: (_, fact: AnyEventObject) => void handlers.push(fact) },
    }).createMachine({
      invoke: { id: 'voice', src: 'voice', input: { sid: '501', uuid: 'cam-1', way }, onError: {} },
      on: { '*': { actions: { type: 'note', params: ({ event }) => event } } },
    }),
  ).start();
  return { handlers, talking, microphone, accessOf, startTalk, stopTalk, logged, talked, unlink };
}

describe('voice of the agent', () => {
  afterEach(() => void vi.clearAllMocks());

  it('goes over the connection of the picture, and off it again', async () => {
    const setVoice = vi.fn<(track: MediaStreamTrack | null) => Promise<void>>(async () => {});
    const { handlers, talking, microphone, talked } = talk('connection', { way: 'connection', setVoice });
    await eventually(() => expect(handlers).toEqual([{ type: 'voice.opened' }]));
    expect(microphone.use.mock.calls).toEqual([[6]]);
    expect(setVoice.mock.calls).toEqual([[microphone.voice.track]]);
    expect(talked).not.toHaveBeenCalled();
    talking.stop();
    expect(talked.mock.calls).toEqual([[{ sid: '501', uuid: 'cam-1', atMs: 5_000, forMs: 5_000 }]]);
    expect(setVoice.mock.calls.at(-1)).toEqual([null]);
    expect(microphone.voice.release).toHaveBeenCalledOnce();
  });

  it('goes by a socket at the provider itself where the token is what opens it', async () => {
    talk('socket', { way: 'socket', forward: 'media.test' }, undefined, ['tickets']);
    await eventually(() => expect(sending.sendVoice).toHaveBeenCalledOnce());
    expect(sending.sendVoice.mock.calls[0]?.[1]).toBe(
      'ws://portal.test/api/two-way-audio?access_token=t%261&uuid=cam-1',
    );
  });

  it('goes by a socket with a ticket for this camera, at the host that has it (API-30, LIVE-34)', async () => {
    const { accessOf, microphone, handlers, talking } = talk('socket', { way: 'socket', forward: 'media.test' });
    await eventually(() => expect(sending.sendVoice).toHaveBeenCalledOnce());
    expect(accessOf.mock.calls).toEqual([[{ purpose: 'two-way-audio', uuid: 'cam-1' }]]);
    const [stream, address, voice] = sending.sendVoice.mock.calls[0] ?? [];
    expect([stream, address]).toEqual([
      microphone.voice.stream,
      'ws://media.test/api/two-way-audio?access_token=t%261&uuid=cam-1',
    ]);
    voice?.opened();
    voice?.closed('the line is too slow');
    expect(handlers).toEqual([{ type: 'voice.opened' }, { type: 'voice.closed', reason: 'the line is too slow' }]);
    talking.stop();
    expect([sending.stop.mock.calls.length, microphone.voice.release.mock.calls.length]).toEqual([1, 1]);
  });

  it('ends with the live picture, and with the microphone', async () => {
    const setVoice = async () => {};
    const { handlers, unlink, microphone } = talk('connection', { way: 'connection', setVoice });
    await eventually(() => expect(handlers).toHaveLength(1));
    microphone.voice.track.dispatchEvent(new Event('ended'));
    unlink?.();
    expect(handlers.slice(1)).toEqual([
      { type: 'voice.closed', reason: 'the microphone went off' },
      { type: 'voice.closed', reason: 'the picture is no longer live' },
    ]);
  });

  it('reports why it cannot begin', async () => {
    const notLive = talk('connection');
    await eventually(() =>
      expect(notLive.handlers).toEqual([{ type: 'voice.closed', reason: 'the picture is not live' }]),
    );
    const refused = talk('socket');
    refused.accessOf.mockRejectedValueOnce({ call: 'mintTicket', status: 403, message: 'No.' });
    await eventually(() =>
      expect(refused.handlers).toEqual([{ type: 'voice.closed', reason: 'the camera could not be reached' }]),
    );
  });

  it('takes no microphone along when it was stopped before that came', async () => {
    const { talking, microphone, accessOf } = talk('socket');
    microphone.use.mockImplementationOnce(async () => {
      talking.stop();
      return microphone.voice;
    });
    await eventually(() => expect(microphone.voice.release).toHaveBeenCalledOnce());
    expect(accessOf).not.toHaveBeenCalled();
  });

  const params = { sid: '501', uuid: 'cam-1' };

  it('has talk for itself first, and gives it back at its end', async () => {
    const link: LiveLink = { way: 'connection', setVoice: async () => {} };
    const { talking, handlers, startTalk, stopTalk } = talk('connection', link);
    await eventually(() => expect(handlers).toEqual([{ type: 'voice.opened' }]));
    expect([startTalk.mock.calls, stopTalk.mock.calls]).toEqual([[[{ params }]], []]);
    talking.stop();
    expect(stopTalk.mock.calls).toEqual([[{ params }]]);
  });

  it('waits for no one where the provider lends no talk', async () => {
    const link: LiveLink = { way: 'connection', setVoice: async () => {} };
    const { talking, handlers, startTalk, stopTalk } = talk('connection', link, undefined, ['leases']);
    await eventually(() => expect(handlers).toEqual([{ type: 'voice.opened' }]));
    talking.stop();
    expect([startTalk.mock.calls, stopTalk.mock.calls]).toEqual([[], []]);
  });

  it('gives talk back that it was given after its end, and logs when that does not arrive', async () => {
    const { talking, microphone, stopTalk, logged } = talk('socket');
    stopTalk.mockRejectedValue({ call: 'stopTalk', status: null, message: 'Network error' });
    talking.stop();
    await eventually(() => expect(logged).toEqual(['The end of talk was not sent: Network error']));
    expect([stopTalk.mock.calls, microphone.use.mock.calls]).toEqual([[[{ params }]], []]);
  });

  it('is refused while somebody else talks, without a microphone', async () => {
    const refusal = leasedError('startTalk', leaseWith('talk'));
    const { handlers, microphone, stopTalk } = talk('socket', undefined, refusal);
    await eventually(() => expect(handlers).toEqual([{ type: 'voice.refused', error: refusal }]));
    expect([microphone.use.mock.calls, stopTalk.mock.calls]).toEqual([[], []]);
  });
});
