import { fromCallback } from 'xstate';
import type { Answer, Args, CallError } from '../../../contract/calls.ts';
import type { Knows } from '../../../contract/capabilities.ts';
import { TWO_WAY_AUDIO_PATH } from '../../../contract/sockets.ts';
import type { VoiceFact, VoiceInput } from '../../machines/cameras/talk/talk.events.ts';
import { forwarded } from '../live/forwarded.ts';
import type { CameraConnections } from '../live/camera-connections.ts';
import type { Microphone, Voice } from './microphone.ts';
import { sendVoice } from './send-voice.ts';

export interface CarryVoiceDeps {
  readonly microphone: Pick<Microphone, 'use'>;
  /** mic_volume. */
  readonly volume: () => Promise<number>;
  readonly links: CameraConnections;
  readonly api: {
    readonly [N in 'startTalk' | 'stopTalk']: (args: Args<N>) => Promise<Answer<N>>;
  };
  /** The `access_token` of the socket to a camera. */
  readonly accessOf: (purpose: { readonly purpose: 'two-way-audio'; readonly uuid: string }) => Promise<string>;
  readonly knows: Knows;
  /** Address of a socket of the provider by its path. */
  readonly socketAddress: (path: string) => URL;
  readonly log: (message: string) => void;
  /** Epoch ms. */
  readonly now: () => number;
  /** Called at the end of talk that reached the camera. */
  readonly talked: (talk: {
    readonly sid: string;
    readonly uuid: string;
    readonly atMs: number;
    readonly forMs: number;
  }) => void;
}

/** Carries the agent's voice to a camera that no one else talks through, by its connection or its own socket, until it is stopped (B-08). */
export const carryVoice = (deps: CarryVoiceDeps) =>
  fromCallback<VoiceFact, VoiceInput>(({ input: { sid, uuid, way }, sendBack }) => {
    const { microphone, volume, links, api, accessOf, knows, socketAddress, log, now, talked } = deps;
    const params = { sid, uuid };
    const stops: (() => void)[] = [];
    let isOver = false;
    const report = (fact: VoiceFact) => {
      if (!isOver) sendBack(fact);
    };
    const opened = () => {
      if (isOver) return;
      const atMs = now();
      stops.push(() => talked({ ...params, atMs, forMs: now() - atMs }));
      report({ type: 'voice.opened' });
    };
    const close = (reason: string) => report({ type: 'voice.closed', reason });
    /** A recording that starts after the stop ends at once. */
    const whenOver = (stop: () => void) => {
      if (isOver) stop();
      else stops.unshift(stop);
    };

    const byConnection = async ({ track }: Voice) => {
      const link = links.at(uuid);
      if (link?.way !== 'connection') return close('the picture is not live');
      await link.setVoice(track);
      whenOver(() => void link.setVoice(null).catch(() => {}));
      track.addEventListener('ended', () => close('the microphone went off'));
      opened();
    };
    const bySocket = async ({ stream }: Voice) => {
      const access = await accessOf({ purpose: 'two-way-audio', uuid });
      if (isOver) return;
      const link = links.at(uuid);
      // The token itself goes to no other host.
      const address = forwarded(
        socketAddress(TWO_WAY_AUDIO_PATH),
        link?.way === 'socket' && knows('tickets') ? link.forward : null,
      );
      address.searchParams.set('access_token', access);
      address.searchParams.set('uuid', uuid);
      whenOver(sendVoice(stream, address.href, { opened, closed: close }));
    };
    /** The provider ends it with the silence of the voice, if this does not arrive. */
    const stopTalk = () =>
      void api.stopTalk({ params }).catch(({ message }: CallError) => log(`The end of talk was not sent: ${message}`));
    const carry = async () => {
      if (knows('leases')) {
        await api.startTalk({ params });
        whenOver(stopTalk);
      }
      if (isOver) return;
      const voice = await microphone.use(await volume());
      whenOver(voice.release);
      if (!isOver) await (way === 'connection' ? byConnection(voice) : bySocket(voice));
    };

    whenOver(links.whenClosed(uuid, () => close('the picture is no longer live')));
    carry().catch((error: CallError) => {
      if (error.leases === undefined) close('the camera could not be reached');
      else report({ type: 'voice.refused', error });
    });
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  });
